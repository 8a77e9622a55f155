import type { Input, Output } from '../../contract/endpoints.ts';
import { DEFAULT_CENTRE, type ReportSummary } from '../../contract/patient.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import type { OwnedQuestionnaire } from '../db/questionnaire.ts';
import { keepSavedTrials, savedTrials as savedOf } from '../db/savedTrial.ts';
import { reportPdf } from '../pdf/reportPdf.ts';
import { requireAnswered } from './answers.ts';
import { trialFor } from './matching.ts';
import { openPatient } from './patient.ts';
import { placeOf, profileOf } from './profile.ts';
import { questionnaireGraph } from './questionnaireGraph.ts';
import { contactOf } from './questionnaires.ts';
import { type MadeReport, makeReports } from './reportsMade.ts';

/** The reports at a glance; none until the cancer type has been asked, because there is nothing to match by. */
export async function reportSummary(visit: Visit): Promise<Result<Output<'reportSummary'>>> {
  const opened = await openOwn(visit, 'read');
  if (!opened.ok) return opened;
  const centered = centreOf(opened.value);
  if (requireAnswered(opened.value, 'cancer_type')) return ok({ data: [], centered });
  const reports = await made(visit, opened.value);
  return ok({ data: [...reports.values()].map(summaryOf), centered });
}

/** A report with its trials; with `pdf` as a file too. */
export async function report(visit: Visit, body: Input<'report'>): Promise<Result<Output<'report'>>> {
  const opened = await openOwn(visit, 'read');
  if (!opened.ok) return opened;
  const questionnaire = opened.value;
  const early = requireAnswered(questionnaire, 'cancer_type');
  if (early) return early;
  const found = (await made(visit, questionnaire)).get(body.kind);
  if (!found) return refuse('not_found');
  const data = { ...summaryOf(found), matching: found.matching };
  const { texts } = visit.ground;
  const { locale, today, now } = visit;
  const name = contactOf(questionnaire).fullName;
  const pdf = body.pdf
    ? await reportPdf({ report: data, name, persona: questionnaire.persona, today, now, locale, texts, labelOf })
    : null;
  return ok({
    data,
    centered: centreOf(questionnaire),
    file_name: `trialogue-report-${today}.pdf`,
    blob: pdf?.toString('base64') ?? null,
  });
}

/** One trial as it looks for the patient, with all its sites. */
export async function trialValues(visit: Visit, nctId: string): Promise<Result<Output<'trialValues'>>> {
  const opened = await openOwn(visit, 'read');
  if (!opened.ok) return opened;
  const trial = await trialFor(visit.db, profileOf(opened.value), nctId, visit.today);
  return trial ? ok({ data: trial }) : refuse('not_found');
}

/** Which trials the patient has saved, after making them these if some are given. */
export async function savedTrials(visit: Visit, nctIds: string[] | undefined): Promise<Result<Output<'savedTrials'>>> {
  const opened = await openOwn(visit, nctIds ? 'write' : 'read');
  if (!opened.ok) return opened;
  if (nctIds) await keepSavedTrials(visit.db, opened.value.id, nctIds, visit.now);
  return ok({ data: await savedOf(visit.db, opened.value.id) });
}

async function openOwn(visit: Visit, action: 'read' | 'write'): Promise<Result<OwnedQuestionnaire>> {
  const opened = await openPatient(visit, action);
  return opened.ok ? ok(opened.value.questionnaire) : opened;
}

function made({ db, today, now }: Visit, { id }: OwnedQuestionnaire): ReturnType<typeof makeReports> {
  return makeReports(db, { questionnaireId: id, today, now });
}

function summaryOf({ report, matching }: MadeReport): ReportSummary {
  return {
    kind: report.kind,
    original_date: report.original_at.toISOString(),
    updated_date: report.updated_at.toISOString(),
    trialcount: matching.trialcount,
    siteCount: matching.siteCount,
    changes: report.changes,
  };
}

function centreOf(questionnaire: OwnedQuestionnaire): { lat: number; lng: number } {
  const place = placeOf(questionnaire);
  return place ? { lat: place.lat, lng: place.lng } : DEFAULT_CENTRE;
}

/** The short name of a question's answer. */
function labelOf(id: string): string {
  const label = questionnaireGraph.questions.find((question) => question.id === id)?.label;
  return typeof label === 'string' ? label : '';
}
