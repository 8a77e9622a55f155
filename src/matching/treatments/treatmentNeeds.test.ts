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

describe('treatments that must have been given', () => {
  it.each([
    ['Disease progression after at least one line of prior therapy', ['+any_systemic']],
    [
      'Must have progressed on at least one prior line of systemic therapy in the metastatic setting',
      ['+advanced_systemic'],
    ],
    ['Received at least one prior chemotherapy regimen for metastatic disease', ['+advanced_chemotherapy']],
    ['Patients must have received prior taxane therapy', ['+taxane']],
    ['Previously treated with a platinum-based regimen', ['+platinum']],
    ['Prior treatment with an anthracycline and a taxane', ['+anthracycline', '+taxane']],
    ['Progression on or after endocrine therapy', ['+hormone_therapy']],
    ['Must have received prior trastuzumab and pertuzumab', ['+her2_therapy', '+trastuzumab']],
    ['Prior anti-PD-1 therapy required', ['+immunotherapy']],
    ['Disease that progressed during or after treatment with an immune checkpoint inhibitor', ['+immunotherapy']],
    ['Refractory to or relapsed after prior immunotherapy', ['+immunotherapy']],
    ['Patients who have undergone mastectomy', ['+mastectomy']],
    ['Patients must have had a lumpectomy with negative margins', ['+lumpectomy']],
    ['Completely resected stage III melanoma', ['+surgery']],
    ['Must have undergone complete resection of the primary tumour', ['+surgery']],
    ['Status post breast conserving surgery', ['+lumpectomy']],
    ['Surgery must have been either a lumpectomy or a total mastectomy', ['+surgery']],
    ['Completed adjuvant chemotherapy', ['+adjuvant_chemotherapy']],
    ['Have completed neoadjuvant chemotherapy', ['+neoadjuvant_chemotherapy']],
    ['Residual invasive disease after neoadjuvant chemotherapy', ['+neoadjuvant_chemotherapy']],
    ['Patients must have received at least four cycles of neoadjuvant chemotherapy', ['+neoadjuvant_chemotherapy']],
    ['Completed radiotherapy', ['+radiotherapy']],
    ['Must have had previous whole-brain radiotherapy', ['+radiotherapy']],
    ['Currently receiving an aromatase inhibitor', ['+hormone_therapy']],
    ['Patients receiving adjuvant endocrine therapy', ['+hormone_therapy']],
    ['Relapsed after autologous stem cell transplant', ['+transplant']],
    ['Surgically resected primary tumour', ['+surgery']],
    ['Resected stage IIIA NSCLC', ['+surgery']],
    [
      'Patients must have undergone either a total mastectomy or a lumpectomy with axillary dissection or sentinel node biopsy',
      ['+surgery'],
    ],
    ['Patient has completed adjuvant radiotherapy prior to screening', ['+radiotherapy']],
    [
      'Must have completed 4-6 years of prior adjuvant selective estrogen receptor modulators or aromatase inhibitors',
      ['+hormone_therapy'],
    ],
    [
      'Previous treatment with a minimum of 4 cycles of neoadjuvant anthracycline and/or taxane containing chemotherapy',
      ['+neoadjuvant_chemotherapy'],
    ],
    ['Must have progressed after at least one line of standard systemic therapy', ['+any_systemic']],
    ['At least one prior systemic regimen for metastatic disease', ['+advanced_systemic']],
    ['Have had at least one prior systemic therapy', ['+any_systemic']],
    ['Patients must have received at least one prior therapy for metastatic breast cancer', ['+advanced_systemic']],
    ['Patients with disease progression on prior trastuzumab-based therapy', ['+trastuzumab']],
    ['Prior treatment with trastuzumab in any line of therapy', ['+trastuzumab']],
    ['Tumour progression during or after prior EGFR-TKI treatment', ['+egfr_therapy']],
    ['Acquired resistance to EGFR TKI', ['+egfr_therapy']],
    ['Must have failed at least one prior anti-PD-1 therapy', ['+immunotherapy']],
    ['Patients must have had definitive surgery for breast cancer', ['+surgery']],
    ['Had breast-conserving surgery with clear margins', ['+lumpectomy']],
    ['Treated with breast conserving surgery', ['+lumpectomy']],
    ['Underwent lumpectomy', ['+lumpectomy']],
    ['Patients treated with mastectomy', ['+mastectomy']],
    ['Women who underwent mastectomy for breast cancer', ['+mastectomy']],
    ['Patients who progressed after a minimum of two doses of a PD-1/PD-L1 inhibitor', ['+immunotherapy']],
    ['Progressive disease after standard treatment with anti-programmed death-1 antibodies', ['+immunotherapy']],
    ['Progression on, or after, treatment with a checkpoint blocker', ['+immunotherapy']],
    ['Must have had treatment with an anti-CTLA-4 antibody alone or in combination with others', ['+immunotherapy']],
    ['Have been exposed to vemurafenib', ['+targeted_therapy']],
    ['Failure of 1-2 prior EGFR-TKIs', ['+egfr_therapy']],
    ['Has relapsed or is refractory to at least one prior line of systemic therapy', ['+any_systemic']],
    ['Disease progression on or intolerance to at least one prior line of therapy', ['+any_systemic']],
    ['Previously treated with ≥ 1 prior therapy for metastatic disease', ['+advanced_systemic']],
    ['Disease progression following prior first-line therapy', ['+any_systemic']],
    ['Patients with first-line treatment failure', ['+any_systemic']],
    ['Previously treated patients with locally advanced or metastatic sarcoma', ['+any_systemic']],
    ['Prior surgical resection of the primary tumour', ['+surgery']],
    ['Recurrence after primary treatment with mastectomy or lumpectomy with clear margins', ['+surgery']],
    ['Was treated with 1 prior systemic line of immunotherapy', ['+immunotherapy']],
    ['Treated with at least one dose of atezolizumab', ['+immunotherapy']],
    ['Must have received temozolomide', ['+chemotherapy']],
    ['Definitive loco-regional surgery must have been completed as specified', ['+surgery']],
    ['Prior treatment in either the adjuvant or metastatic setting with an aromatase inhibitor', ['+hormone_therapy']],
    [
      'Progression following treatment with trastuzumab for metastatic disease or as adjuvant therapy',
      ['+trastuzumab'],
    ],
  ])('"%s" asks for them', (line, expected) => {
    expect(needs(line)).toEqual(expected);
  });
});

