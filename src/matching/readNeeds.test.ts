import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { needClauses } from './needClauses.ts';
import { readNeeds } from './readNeeds.ts';

function needs(text: string, cancers = ['breast']): string[] {
  return readNeeds(needClauses(text, eligibilityText(text)), cancers)
    .map(({ fact }) => fact)
    .sort();
}
const excluding = (line: string) => needs(`Inclusion Criteria:\n* Adults\nExclusion Criteria:\n* ${line}`);

describe('a trial for several cancers', () => {
  it('asks what a sentence says that names all of them, and nothing of what names one', () => {
    const all = 'Metastatic melanoma or metastatic lung cancer that progressed on pembrolizumab';
    expect(needs(all, ['melanoma', 'lung_nsclc'])).toEqual(['+immunotherapy']);
    expect(needs('Melanoma that progressed on pembrolizumab', ['melanoma', 'lung_nsclc'])).toEqual([]);
    expect(needs('Non-small cell lung cancer; with an EGFR mutation', ['melanoma', 'lung_nsclc'])).toEqual([]);
  });

  it('leaves out the opposite of what one cohort has', () => {
    expect(needs('HER2-positive disease\n* Cohort A: HER2-positive and ER-positive')).toEqual(['+her2']);
    expect(needs('HER2-negative disease\n* Cohort A: HER2-positive disease')).toEqual([]);
  });
});

