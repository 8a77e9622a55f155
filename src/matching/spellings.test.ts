import { expect, it } from 'vitest';
import { spellings } from './spellings.ts';

it('spells out every choice of a name', () => {
  expect(spellings('anti [pd 1|pd1] [therapy|]')).toEqual([
    'anti pd 1 therapy',
    'anti pd 1',
    'anti pd1 therapy',
    'anti pd1',
  ]);
});

it('leaves a name without choices as it is', () => {
  expect(spellings('bone marrow transplant')).toEqual(['bone marrow transplant']);
});

it('puts no space where a choice in the middle is empty', () => {
  expect(spellings('systemic [anticancer|] therapy')).toEqual(['systemic anticancer therapy', 'systemic therapy']);
});