describe('treatments that must not have been given', () => {
  it.each([
    ['No previous chemotherapy for this malignancy', ['-chemotherapy']],
    ['Have not received prior systemic anticancer therapy for advanced disease', ['-advanced_systemic']],
    ['No prior systemic treatment for metastatic or recurrent disease', ['-advanced_systemic']],
    ['Participants must be treatment-naive', ['-any_systemic']],
    ['Treatment-naïve for locally advanced or metastatic disease', ['-advanced_systemic']],
    ['Chemotherapy-naive in the metastatic setting', ['-advanced_chemotherapy']],
    ['Naive to immunotherapy', ['-immunotherapy']],
    ['Prior therapy with commercially available EGFR inhibitors is prohibited', ['-egfr_therapy']],
    ['Naïve of anticancer treatments for this cancer', ['-any_systemic']],
    ['No prior systematic anti-tumour drug treatment', ['-any_systemic']],
    ['Has not received cytotoxic chemotherapy for their cancer diagnosis in the past', ['-chemotherapy']],
    ['No prior anti-HER2 therapy for any reason', ['-her2_therapy']],
    ['No prior chemotherapy with therapeutic intent for this cancer', ['-chemotherapy']],
    ['No prior immunotherapy targeting CTLA-4, PD-1 or PD-L1', ['-immunotherapy']],
    ['Without prior systemic treatment for metastatic disease', ['-advanced_systemic']],
    ['Newly diagnosed, untreated metastatic breast cancer', ['-advanced_systemic']],
    ['Patients with untreated stage II breast cancer', ['-any_systemic']],
    ['No prior treatment with checkpoint inhibitors', ['-immunotherapy']],
    ['No prior therapy with a CDK4/6 inhibitor', ['-cdk46']],
    ['No prior exposure to trastuzumab or other HER2-directed therapy', ['-her2_therapy', '-trastuzumab']],
    ['Patient has not had prior radiation therapy', ['-radiotherapy']],
    ['Must not have received any radiotherapy for the current breast cancer', ['-radiotherapy']],
    ['Prior therapy: no prior chemotherapy', ['-chemotherapy']],
    [
      'No prior chemotherapy or radiotherapy for breast cancer; prior tamoxifen is allowed',
      ['-chemotherapy', '-radiotherapy'],
    ],
    ['Must be a candidate for mastectomy', ['-mastectomy']],
    [
      'No prior anti-cancer treatment for this breast cancer, including chemotherapy, radiotherapy or hormonal therapy',
      ['-any_systemic', '-chemotherapy', '-hormone_therapy', '-radiotherapy'],
    ],
    [
      'No prior surgery, radiotherapy or systemic therapy for this cancer',
      ['-any_systemic', '-radiotherapy', '-surgery'],
    ],
    ['No prior systemic therapy, radiation, or surgical treatment', ['-any_systemic', '-radiotherapy', '-surgery']],
    ['Prior chemotherapy for advanced disease is not permitted', ['-advanced_chemotherapy']],
    ['Prior CDK4/6 inhibitor treatment is not allowed', ['-cdk46']],
    ['Prior chemotherapy is not allowed', ['-chemotherapy']],
    ['Previous radiotherapy is not permitted', ['-radiotherapy']],
    ['Not previously treated with chemotherapy for metastatic disease', ['-advanced_chemotherapy']],
    ['No previous treatment for metastatic disease', ['-advanced_systemic']],
    ['Patients must not have had prior anthracycline therapy', ['-anthracycline']],
    ['No history of bone marrow transplant', ['-transplant']],
    [
      'No prior chemotherapy, hormonal therapy, biologic therapy or radiotherapy for this breast cancer',
      ['-chemotherapy', '-hormone_therapy', '-radiotherapy'],
    ],
    ['Has not received chemotherapy', ['-chemotherapy']],
    ['Patients should have had no prior chemotherapy', ['-chemotherapy']],
    ['There must be no prior radiotherapy', ['-radiotherapy']],
    ['No prior breast cancer treatment', ['-any_systemic']],
    ['No prior anticancer treatment', ['-any_systemic']],
    ['No prior therapy for metastatic disease', ['-advanced_systemic']],
    ['No prior therapy for breast cancer', ['-any_systemic']],
    ['Patients must not have received prior therapy for this malignancy', ['-any_systemic']],
    ['No previous endocrine therapy', ['-hormone_therapy']],
    ['Endocrine therapy-naive', ['-hormone_therapy']],
    ['Endocrine treatment naïve patients', ['-hormone_therapy']],
    ['Patients who are chemotherapy-naive', ['-chemotherapy']],
    ['Patients who are naive to endocrine therapy', ['-hormone_therapy']],
    ['Have not received any prior anti-HER2 therapy', ['-her2_therapy']],
    ['No prior radiation', ['-radiotherapy']],
    ['No prior RT', ['-radiotherapy']],
    ['No prior irradiation for breast cancer', ['-radiotherapy']],
    ['No previous surgery for breast cancer', ['-surgery']],
    ['No prior systemic treatment for the breast cancer', ['-any_systemic']],
    ['No prior neoadjuvant therapy', ['-neoadjuvant_chemotherapy']],
  ])('"%s" forbids them', (line, expected) => {
    expect(needs(line)).toEqual(expected);
  });

  it.each([
    ['Prior chemotherapy', ['-chemotherapy']],
    ['Any prior radiotherapy', ['-radiotherapy']],
    ['The patient has received prior systemic therapy for metastatic disease', ['-advanced_systemic']],
    [
      'Has received prior therapy with an anti-PD-1, anti-PD-L1 or anti-PD-L2 agent or with an agent directed to another T-cell receptor',
      ['-immunotherapy'],
    ],
    ['Prior treatment with any anti-PD-1, PD-L1 or CTLA-4 antibody', ['-immunotherapy']],
    ['Previous treatment with CDK4/6 inhibitors', ['-cdk46']],
    ['Prior use of a PARP inhibitor', ['-parp']],
    ['Previously received chemotherapy for this disease', ['-chemotherapy']],
    ['Patients who have previously been treated with systemic therapy', ['-any_systemic']],
    ['Prior solid organ or bone marrow transplant', ['-transplant']],
    ['Prior treatment with trastuzumab', ['-trastuzumab']],
    ['Received any systemic anticancer treatment for advanced disease', ['-advanced_systemic']],
    [
      'Prior chemotherapy, radiotherapy or endocrine therapy for breast cancer',
      ['-chemotherapy', '-hormone_therapy', '-radiotherapy'],
    ],
    ['Prior chemotherapy for metastatic breast cancer', ['-advanced_chemotherapy']],
    ['Previous mastectomy', ['-mastectomy']],
    ['Subjects without prior endocrine therapy', ['+hormone_therapy']],
    ['Patients who have not received prior chemotherapy', ['+chemotherapy']],
    ['Patients with prior neoadjuvant chemotherapy', ['-neoadjuvant_chemotherapy']],
    ['Prior adjuvant or neoadjuvant chemotherapy', ['-adjuvant_chemotherapy', '-neoadjuvant_chemotherapy']],
    ['Has had prior immunotherapy', ['-immunotherapy']],
    ['Received prior EGFR tyrosine kinase inhibitors', ['-egfr_therapy']],
    [
      'Any previous systemic treatment for breast cancer, including chemotherapy and hormonal therapy',
      ['-any_systemic', '-chemotherapy', '-hormone_therapy'],
    ],
    ['Prior anticancer therapy for the current breast cancer', ['-any_systemic']],
    ['Prior CAR-T cell therapy', ['-cart']],
    ['Prior or concurrent chemotherapy', ['-chemotherapy']],
    ['Treatment with any immune checkpoint inhibitor prior to enrolment', ['-immunotherapy']],
    ['Prior systemic or radiation therapy for breast cancer', ['-any_systemic', '-radiotherapy']],
    ['Any prior treatment for breast cancer', ['-any_systemic']],
    ['Any prior treatment for the current breast cancer', ['-any_systemic']],
    ['Patients who have received any prior therapy for breast cancer', ['-any_systemic']],
    ['Prior treatment for this cancer', ['-any_systemic']],
    ['Previous or concurrent chemotherapy or radiotherapy', ['-chemotherapy', '-radiotherapy']],
    ['Patients who have had chemotherapy', ['-chemotherapy']],
    ['Patients having received previous radiotherapy for breast cancer', ['-radiotherapy']],
    ['Prior neoadjuvant therapy', ['-neoadjuvant_chemotherapy']],
    ['Neoadjuvant chemotherapy', ['-neoadjuvant_chemotherapy']],
    ['Preoperative chemotherapy', ['-neoadjuvant_chemotherapy']],
    ['Patients receiving neoadjuvant chemotherapy', ['-neoadjuvant_chemotherapy']],
    ['Patients treated with neoadjuvant chemotherapy', ['-neoadjuvant_chemotherapy']],
    ['Previous lumpectomy or mastectomy', ['-lumpectomy', '-mastectomy']],
    ['Prior breast surgery for cancer', ['-surgery']],
    ['Had prior surgery for breast cancer', ['-surgery']],
    ['Prior therapy with anthracyclines', ['-anthracycline']],
    ['Previous anthracycline or taxane treatment', ['-anthracycline', '-taxane']],
    ['Prior use of hormonal therapy for breast cancer', ['-hormone_therapy']],
    ['Previous exposure to checkpoint inhibitors', ['-immunotherapy']],
    ['Previously treated with immunotherapy', ['-immunotherapy']],
    ['Patients previously exposed to anti-PD-1', ['-immunotherapy']],
    ['Prior exposure to EGFR-TKIs', ['-egfr_therapy']],
    ['Patients who already received systemic therapy for metastatic disease', ['-advanced_systemic']],
    ['Prior treatment with targeted therapy or immunotherapy', ['-immunotherapy', '-targeted_therapy']],
    ['Undergone mastectomy', ['-mastectomy']],
    ['Mastectomy', ['-mastectomy']],
    ['Prior mastectomy or planned mastectomy', ['-mastectomy']],
    ['History of radiation therapy', ['-radiotherapy']],
    ['History of chemotherapy', ['-chemotherapy']],
    ['Patients with history of prior chemotherapy or radiotherapy', ['-chemotherapy', '-radiotherapy']],
    ['Subject has received treatment with HER2-targeted therapy', ['-her2_therapy']],
    ['Has received prior systemic anti-cancer therapy including investigational agents', ['-any_systemic']],
    ['Prior bone marrow or stem cell transplant', ['-transplant']],
  ])('as a ground to exclude "%s" says who may not take part', (line, expected) => {
    expect(excluding(line)).toEqual(expected);
  });
});

