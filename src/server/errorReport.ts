import { randomUUID } from 'node:crypto';

/** What is reported of an unexpected error: where, what kind, and the id the person can quote. Nothing personal. */
export interface ErrorReport {
  id: string;
  where: string;
  error: string;
  at: string[];
}

/**
 * Sends reports to a Sentry-compatible address (`https://KEY@HOST/PROJECT`), if one is given. Never waits and
 * never fails: a report that does not arrive is in the log all the same.
 */
export function createErrorReporter(dsn: string): (report: ErrorReport) => void {
  if (dsn === '') return () => {};
  const { username, host, protocol, pathname } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  const address = `${protocol}//${host}/${[...parts, 'api', project, 'envelope'].join('/')}/`;
  return (report) => {
    const event = {
      event_id: randomUUID().replaceAll('-', ''),
      timestamp: Date.now() / 1000,
      platform: 'node',
      level: 'error',
      transaction: report.where,
      tags: { id: report.id },
      exception: { values: [{ type: report.error, value: report.at.join('\n') }] },
    };
    const lines = [{ event_id: event.event_id, dsn }, { type: 'event' }, event];
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=trialogue/1`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {});
  };
}