describe('reading markers', () => {
  it.each([
    ['HER2-positive breast cancer', ['+her2']],
    ['Human epidermal growth factor receptor 2 (HER2)-positive tumour', ['+her2']],
    ['Tumour that overexpresses HER-2/neu', ['+her2']],
    ['HER2 3+ by IHC, or amplified by FISH', ['+her2']],
    ['HER2 must be positive', ['+her2']],
    ['HER2-negative disease (IHC 0 or 1+)', ['-her2']],
    ['The tumour must show negative HER2 overexpression', ['-her2']],
    ['ER+/HER2- breast cancer', ['+er', '-her2']],
    ['Hormone receptor positive, HER2 negative cancer', ['+hormone_receptor', '-her2']],
    ['Estrogen receptor- and/or progesterone receptor-positive', ['+hormone_receptor']],
    ['ER+ and/or PgR+ tumours', ['+hormone_receptor']],
    ['ER and PR negative', ['-er', '-pr']],
    ['Negative estrogen receptor and negative progesterone receptor status', ['-er', '-pr']],
    ['Triple-negative breast cancer', ['+triple_negative']],
    ['Documented activating EGFR mutation', ['+egfr']],
    ['EGFR wild type', ['-egfr']],
    ['No known EGFR or ALK alterations', ['-alk', '-egfr']],
    ['PD-L1 expression ≥ 1%', ['+pdl1']],
    ['MSI-H or dMMR tumours', ['+msi_high']],
  ])('takes "%s" for what it says', (line, expected) => {
    expect(needs(line)).toEqual([...expected].sort());
  });

  it.each([
    'HER2-positive or triple-negative breast cancer',
    'HER2 positive or negative disease',
    'Any ER and PR status',
    'Known HER2 status',
    'Regardless of HER2 expression',
    'Patients with HER2-positive disease must have had an anti-HER2 antibody',
    'If HER2-positive, heart function must be normal',
    'HER2-negative disease, or disease that is refractory to HER2 treatment',
    'Cohort A: HER2-positive cancer',
    'HER2-positive disease (phase II only)',
    'ER expression and/or overexpression of HER2',
    'Tissue is available for testing of EGFR mutation',
    'Rare drivers such as ALK fusion, RET fusion and BRAF mutation',
    'HER2 mutation',
    'There is no sign of other drivers such as a KRAS mutation',
    'The criteria are met and positive consent is given',
  ])('takes "%s" for no need', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it('turns round what the exclusion part names', () => {
    expect(excluding('HER2-positive disease')).toEqual(['-her2']);
    expect(excluding('ER or PR positive')).toEqual(['-er', '-pr']);
    expect(excluding('Known EGFR mutation or ALK rearrangement')).toEqual(['-alk', '-egfr']);
  });

  it('leaves out of an exclusion what is only part of a ground, or a variant', () => {
    expect(excluding('HER2-positive disease and a plan to have trastuzumab')).toEqual([]);
    expect(excluding('ER-positive, HER2-negative disease')).toEqual([]);
    expect(excluding('EGFR T790M mutation')).toEqual([]);
  });

  it('leaves a marker alone that another sentence sets free or contradicts', () => {
    expect(needs('* HER2-positive cancer\n* HER2 positive or negative tumours are eligible')).toEqual([]);
    expect(needs('* HER2-positive cancer\n* Triple-negative cancer')).toEqual([]);
  });

  it('asks nothing of others by a sentence on one cancer of several', () => {
    expect(needs('Triple-negative breast cancer', ['breast', 'lung'])).toEqual([]);
    expect(needs('BRAF V600E mutation', ['melanoma', 'colon'])).toEqual(['+braf']);
  });
});

describe('reading earlier treatments', () => {
  it.each([
    ['No prior chemotherapy', ['-chemotherapy']],
    ['Must not have received any previous chemotherapy for this cancer', ['-chemotherapy']],
    ['Chemotherapy-naïve', ['-chemotherapy']],
    [
      'No prior chemotherapy, immunotherapy, radiotherapy, or hormonal therapy for breast cancer',
      ['-chemotherapy', '-hormone_therapy', '-immunotherapy', '-radiotherapy'],
    ],
    ['No prior adjuvant or neoadjuvant chemotherapy', ['-adjuvant_chemotherapy', '-neoadjuvant_chemotherapy']],
    ['No prior chemotherapy for metastatic disease', ['-advanced_chemotherapy']],
    ['Previously untreated breast cancer', ['-any_systemic']],
    ['No prior systemic treatment for advanced disease', ['-advanced_systemic']],
    ['People who had a mastectomy are not eligible', ['-mastectomy']],
    ['Must have received a taxane', ['+taxane']],
    ['Must have received an anthracycline or a taxane', ['+chemotherapy']],
    ['Must have received an anthracycline and a taxane', ['+anthracycline', '+taxane']],
    ['Prior trastuzumab is required', ['+trastuzumab']],
    ['Progression on at least one but no more than two prior chemotherapy regimens', ['+chemotherapy']],
    ['Must have undergone either mastectomy or lumpectomy', ['+surgery']],
    ['Candidates for preoperative chemotherapy', ['-mastectomy']],
  ])('takes "%s" for what it says', (line, expected) => {
    expect(needs(line)).toEqual([...expected].sort());
  });

  it.each([
    'No prior chemotherapy within 4 weeks',
    'No prior radiotherapy other than to the breast',
    'No prior radiotherapy to the target lesion',
    'Prior chemotherapy is allowed',
    'Prior chemotherapy more than 6 months ago is permitted',
    'At least 4 weeks since prior chemotherapy',
    'No more than two prior chemotherapy regimens',
    'No concurrent chemotherapy',
    'Chemotherapy-naïve, or chemotherapy more than 5 years ago',
    'Patients with ER-positive disease must have received hormonal therapy',
    'Must have completed radiotherapy (if indicated)',
    'No prior chemotherapy unless for another cancer',
    'Must have received chemotherapy or have declined it',
    'A dose below the limit or no prior anthracyclines',
  ])('takes "%s" for no need', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it('turns round what the exclusion part names', () => {
    expect(excluding('Prior chemotherapy or radiotherapy for breast cancer')).toEqual([
      '-chemotherapy',
      '-radiotherapy',
    ]);
    expect(excluding('Treatment including RT and/or chemotherapy for the current cancer prior to study entry')).toEqual(
      ['-chemotherapy', '-radiotherapy'],
    );
    expect(excluding('Prior systemic therapy, with the exception of tamoxifen')).toEqual([]);
    expect(excluding('Prior chemotherapy or hormonal therapy, with the exception of tamoxifen')).toEqual([
      '-chemotherapy',
    ]);
  });

  it('does not take one drug of a kind for the kind, where it is forbidden', () => {
    expect(excluding('Prior exemestane')).toEqual([]);
    expect(excluding('Previous trastuzumab emtansine or prior capecitabine')).toEqual(['-capecitabine']);
  });

  it.each([
    'Chemotherapy within 3 weeks before the start',
    'Prior radiotherapy to more than 25% of the bone marrow',
    'Major surgery in the last 28 days',
    'No prior taxane',
    'Prior (one month) chemotherapy',
    'Concurrent hormonal therapy',
    'Prior targeted therapy against MEK in melanoma of the eye that failed',
  ])('takes "%s" for no ban', (line) => {
    expect(excluding(line)).toEqual([]);
  });

  it('lets what is allowed elsewhere stand against a ban', () => {
    expect(needs('* No prior chemotherapy\n* Prior adjuvant chemotherapy is allowed')).toEqual([]);
  });
});

describe('reading the extent of the disease', () => {
  it('knows measurable disease, brain metastases and distant metastases', () => {
    expect(needs('At least one measurable lesion')).toEqual(['+measurable_disease']);
    expect(needs('Measurable or evaluable disease')).toEqual([]);
    expect(needs('No known brain metastases')).toEqual(['-brain_metastases']);
    expect(excluding('Central nervous system (CNS) metastases')).toEqual(['-brain_metastases']);
    expect(excluding('Untreated brain metastases')).toEqual([]);
    expect(excluding('Brain metastases, unless stable')).toEqual([]);
    expect(excluding('Evidence of distant metastases')).toEqual(['-metastatic']);
  });
});

describe('reading lists', () => {
  it('reads sections of prior treatment as they are headed', () => {
    const text = 'PRIOR CONCURRENT THERAPY:\n\nChemotherapy:\n\n* No prior chemotherapy\n\nSurgery:\n\n* Not specified';
    expect(needs(text)).toEqual(['-chemotherapy']);
  });

  it('asks for nothing of a list of which one is enough', () => {
    expect(needs('* One of the following:\n    * HER2-positive\n    * Prior trastuzumab\n* ER-positive')).toEqual([
      '+er',
    ]);
    expect(needs('HER2-positive tumour; or\nMust have received a taxane')).not.toContain('+her2');
    expect(needs('* HER2-positive, OR\n* Triple-negative')).toEqual([]);
  });

  it('excludes by a heading that says so', () => {
    expect(needs('* ER-positive\n* The following are ineligible:\n    * HER2-positive tumours')).toEqual([
      '+er',
      '-her2',
    ]);
  });

  it('quotes the sentence where it stands', () => {
    const text = 'Inclusion Criteria:\n\n* Adults\n* HER2 negative \\<1+\\> cancer. No prior chemotherapy.\n';
    for (const { quote } of readNeeds(needClauses(text, eligibilityText(text)), ['breast'])) {
      expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    }
    expect(needs(text)).toContain('-chemotherapy');
  });

  it('quotes what stands in any text, and never asks for a thing and its opposite', () => {
    const pieces = fc.constantFrom(
      ...['HER2-positive', 'ER and/or PR negative', 'no prior ', 'chemotherapy', 'taxane', ' or ', ', ', '\n', '* '],
      ...[
        'Exclusion Criteria:\n',
        'one of the following:\n',
        ' is allowed',
        '; ',
        'must have received ',
        '(',
        ')',
        ' ',
      ],
      ...['prior ', 'radiotherapy', ' for metastatic disease', 'brain metastases', '. ', 'ER-', '+', 'naïve', 'not '],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
        ),
        (text) => {
          const found = readNeeds(needClauses(text, eligibilityText(text)), ['breast']);
          for (const { quote } of found) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
          const ids = found.map(({ fact }) => fact.slice(1));
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
    );
  });

  it('comes to an end with enormous texts', () => {
    const hostile = [
      'no prior chemotherapy, ',
      'must have received prior ',
      'HER2 ER PR and/or ',
      '((((',
      ' or ',
      'prior or ',
    ];
    for (const piece of hostile) expect(needs(piece.repeat(40_000))).toBeInstanceOf(Array);
    expect(needs('* No prior chemotherapy\n* HER2-positive\n'.repeat(5000))).toEqual(['+her2', '-chemotherapy']);
  });
});
