import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const text = z.string().check(z.trim());
const address = (...protocols: string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );
const webAddress = address('http:', 'https:');
/** https, or this machine itself. */
const safeAddress = text.check(
  z.refine((value) => /^https:\/\/./.test(value) || /^http:\/\/127\.0\.0\.1(:\d+)?(\/|$)/.test(value), {
    error: 'must be an address that begins with https://',
  }),
  z.refine((value) => URL.canParse(value), { error: 'must be an address that begins with https://' }),
);
const flag = z.enum(['on', 'off'], { error: 'must be on or off' });
/** Whether Intl knows a time zone by this name. */
const isZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};
const mailbox = text.check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: 'must be an e-mail address' }));
const baseAddress = text.check(
  z.refine((value) => value.startsWith('/') || /^https?:\/\/./.test(value), {
    error: 'must be a path or an address that begins with http:// or https://',
  }),
);

const bucketAddress = text.check(
  z.refine(
    (value) => {
      if (!URL.canParse(value)) return false;
      const { protocol, hostname, searchParams } = new URL(value);
      const endpoint = searchParams.get('endpoint');
      return protocol === 's3:' && hostname !== '' && (endpoint === null || /^https?:\/\/[^/]/.test(endpoint));
    },
    { error: 'must be s3://bucket, with the http or https address of the store as endpoint' },
  ),
);

/** Every variable the server reads, and what it is for. An unset or empty one takes what the text says. */
export const VARIABLES = {
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production turns the open outbox off'],
  HOST: [text, 'the network address to listen on (0.0.0.0, all of them)'],
  PORT: [
    text.check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) < 65536, { error: 'must be a number from 0 to 65535' }),
    ),
    'the port to listen on (3000)',
  ],
  PUBLIC_URL: [webAddress, 'the address people open; links in mails begin with it (http://localhost:PORT)'],
  TRUST_PROXY: [
    text.check(z.refine((value) => /^\d$/.test(value), { error: 'must be a number of proxies from 0 to 9' })),
    'how many reverse proxies stand in front and tell the address of the caller (0)',
  ],
  DATA_DIR: [text, 'the folder of the database, the files and the secret key (.data)'],
  SECRET_KEY: [
    text.check(z.minLength(32, { error: 'must be at least 32 characters' })),
    'seals codes, mails and counters; the same for all processes (made and kept in DATA_DIR)',
  ],
  DATABASE_URL: [address('postgres:', 'postgresql:'), 'a PostgreSQL to use in place of the embedded one'],
  DATABASE_POOL: [
    text.check(
      z.refine((value) => /^[1-9]\d?$/.test(value), { error: 'must be a number of connections from 1 to 99' }),
    ),
    'how many database connections one process holds (10)',
  ],
  FILES_URL: [
    bucketAddress,
    'an S3-compatible store for medical records: s3://bucket/prefix?endpoint=https://…&region=… (files in DATA_DIR)',
  ],
  AWS_ACCESS_KEY_ID: [text, 'the key for the store of FILES_URL (the role of the machine)'],
  AWS_SECRET_ACCESS_KEY: [text, 'the secret of that key'],
  SMTP_URL: [address('smtp:', 'smtps:'), 'the mail server; without one mails wait in the outbox'],
  MAIL_FROM: [mailbox, 'who mails come from (no-reply@ the host of PUBLIC_URL)'],
  OUTBOX: [
    flag,
    'shows the mails at /outbox, to anyone who can reach it (to this machine only; off in production or with SMTP_URL)',
  ],
  COORDINATOR_EMAIL: [
    mailbox,
    'who is told of a consent, an enrolled survey and a booked meeting, without health data',
  ],
  COORDINATOR_NAME: [text, 'the patient relations coordinator shown to people'],
  COORDINATOR_PHONE: [text, 'their phone number'],
  COORDINATOR_HOURS: [text, 'when they can be reached'],
  COORDINATOR_ZONE: [
    text.check(z.refine(isZone, { error: 'must be a time zone such as America/New_York' })),
    'the time zone of their working day, for the meetings people can book (UTC)',
  ],
  HUBSPOT_URL: [address('https:'), 'the HubSpot page meetings are booked on, in place of the built-in times'],
  BLOGS_URL: [safeAddress, "the feed of the website's posts (RSS, Atom or JSON Feed); without one none are shown"],
  WEBSITE_URL: [
    webAddress,
    'the marketing site; its pages are linked in the language as a subdomain (none for English)',
  ],
  SUPPORT_PHONES: [
    text.check(
      z.refine((value) => value.split(',').every((part) => /^\s*[a-z]{2}=\+[\d ().-]{5,24}$/.test(part)), {
        error: 'must be locales with their numbers, such as en=+1 617 555 0100,de=+49 30 555000',
      }),
    ),
    'the phone number for support in each language',
  ],
  MAP_TILES_URL: [
    webAddress,
    'map tiles to show behind the sites, with {z}, {x} and {y}, in place of the built-in map',
  ],
  MAIN_API_URL: [baseAddress, 'the main API the web app calls (/api)'],
  QUESTIONNAIRE_API_URL: [baseAddress, 'the questionnaire API the web app calls (/api/questionnaire)'],
  SURVEY_API_URL: [baseAddress, 'the survey API the web app calls (/api/survey)'],
  CTGOV_URL: [
    webAddress,
    'the registry that trials are fetched from, API v2 of ClinicalTrials.gov (https://clinicaltrials.gov/api/v2)',
  ],
  ERROR_REPORT_URL: [webAddress, 'a Sentry-compatible address (DSN) that unexpected errors are reported to'],
  RATE_LIMIT_SCALE: [
    text.check(z.refine((value) => /^[1-9]\d{0,4}$/.test(value), { error: 'must be a whole number from 1 to 99999' })),
    'multiplies how many calls one address may make, for many people behind one address (1)',
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType<string>, string]>;
type Variable = keyof typeof VARIABLES;
const KEY_PAIR = [
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
] as const;

