import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { needClauses } from './needClauses.ts';
import { readLines } from './readLines.ts';

function lines(text: string) {
  const found = readLines(needClauses(text, eligibilityText(text)));
  return found && [found.min, found.max];
}

describe('reading earlier lines', () => {
  it('counts lines of systemic treatment for advanced disease', () => {
    expect(lines('No more than two prior lines of systemic therapy for metastatic disease')).toEqual([0, 2]);
    expect(lines('At least 1 but no more than 3 prior systemic regimens in the advanced setting')).toEqual([1, 3]);
    expect(lines('1 to 2 prior lines of treatment for advanced cancer')).toEqual([1, 2]);
    expect(lines('At least one previous line of systemic treatment for metastatic cancer')).toEqual([1, null]);
  });

  it('turns round what the exclusion part calls too many', () => {
    expect(lines('Exclusion Criteria:\n* More than two prior lines of systemic therapy for advanced disease')).toEqual([
      0, 2,
    ]);
    expect(lines('Exclusion Criteria:\n* Three or more prior lines of therapy for metastatic disease')).toEqual([0, 2]);
  });

  it('reads nothing of lines of one kind, of conditions, and of what differs', () => {
    expect(lines('No more than two prior chemotherapy regimens for metastatic disease')).toBeNull();
    expect(lines('Cohort A: at least one prior line of therapy for advanced disease')).toBeNull();
    const two =
      'At least one prior line of therapy for advanced disease\nAt least two prior lines for metastatic disease';
    expect(lines(two)).toBeNull();
    expect(lines('No prior treatment')).toBeNull();
    expect(lines('Recovered from prior treatment of advanced disease to grade ≤ 1')).toBeNull();
  });
});
