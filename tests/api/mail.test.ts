import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDelivery } from '../../src/server/mail/deliver.ts';
import { startServer, type TestServer } from './server.ts';
import { answered, registered } from './visitor.ts';

interface Post {
  port: number;
  received: { to: string; text: string }[];
  /** Mails to refuse before one is taken. */
  refuse: number;
  close(): Promise<void>;
}

/** A real mail server. */
async function openPost(): Promise<Post> {
  const post: Post = { port: 0, received: [], refuse: 0, close: async () => {} };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (post.refuse > 0) {
          post.refuse -= 1;
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        const to = session.envelope.rcptTo.map((receiver) => receiver.address).join();
        post.received.push({ to, text: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  post.port = typeof address === 'object' && address ? address.port : 0;
  post.close = () => new Promise((resolve) => smtp.close(() => resolve()));
  return post;
}

describe('by SMTP', () => {
  let post: Post;
  let server: TestServer;
  beforeEach(async () => {
    post = await openPost();
    server = await startServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: 'hello@trialogue.test', RATE_LIMIT_SCALE: '100' },
    });
  }, 60_000);
  afterEach(async () => {
    await server.close();
    await post.close();
  });

  test('a mail arrives once, as text and as HTML, however many processes deliver', async () => {
    const deliveries = [1, 2, 3].map(() => startDelivery(server.ground, () => {}));
    const visitor = await answered(server);
    for (const who of ['a', 'b', 'c', 'd', 'e']) {
      await server.call('resumeLink', { body: { questionnaire_id: visitor.id, email: `${who}@example.org` } });
    }
    await vi.waitFor(() => expect(post.received.length).toBeGreaterThanOrEqual(5), 15_000);
    await Promise.all(deliveries.map((delivery) => delivery.stop()));
    expect(post.received.map((mail) => mail.to).sort()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((who) => `${who}@example.org`),
    );
    const [mail] = post.received;
    expect(mail?.text).toContain('hello@trialogue.test');
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('text/html');
    expect(mail?.text.replace(/=\r\n/g, '')).toContain('http://trialogue.test/explore-clinical-trials#resume');
  });

  test('a mail that is refused is tried again later, and the call that sent it went on', async () => {
    post.refuse = 1;
    const failures: string[] = [];
    const delivery = startDelivery(server.ground, ({ kind }) => failures.push(kind));
    const visitor = await registered(server);
    await vi.waitFor(() => expect(failures).toEqual(['code']), 10_000);
    expect(post.received).toEqual([]);
    await server.db
      .updateTable('mail')
      .set({ next_try_at: new Date(0) })
      .execute();
    await vi.waitFor(() => expect(post.received.map((mail) => mail.to)).toEqual([visitor.email]), 10_000);
    await delivery.stop();
  });

  test('a mail server that is away stops nothing', async () => {
    await post.close();
    const failures: string[] = [];
    const delivery = startDelivery(server.ground, ({ code }) => failures.push(code));
    await registered(server);
    await vi.waitFor(() => expect(failures).toEqual(['ESOCKET']), 10_000);
    await delivery.stop();
    post = await openPost();
  });
});

describe('in the outbox', () => {
  const outbox = (server: TestServer, options: { from?: string; host?: string } = {}) =>
    server.app.inject({
      url: '/outbox',
      remoteAddress: options.from ?? '127.0.0.1',
      headers: { host: options.host ?? 'localhost:3000' },
    });

  test('mails can be read, links followed, and nothing runs', async () => {
    const server = await startServer({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    expect((await outbox(server)).body).toContain('No mail yet');
    const visitor = await answered(server, { name: '<script>alert(1)</script>\u0007' });
    await server.call('guardianInvite', { body: { questionnaire_id: visitor.id, email: 'g@example.org' } });
    const page = await outbox(server);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/guardian#[\w-]+"/);
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
    await server.close();
  });

  test('mails to a Hebrew reader are in Hebrew, right to left', async () => {
    const server = await startServer({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    const visitor = await answered(server);
    const body = { questionnaire_id: visitor.id, email: 'g@example.org' };
    await server.call('resumeLink', { body, headers: { 'accept-language': 'he' } });
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ lang: 'he', rtl: true });
    expect(mail?.text).toMatch(/[א-ת]/);
    expect((await outbox(server)).body).toContain('<div lang="he" dir="rtl">');
    await server.close();
  });

  test.each([
    ['in production', { NODE_ENV: 'production' }, {}],
    ['when turned off', { OUTBOX: 'off' }, {}],
    ['when mails are really sent', { SMTP_URL: 'smtp://127.0.0.1:9' }, {}],
    ['from another machine', {}, { from: '203.0.113.9' }],
    ['by another name of this machine', {}, { host: 'evil.example' }],
    ['on a public address', { PUBLIC_URL: 'https://trialogue.test' }, {}],
  ])('nobody reads them %s', async (_, env, from) => {
    const server = await startServer({ env: { PUBLIC_URL: 'http://localhost:3000', ...env } });
    expect((await outbox(server, from)).statusCode).toBe(404);
    await server.close();
  });
});
