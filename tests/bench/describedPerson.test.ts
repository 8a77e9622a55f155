import { describe, expect, it } from 'vitest';
import { knownFacts } from '../../src/matching/knownFacts.ts';
import { describedPerson } from './describedPerson.ts';

const person = (fields: Record<string, string>) => describedPerson(fields, 'breast_any', '2026-01-01');
const facts = (fields: Record<string, string>) => [...(person(fields).facts ?? [])].sort();

describe('a described person', () => {
  it('knows nothing from nothing', () => {
    expect(person({})).toMatchObject({ cancer: 'breast_any', stage: null, activity: null, facts: [] });
    expect(person({ HER2: 'unknown', 'prior chemotherapy': '', 'favourite colour': 'yes' }).facts).toEqual([]);
  });

  it.each([
    ['stage IV', 4],
    ['Stage IIIB invasive ductal carcinoma', 3],
    ['metastatic', 4],
    ['DCIS', 0],
    ['T1N0M0', 1],
    ['locally advanced', 3],
    ['yes', null],
    ['early breast cancer', null],
    ['stage II or III', null],
    ['non-metastatic', null],
  ])('has of the diagnosis "%s" the stage %s', (said, stage) => {
    expect(person({ 'definitive diagnosis': said }).stage).toBe(stage);
  });

  it('knows from a stage whether the cancer has spread', () => {
    expect(facts({ 'definitive diagnosis': 'stage II or III' })).toEqual(['-metastatic']);
    expect(facts({ stage: 'IV' })).toEqual(['+metastatic']);
    expect(facts({ metastasis: 'no' })).toEqual(['-metastatic']);
    expect(facts({ 'brain metastases': 'none', 'measurable disease': 'yes' })).toContain('-brain_metastases');
    expect(facts({ 'definitive diagnosis': 'yes' })).toEqual([]);
  });

  it.each([
    ['ECOG 1', 1],
    ['2', 2],
    ['Karnofsky 80', 1],
    ['KPS 60%', 2],
    ['WHO 0', 0],
    ['ECOG 0-1', null],
    ['good', null],
  ])('reads the performance status "%s" as %s', (said, level) => {
    expect(person({ 'performance status': said }).activity).toBe(level);
  });

  it.each([
    ['HER2', 'positive', ['+her2']],
    ['HER2', 'IHC 3+', []],
    ['HER-2', '3+', ['+her2']],
    ['HER2 status', 'Negative', ['-her2']],
    ['HER2', 'equivocal', []],
    ['hormone receptors', 'ER+, PR-', ['+er', '-pr']],
    ['hormone receptors', 'ER-positive/PR-negative', ['+er', '-pr']],
    ['hormone receptors', 'negative', ['-hormone_receptor']],
    ['hormone receptors', 'both positive', ['+er', '+pr']],
    ['hormone receptors', 'ER: negative; PR: negative', ['-er', '-pr']],
    ['estrogen receptor', 'positive', ['+er']],
    ['hormone receptor status', 'HR+/HER2-', ['+hormone_receptor', '-her2']],
    ['definitive diagnosis', 'triple-negative', ['+triple_negative']],
    ['BRCA', 'no', ['-brca']],
  ])('knows of the field %s, "%s"', (name, said, expected) => {
    expect(facts({ [name]: said })).toEqual([...expected].sort());
  });

  it.each([
    ['prior chemotherapy', 'no', ['-chemotherapy']],
    ['prior chemotherapy', 'None', ['-chemotherapy']],
    ['prior chemotherapy', 'yes', ['+chemotherapy']],
    ['prior chemotherapy', 'doxorubicin and paclitaxel', ['+anthracycline', '+chemotherapy', '+taxane']],
    ['prior chemotherapy', 'neoadjuvant chemotherapy', ['+chemotherapy', '+neoadjuvant_chemotherapy']],
    ['prior chemotherapy', 'planned', []],
    ['prior radiotherapy', 'stereotactic', ['+radiotherapy']],
    ['prior mastectomy', 'lumpectomy', ['+lumpectomy']],
    ['prior mastectomy', 'partial mastectomy', ['+lumpectomy']],
    ['prior mastectomy', 'left, 2019', ['+mastectomy']],
    ['prior hormone therapy', 'tamoxifen', ['+hormone_therapy']],
    ['hormonal therapy', 'no', ['-hormone_therapy']],
    ['surgery-related therapy', 'adjuvant chemotherapy', ['+adjuvant_chemotherapy']],
    ['surgery-related therapy', 'none', []],
    ['prior treatment', 'none', ['-any_systemic', '-radiotherapy', '-surgery']],
    ['prior trastuzumab', 'yes', ['+trastuzumab']],
  ])('knows of the treatment %s, "%s"', (name, said, expected) => {
    expect(facts({ [name]: said })).toEqual([...expected].sort());
  });

  it('knows age, sex and another cancer where they are told', () => {
    expect(person({ age: '54 years', sex: 'male' })).toMatchObject({ birthDate: '1972-01-01', gender: 'male' });
    expect(person({ diagnosis: 'melanoma, stage III' })).toMatchObject({ cancer: 'melanoma', gender: null, stage: 3 });
  });

  it('takes what is said both ways for unknown, and draws what follows', () => {
    expect(facts({ HER2: 'positive', subtype: 'HER2-negative' })).toEqual([]);
    expect(knownFacts(person({ HER2: 'negative', 'hormone receptors': 'ER-/PR-' })).has('+triple_negative')).toBe(true);
  });
});
