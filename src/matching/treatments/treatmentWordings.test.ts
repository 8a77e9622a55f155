import { describe, expect, it } from 'vitest';
import { eligibilityText } from '../eligibilityText.ts';
import { needClauses } from '../needClauses.ts';
import { readNeeds } from '../readNeeds.ts';

function needs(text: string): string[] {
  return readNeeds(needClauses(text, eligibilityText(text)), ['breast'])
    .map(({ fact }) => fact)
    .sort();
}
const excluding = (line: string) => needs(`Exclusion Criteria:\n* ${line}`);

describe('what the exclusion part names, in other ways of writing', () => {
  it.each([
    ['Participant received prior therapy for metastatic disease', ['-advanced_systemic']],
    ['Prior chemotherapy for stage IIIB adenocarcinoma of the lung', ['-advanced_chemotherapy']],
    ['Prior treatment for metastatic disease with cytotoxic agents', ['-advanced_chemotherapy']],
    ['Received any of the following treatments: 1. prior treatment with a CDK4/6 inhibitor', ['-cdk46']],
    ['Prior treatment with any form of cancer immunotherapy', ['-immunotherapy']],
    ['Prior anti-PD-(L)1 therapy', ['-immunotherapy']],
    ['Patients who were treated with PARP inhibitors', ['-parp']],
    ['Prior treatment with inhibitors of EGFR', ['-egfr_therapy']],
    ['Previous treatment with an EGFR-TKI (previous chemotherapy is allowed)', ['-egfr_therapy']],
    ['Prior systemic therapy for metastatic melanoma (adjuvant therapy is allowed)', ['-advanced_systemic']],
    ['History of autologous or allogeneic stem cell transplantation', ['-transplant']],
    ['History of bone marrow or organ transplant', ['-transplant']],
    ['Excisional biopsy or lumpectomy performed prior to randomization', ['-lumpectomy']],
    ['Participants must not have received prior systemic therapy for metastatic disease', ['-advanced_systemic']],
    ['Prior anticancer therapy for the disease under study', ['-any_systemic']],
  ])('"%s"', (line, expected) => {
    expect(excluding(line)).toEqual(expected);
  });

  it('reads a list of what was not given as such under its heading', () => {
    expect(excluding('Prior concurrent therapy:\n  * No prior chemotherapy or radiotherapy')).toEqual([
      ...['-chemotherapy', '-radiotherapy'],
    ]);
  });
});

describe('what asks for nothing of everybody', () => {
  it.each([
    'Target sites must not have received prior radiotherapy',
    'Prior chemotherapy or biologic therapy is required',
    'Patients with BRAF-mutant melanoma must have received a BRAF inhibitor',
    'Progression after first-line treatment, or for whom there is no standard treatment',
    'Previously treated brain metastases',
    'Prior radiotherapy must have been completed at least 4 weeks before enrolment',
    'Patients who refused or progressed after second-line treatment, or are intolerant',
  ])('"%s"', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it('does not read a ban with a note in brackets on the same treatment', () => {
    expect(excluding('Prior systemic therapy (adjuvant chemotherapy is allowed)')).toEqual([]);
  });
});
