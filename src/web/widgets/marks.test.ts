import { expect, test } from 'vitest';
import { marks } from './marks.ts';

/** The text with its marked stretches in brackets. */
function shown(text: string, query: string): string | undefined {
  return marks(text, query)
    ?.map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text))
    .join('');
}

test.each([
  ['Lung cancer, non-small cell', 'lun', '[Lun]g cancer, non-small cell'],
  ['Lung cancer, non-small cell', 'non sm', 'Lung cancer, [non]-[sm]all cell'],
  ['Célula pequeña', 'PEQUEN', 'Célula [pequeñ]a'],
  ['Straße', 'strass', '[Straß]e'],
  ['סרטן ריאה', 'ריא', 'סרטן [ריא]ה'],
  ['Neuroblastoma', 'blastoma', undefined],
  ['Lung', '', undefined],
])('in "%s" marks "%s"', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});
