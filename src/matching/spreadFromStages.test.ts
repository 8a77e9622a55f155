import { describe, expect, it } from 'vitest';
import { readCriteria } from './readCriteria.ts';
import { trialWith } from './testing/trialWith.ts';

function read(eligibility: string, condition = 'Breast Cancer') {
  const { needs, stages } = readCriteria(trialWith({ conditions: [condition], eligibility }));
  return { facts: needs.map(({ fact }) => fact), groups: stages?.groups ?? null };
}

describe('spread and stages', () => {
  it('asks for metastases where only stage 4 takes part', () => {
    expect(read('Stage IV breast cancer').facts).toEqual(['+metastatic']);
    expect(read('Stage III or IV breast cancer').facts).toEqual([]);
    expect(read('Stage IV cancer of the larynx', 'Head and Neck Cancer').facts).toEqual([]);
  });

  it('knows the stages from what is said of spread, where nothing else says them', () => {
    expect(read('Exclusion Criteria:\n* Metastatic disease')).toEqual({ facts: ['-metastatic'], groups: [1, 2, 3] });
    expect(read('Newly diagnosed brain metastases')).toEqual({ facts: ['+brain_metastases'], groups: [4] });
    expect(read('Adults')).toEqual({ facts: [], groups: null });
  });
});
