import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { negotiateLocale } from '../contract/locale.ts';
import { type Ground, refuse } from './call.ts';
import { addCompression } from './compression.ts';
import { isAlive } from './db/sweep.ts';
import { failureOf } from './failures.ts';
import { addOutbox } from './mail/outbox.ts';
import { openApi } from './openapi.ts';
import { addPages } from './pages.ts';
import { addRoutes, sendRefusal } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { mainRoutes } from './routes/main.ts';
import { patientRoutes } from './routes/patient.ts';
import { questionnaireRoutes } from './routes/questionnaire.ts';
import { recordRoutes } from './routes/record.ts';
import { reportRoutes } from './routes/report.ts';
import { surveyRoutes } from './routes/survey.ts';
import { websiteRoutes } from './routes/website.ts';
import { contentSecurityPolicy } from './securityPolicy.ts';
import { readSite, type Site } from './site.ts';

/** Enough for the longest conversation; a megabyte of text is refused before it is read. */
const BODY_LIMIT = 512 * 1024;

/** A slow or silent sender is let go: so long for a call, so long for a file over a weak line. */
const CALL_MS = 60_000;
const UPLOAD_MS = 900_000;

export interface AppOptions {
  ground: Ground;
  /** The folder of the built web app. */
  dist: URL;
  /** Checks every answer against its schema (tests). */
  checkAnswers?: boolean;
  /** Where log lines go; `false` for none. */
  log?: false | { write(line: string): void };
}

/** The whole server as one Fastify instance that is not listening yet. */
export async function buildApp({ ground, dist, checkAnswers, log }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_, hop) => hop < ground.env.trustProxy,
    logger: log === false ? false : { level: 'info', ...(log ? { stream: log } : {}), base: null },
    // One line a request, written below: the route's pattern, never the address that was called.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID(),
    // The longest upload; other calls are given less, see addPatience.
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 10_000,
    return503OnClosing: true,
    // Longer than any address that reaches us: a long parameter is for its schema to refuse.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.removeContentTypeParser('text/plain');
  const site = readSite(dist);
  await addSecurity(app, ground, site);
  addErrors(app, ground);
  addPatience(app);
  addCompression(app);

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const [database, files] = await Promise.all([isAlive(ground.db), ground.files.isAlive()]);
    const checks = { database, files, pages: site.pages.size > 0 };
    return reply.code(Object.values(checks).every(Boolean) ? 200 : 503).send(checks);
  });
  const document = openApi(ground.env.publicUrl);
  app.get('/api/openapi.json', async () => document);
  const handlers = {
    ...mainRoutes,
    ...accountRoutes,
    ...patientRoutes,
    ...recordRoutes,
    ...reportRoutes,
    ...questionnaireRoutes,
    ...surveyRoutes,
    ...websiteRoutes,
  };
  addRoutes(app, ground, handlers, { checkAnswers: checkAnswers ?? false, uploads: false });
  await app.register(async (uploads) => {
    // Here, and only here, forms are taken, and nothing else.
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    addRoutes(uploads, ground, handlers, { checkAnswers: checkAnswers ?? false, uploads: true });
  });
  addOutbox(app, ground);
  await addPages(app, ground, site);
  return app;
}

/** An address that cannot be decoded is one that does not exist, and is answered like one. */
function readableUrl(url: string): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable';
  }
}

async function addSecurity(app: FastifyInstance, ground: Ground, site: Site): Promise<void> {
  const isHttps = ground.env.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(ground.env, site) },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  // A write that another site's page makes in somebody's browser is refused, whatever it carries.
  app.addHook('onRequest', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    const origin = request.headers.origin;
    const own = [ground.env.publicUrl, `http://${request.headers.host}`, `https://${request.headers.host}`];
    const isForeign =
      origin !== undefined && !own.some((address) => URL.canParse(address) && new URL(address).origin === origin);
    const isCrossSite = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''));
    if (isForeign || (origin === undefined && isCrossSite)) {
      const locale = negotiateLocale(request.headers['accept-language']);
      return sendRefusal(ground, reply, refuse('cross_origin'), locale, request.id);
    }
  });
}

/** Cuts off a call whose sender takes too long; Node's own limit is that of the uploads. */
function addPatience(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.upload) return;
    const patience = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, CALL_MS);
    reply.raw.once('close', () => clearTimeout(patience));
  });
}

function addErrors(app: FastifyInstance, ground: Ground): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = negotiateLocale(request.headers['accept-language']);
    return sendRefusal(ground, reply, failureOf(ground, request, error), locale, request.id);
  });
}
