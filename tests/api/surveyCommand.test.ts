import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomerLinks } from '../../src/server/services/invitations.ts';
import { SECRET_KEY, startServer, type TestServer } from './server.ts';
import { tokenOf, walked } from './surveyPerson.ts';

const COMMAND = new URL('../../src/server/surveyCommand.ts', import.meta.url).pathname;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  folder = mkdtempSync(join(tmpdir(), 'trialogue-survey-'));
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a process of its own. */
function survey(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    SECRET_KEY,
    PUBLIC_URL: 'http://trialogue.test',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('npm run survey', () => {
  test('invites by a link that works until it is revoked, mails it in its language, and lists without it', async () => {
    const invited = await survey('invite', '--variant', 'nhp', '--email', 'ada@example.org', '--lang', 'he');
    expect([invited.code, invited.err]).toEqual([0, '']);
    const link = /\S+/.exec(invited.out)?.[0] ?? '';
    expect(link).toMatch(/^http:\/\/trialogue\.test\/nhp-survey\?nhp_survey_token=[\w-]{43}&lang=he$/);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ kind: 'survey_invite', to: 'ada@example.org', lang: 'he' });
    expect(mail?.text).toContain(link);
    const token = tokenOf(link);
    expect((await server.call('startSurvey', { body: { token } })).body.status).toBe('success');

    const listed = await survey('list');
    expect(listed.out).toMatch(/^T-[A-Z2-9]{10} {2}nhp .*begun/m);
    expect(listed.out).not.toContain(token);

    expect((await survey('revoke', link)).code).toBe(0);
    expect((await server.call('startSurvey', { body: { token } })).status).toBe(404);
    expect((await survey('list')).out).toMatch(/revoked/);
    expect((await survey('revoke', 'no-such-token')).code).toBe(1);
  }, 60_000);

  test.each([
    [[]],
    [['invite']],
    [['invite', '--variant', 'other']],
    [['invite', '--variant', 'nhp', '--lang', 'xx']],
    [['invite', '--variant', 'nhp', '--email', 'nobody']],
    [['invite', '--variant', 'nhp', '--days', '0']],
    [['invite', '--variant', 'nhp', '--days', 'ten']],
    [['invite', '--variant', 'nhp', '--colour', 'red']],
    [['revoke']],
    [['list', 'all']],
  ])('%j is a wrong call and told how to do it right', async (args) => {
    const told = await survey(...args);
    expect([told.code, told.out]).toEqual([2, '']);
    expect(told.err).toContain('npm run survey -- invite');
  });
});

describe('the links for a newcomer', () => {
  test('stay the same at every start, until a survey is finished, revoked, expired or erased', async () => {
    const [nhp = '', plain = ''] = await newcomerLinks(server.ground);
    expect(nhp).toContain('/nhp-survey?nhp_survey_token=');
    expect(plain).toContain('/survey?survey_token=');
    expect(await newcomerLinks(server.ground)).toEqual([nhp, plain]);

    const token = tokenOf(nhp);
    const started = await server.call('startSurvey', { body: { token } });
    const first = String(started.data.question_id);
    await walked(server, { token, userId: String(started.data.user_id), locale: 'en', first });
    const [second = ''] = await newcomerLinks(server.ground);
    expect(second).not.toBe(nhp);

    await server.call('eraseSurvey', { body: { token: tokenOf(second) } });
    const [third, same] = await newcomerLinks(server.ground);
    expect([nhp, second]).not.toContain(third);
    expect(same).toBe(plain);
    expect((await server.call('startSurvey', { body: { token: tokenOf(second) } })).status).toBe(404);

    server.pass(31 * 86_400_000);
    const [fourth, next] = await newcomerLinks(server.ground);
    expect([nhp, second, third, plain]).not.toContain(fourth);
    expect(next).not.toBe(plain);
  });

  test('are made once when two processes start at once', async () => {
    const own = await startServer();
    const [one, two] = await Promise.all([newcomerLinks(own.ground), newcomerLinks(own.ground)]);
    expect(one).toEqual(two);
    await own.close();
  });
});
