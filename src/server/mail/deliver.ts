import { createTransport } from 'nodemailer';
import type { Ground } from '../call.ts';
import { leaseMail, markMail, nextDueMail } from '../db/mail.ts';
import { letterHtml } from './html.ts';
import { openLetter } from './sendMail.ts';

const POLL_MS = 1_000;
const LEASE_SECONDS = 120;
const MOST_TRIES = 10;

export interface Delivery {
  /** Stops after the mail in hand. */
  stop(): Promise<void>;
}

/**
 * Sends waiting mails by SMTP until stopped. Any number of processes may do so: each takes a mail nobody else
 * has in hand. A mail that fails waits twice as long each time (30 s to 4 h) and is given up after 10 tries.
 * `report` hears of failures, by the kind of mail only.
 */
export function startDelivery(ground: Ground, report: (failure: { kind: string; code: string }) => void): Delivery {
  const transport = createTransport({
    url: ground.env.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  let stopped = false;
  let wake = () => {};
  const loop = async () => {
    while (!stopped) {
      const sent = await deliverOne(ground, transport, report).catch(() => false);
      if (!sent && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
      transport.close();
    },
  };
}

/** Sends one mail that is due; false when there is none. */
async function deliverOne(
  ground: Ground,
  transport: ReturnType<typeof createTransport>,
  report: (failure: { kind: string; code: string }) => void,
): Promise<boolean> {
  const mail = await ground.db.transaction().execute(async (db) => {
    const due = await nextDueMail(db);
    if (due) await leaseMail(db, due.id, LEASE_SECONDS);
    return due;
  });
  if (!mail) return false;
  const letter = openLetter(ground, mail.sealed);
  if (!letter) {
    report({ kind: mail.kind, code: 'sealed_with_another_key' });
    await markMail(ground.db, mail.id, { sent: false, retryIn: null });
    return true;
  }
  try {
    await transport.sendMail({
      from: { name: ground.texts.text('en', 'shell:app.name'), address: ground.env.mailFrom },
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letterHtml(letter),
      messageId: `<${ground.secrets.keyed('message', mail.id).slice(0, 24)}@${new URL(ground.env.publicUrl).hostname}>`,
    });
    await markMail(ground.db, mail.id, { sent: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    report({ kind: mail.kind, code });
    const tries = mail.tries + 1;
    await markMail(ground.db, mail.id, {
      sent: false,
      retryIn: tries >= MOST_TRIES ? null : Math.min(30 * 2 ** (tries - 1), 14_400),
    });
  }
  return true;
}
