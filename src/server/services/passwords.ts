import { hash, verify } from '@node-rs/argon2';
import common from './commonPasswords.json' with { type: 'json' };

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonPasswords = new Set(common.passwords);
const decoy = hash('no account has this password', PARAMETERS);

/** Unicode spells one letter in several ways; both sides use the composed one (NIST SP 800-63B-4, 3.1.1.2). */
const composed = (password: string) => password.normalize('NFKC');

export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), PARAMETERS);
}

/** Checks a password; without a hash (no such account) does the same work and answers false. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoy), composed(password));
  return right && passwordHash !== undefined;
}

/**
 * Whether a password is among the common ones, also dressed up: case, look-alike digits, and the numbers and
 * symbols put around a common word do not help.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = composed(password).toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = plain
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replace(/[^\p{L}]/gu, '');
  const owner = email.toLowerCase().split('@')[0] ?? '';
  const isOwnName = owner.length >= 4 && bare === owner;
  const isRepeat = new Set(plain).size <= 4;
  return [plain, bare, letters].some((form) => commonPasswords.has(form)) || isOwnName || isRepeat;
}
