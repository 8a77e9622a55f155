import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that needs the secret key or randomness. */
export interface Secrets {
  /** A keyed hash for one purpose: equal texts give equal hashes, and without the key nothing can be guessed from them. */
  keyed(purpose: string, text: string): string;
  /** Seals a text (AES-256-GCM); `extra` is a further key that is needed to open it and is kept nowhere. */
  seal(text: string, extra?: string): string;
  /** Opens a sealed text; null when it was sealed with another key or changed. */
  open(sealed: string, extra?: string): string | null;
}

export function createSecrets(secretKey: string): Secrets {
  // Key objects, made once: Node makes one of bytes at every use, which takes longer than the hash.
  const key = createSecretKey(secretKey, 'utf8');
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, 'trialogue', purpose, 32)));
  const hashKey = derive('hash');
  const sealKey = (extra: string | undefined) => (extra === undefined ? derive('seal') : derive(`seal:${extra}`));
  return {
    keyed: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('base64url'),
    seal(text, extra) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey(extra), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, extra) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealKey(extra), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** An id or token nobody can guess: 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A 6-digit code, every one equally likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A short name to quote in mails and on the phone; no letters that are read as digits. Opens nothing. */
export function randomReference(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return `T-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** How a random token is stored. Tokens have 256 bits, so a plain hash gives nothing away. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two hashes without telling by time how much of them agrees. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
