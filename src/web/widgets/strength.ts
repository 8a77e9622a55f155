/** The five things the meter looks at (product.md §5), in the order they are shown. */
export const STRENGTH_PARTS = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type StrengthPart = (typeof STRENGTH_PARTS)[number];

const TESTS: Record<StrengthPart, (password: string) => boolean> = {
  length: (password) => [...password].length >= 8,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{N}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** Which of the five parts a password has. It guides; whether the password is taken is the contract's word. */
export function strength(password: string): StrengthPart[] {
  return STRENGTH_PARTS.filter((part) => TESTS[part](password));
}