describe('what asks for nothing', () => {
  it.each([
    'Patients may have had prior chemotherapy',
    'At least 3 weeks since last chemotherapy',
    'No more than one prior chemotherapy regimen for metastatic disease',
    'Any prior chemotherapy must have ended 3 weeks earlier',
    'No prior ipsilateral breast radiotherapy',
    'Progressed after standard therapy or for whom no standard therapy exists',
    'No prior treatment with paclitaxel',
  ])('"%s"', (line) => {
    expect(needs(line)).toEqual([]);
  });

  it.each([
    'History of allogeneic organ transplant',
    'Prior radiotherapy to the breast',
    'Chemotherapy within the last 21 days',
    'Major surgery within 4 weeks',
    'Prior chemotherapy for another cancer',
    'Ongoing hormonal therapy',
    'Previous systemic therapy other than tamoxifen',
    'More than two prior lines of chemotherapy',
    'Two or more prior chemotherapy regimens',
    'Chemotherapy, hormonal therapy or radiotherapy before surgery',
  ])('as a ground to exclude "%s"', (line) => {
    expect(excluding(line)).toEqual([]);
  });

  it('leaves out what is said of one cohort, and reads on behind a flat list of alternatives', () => {
    expect(needs('Cohort A:\n  No prior chemotherapy\nCohort B:\n  Must have received a taxane')).toEqual([]);
    expect(needs('Meeting 1 of the following criteria:\nStage III\nNode-positive\nMust have had a mastectomy')).toEqual(
      ['+mastectomy'],
    );
    expect(needs('A woman will be eligible if all of the following hold:\n  No prior radiotherapy')).toEqual([
      '-radiotherapy',
    ]);
  });

  it('reads the sections of older records', () => {
    expect(needs('PRIOR CONCURRENT THERAPY:\n  No prior chemotherapy or radiotherapy')).toEqual([
      '-chemotherapy',
      '-radiotherapy',
    ]);
  });
});