/** The settings of a running server, checked. Empty texts are settings that were not given. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  trustProxy: number;
  /** Absolute. */
  dataDir: string;
  /** Empty: made and kept in the data folder, see `secretKeyIn`. */
  secretKey: string;
  databaseUrl: string;
  databasePool: number;
  /** An empty address: in the data folder. Empty keys: those of the machine's role. */
  files: { url: string; accessKeyId: string; secretAccessKey: string };
  smtpUrl: string;
  mailFrom: string;
  outbox: 'all' | 'local' | 'off';
  coordinator: { name: string; phone: string; hours: string; email: string };
  /** IANA. */
  coordinatorZone: string;
  /** Empty: meetings are booked here. */
  hubspotUrl: string;
  /** Empty: no posts are shown. */
  blogsUrl: string;
  api: { mainApi: string; questionnaireApi: string; surveyApi: string };
  /** Empty: no marketing site. Without a trailing slash. */
  websiteUrl: string;
  /** By locale. */
  supportPhones: Record<string, string>;
  /** Empty: the built-in map. */
  mapTilesUrl: string;
  /** The registry's API v2. Without a trailing slash. */
  ctgovUrl: string;
  /** Empty: errors are only logged. */
  errorReportUrl: string;
  rateScale: number;
}

export type EnvResult = { ok: true; env: Env } | { ok: false; message: string };

/** Reads and checks every variable. The message of a failure is one line that names the first wrong one. */
export function readEnv(source: Record<string, string | undefined> = process.env): EnvResult {
  const values = new Map<string, string>();
  for (const [name, [schema]] of Object.entries(VARIABLES)) {
    const given = source[name]?.trim();
    if (!given) continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      const problem = parsed.error.issues[0];
      const why =
        problem?.message && !problem.message.startsWith('Invalid')
          ? problem.message
          : 'has a value that cannot be used';
      return { ok: false, message: `${name} ${why}. It is for: ${VARIABLES[asVariable(name)][1]}.` };
    }
    values.set(name, parsed.data);
  }
  for (const [one, other] of KEY_PAIR) {
    if (!values.has(one) || values.has(other)) continue;
    return { ok: false, message: `${other} is needed with ${one}. It is for: ${VARIABLES[other][1]}.` };
  }
  const read = (name: Variable) => values.get(name) ?? '';
  const port = Number(read('PORT') || 3000);
  const publicUrl = (read('PUBLIC_URL') || `http://localhost:${port}`).replace(/\/+$/, '');
  const production = read('NODE_ENV') === 'production';
  const host = new URL(publicUrl).hostname;
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  const outboxDefault = production || read('SMTP_URL') || !isLocal ? 'off' : 'local';
  return {
    ok: true,
    env: {
      production,
      host: read('HOST') || '0.0.0.0',
      port,
      publicUrl,
      trustProxy: Number(read('TRUST_PROXY') || 0),
      dataDir: resolve(read('DATA_DIR') || '.data'),
      secretKey: read('SECRET_KEY'),
      databaseUrl: read('DATABASE_URL'),
      databasePool: Number(read('DATABASE_POOL') || 10),
      files: {
        url: read('FILES_URL'),
        accessKeyId: read('AWS_ACCESS_KEY_ID'),
        secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
      },
      smtpUrl: read('SMTP_URL'),
      mailFrom: read('MAIL_FROM') || `no-reply@${host}`,
      outbox: read('OUTBOX') === 'on' ? 'all' : read('OUTBOX') === 'off' ? 'off' : outboxDefault,
      coordinator: {
        name: read('COORDINATOR_NAME'),
        phone: read('COORDINATOR_PHONE'),
        hours: read('COORDINATOR_HOURS'),
        email: read('COORDINATOR_EMAIL'),
      },
      coordinatorZone: read('COORDINATOR_ZONE') || 'UTC',
      hubspotUrl: read('HUBSPOT_URL'),
      blogsUrl: read('BLOGS_URL'),
      api: {
        mainApi: read('MAIN_API_URL') || '/api',
        questionnaireApi: read('QUESTIONNAIRE_API_URL') || '/api/questionnaire',
        surveyApi: read('SURVEY_API_URL') || '/api/survey',
      },
      websiteUrl: read('WEBSITE_URL').replace(/\/+$/, ''),
      supportPhones: Object.fromEntries(
        read('SUPPORT_PHONES')
          .split(',')
          .flatMap((part) => {
            const [locale = '', phone] = part.trim().split('=');
            return phone ? [[locale, phone.trim()]] : [];
          }),
      ),
      mapTilesUrl: read('MAP_TILES_URL'),
      ctgovUrl: (read('CTGOV_URL') || 'https://clinicaltrials.gov/api/v2').replace(/\/+$/, ''),
      errorReportUrl: read('ERROR_REPORT_URL'),
      rateScale: Number(read('RATE_LIMIT_SCALE') || 1),
    },
  };
}

function asVariable(name: string): Variable {
  for (const variable of Object.keys(VARIABLES)) if (variable === name && isVariable(variable)) return variable;
  throw new Error(`${name} is not a variable`);
}

function isVariable(name: string): name is Variable {
  return name in VARIABLES;
}

/**
 * The key kept in a data folder, made on the first start and readable by its owner only.
 * Two processes that start at once agree on one: only the first can create the file.
 */
export function secretKeyIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** The secret key of these settings: the one that was given, else the one kept in the data folder. */
export function secretKeyOf(env: Env): string {
  return env.secretKey || secretKeyIn(env.dataDir);
}
