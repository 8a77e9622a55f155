const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
};

/**
 * Text as it is compared: lower case, without accents, vowel points, quotation marks, apostrophes and invisible
 * characters; final letters as inner ones; Arabic figures as European ones.
 */
export function fold(text: string): string {
  return (
    text
      .replace(/['’‘‛ʼ´`′׳״"“”„«»]/g, '')
      // "1º de mayo": taken apart, the sign would be a letter that looks like a nought.
      .replace(/(?<=\d)\.?[ºª]/g, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[ßæœøłđıςךםןףץ]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15))
  );
}
