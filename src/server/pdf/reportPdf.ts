import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../contract/locale.ts';
import type { ReportSummary } from '../../contract/patient.ts';
import type { Persona } from '../../contract/persona.ts';
import { CRITERION_KINDS, type CriterionResult, type Matching, type TrialResult } from '../../contract/trial.ts';
import type { Texts } from '../text.ts';
import { criterionLine, type FileText } from './criterionLine.ts';
import { formatDay, formatDistance, isolate, recordText } from './formats.ts';
import { type Element, type Look, Sheet } from './sheet.ts';

interface ReportFile {
  report: ReportSummary & { matching: Matching };
  /** The patient's full name, '' where it is not known. */
  name: string;
  persona: Persona;
  /** Calendar date. */
  today: string;
  now: Date;
  locale: Locale;
  texts: Texts;
  /** The key of the short name that an answer has, by its question. */
  labelOf: (question: string) => string;
}

/** What every part of the file is written with. */
interface Writing {
  sheet: Sheet;
  text: FileText;
  locale: Locale;
  labelOf: ReportFile['labelOf'];
}

/** More than can be read at one sitting is not put on paper. */
const MOST_PRINTED = 50;
/** After so many trials other calls have their turn. */
const AT_A_TIME = 5;

const TITLE: Look = { size: 20, bold: true, gap: 6 };
const HEADING: Look = { size: 13, bold: true, gap: 16 };
const TRIAL: Look = { size: 11.5, bold: true, gap: 10 };
const BODY: Look = { size: 10, gap: 3 };
const QUIET: Look = { size: 9, color: '#4a5763', gap: 2 };
const ITEM: Look = { size: 10, indent: 16, gap: 2, mark: { sign: '•', color: '#5b6875' } };
const QUOTE: Look = { size: 8.5, color: '#4a5763', indent: 28, gap: 1, foreign: true };

/** Never by colour alone: each verdict has a sign, and its sentence says it. */
const MARKS: Record<CriterionResult['verdict'], Look['mark']> = {
  met: { sign: '✓', color: '#146c43' },
  not_met: { sign: '✗', color: '#a3241c' },
  to_confirm: { sign: '?', color: '#7a4f00' },
};

/** A report as a PDF in the language of the caller, right to left where it is read so. */
export async function reportPdf(file: ReportFile): Promise<Buffer> {
  const { report, persona, locale, texts, now, labelOf } = file;
  // A text that counts does not follow the persona: to i18next `_other` would mean both.
  const text: FileText = (key, params) =>
    texts.text(locale, key, params?.count === undefined ? { ...params, context: persona } : params);
  const title = text(`pdf:title.${report.kind}`);
  const brand = text('pdf:brand');
  const sheet = new Sheet({ locale, title: `${brand} – ${title}`, author: brand, date: now });
  const writing = { sheet, text, locale, labelOf };
  writeHead(writing, file, title);
  if (report.kind === 'initial') writeOutlook(writing, report.matching);
  writeChanges(writing, report);
  const trials = report.matching.potentialMatching.slice(0, MOST_PRINTED);
  if (trials.length > 0) {
    sheet.need(180);
    sheet.write(sheet.root, 'H2', text('pdf:trials_title'), HEADING);
  }
  for (const [at, trial] of trials.entries()) {
    writeTrial(writing, trial, at + 1);
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
  }
  return sheet.end((page, pages) => [brand, text('pdf:page', { page, pages })]);
}

function writeHead({ sheet, text, locale }: Writing, { report, name, today }: ReportFile, title: string): void {
  const { root } = sheet;
  const { matching } = report;
  const shown = Math.min(matching.potentialMatching.length, MOST_PRINTED);
  sheet.write(root, 'P', text('pdf:brand'), { ...QUIET, bold: true, color: '#00639c' });
  sheet.write(root, 'H1', title, TITLE);
  if (name) sheet.write(root, 'P', text('pdf:for', { name: isolate(name) }), { ...BODY, size: 11, gap: 4 });
  const dates = {
    original: formatDay(report.original_date, locale),
    updated: formatDay(report.updated_date, locale),
    today: formatDay(today, locale),
  };
  for (const which of ['original', 'updated', 'today'] as const) {
    sheet.write(root, 'P', text(`pdf:date.${which}`, { date: isolate(dates[which]) }), QUIET);
  }
  if (report.trialcount === 0) sheet.write(root, 'P', text('results:none.title'), { ...BODY, gap: 10 });
  else {
    const counts = [
      text('pdf:trials', { count: report.trialcount }),
      text('results:summary.sites', { count: report.siteCount }),
      ...(shown < report.trialcount ? [text('results:summary.shown', { count: shown })] : []),
    ];
    sheet.write(root, 'P', counts.join(' '), { ...BODY, size: 11, bold: true, gap: 10 });
  }
  sheet.write(root, 'P', text('results:advice'), { ...BODY, gap: 6 });
  if (matching.potentialMatching.some((trial) => trial.synthetic)) {
    sheet.write(root, 'P', text('shell:notice.synthetic'), { ...BODY, color: '#7a4f00' });
  }
}

/** What is to be confirmed, and what would open more trials. */
function writeOutlook({ sheet, text, labelOf }: Writing, { potentialMatching, openings, trialcount }: Matching): void {
  const open = CRITERION_KINDS.map((kind) => ({
    kind,
    count: potentialMatching.filter(({ criteria }) =>
      criteria.some((criterion) => criterion.kind === kind && criterion.verdict === 'to_confirm'),
    ).length,
  })).filter(({ count }) => count > 0);
  writeList(
    { sheet },
    text('pdf:open.title'),
    open.map(({ kind, count }) => text('pdf:open.item', { label: text(`results:kind.${kind}`), count })),
  );
  writeList(
    { sheet },
    text('results:more.title'),
    // How far to travel can be thought over; the other answers are facts, told only where there is nothing else to tell.
    openings
      .filter(({ question }) => question === 'distance' || trialcount === 0)
      .map(({ question, trials: count }) => text('results:none.without', { label: text(labelOf(question)), count })),
  );
}

function writeChanges({ sheet, text, locale }: Writing, { changes }: ReportSummary): void {
  const lines = changes.map(({ date, added, removed, because }) =>
    text(`pdf:because.${because}`, {
      date: isolate(formatDay(date, locale)),
      added: isolate(`+${added}`),
      removed: isolate(`−${removed}`),
    }),
  );
  writeList({ sheet }, text('pdf:changes'), lines);
}

function writeList({ sheet }: Pick<Writing, 'sheet'>, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  sheet.need(60);
  sheet.write(sheet.root, 'H2', heading, HEADING);
  const list = sheet.part(sheet.root, 'L');
  for (const line of lines) sheet.write(sheet.part(list, 'LI'), 'LBody', line, ITEM);
}

function writeTrial({ sheet, text, locale }: Writing, trial: TrialResult, number: number): void {
  const { root } = sheet;
  // A title is not left alone at the foot of a page.
  sheet.need(110);
  sheet.rule(10);
  sheet.write(root, 'H3', `${number}. ${isolate(trial.title)}`, TRIAL);
  const facts = [isolate(trial.nctId), phaseText(trial.phases, text), text(`results:status.${trial.status}`)];
  if (trial.synthetic) facts.push(text('results:synthetic'));
  sheet.write(root, 'P', facts.join(' · '), QUIET);
  sheet.write(root, 'P', siteText(trial, text, locale), BODY);
  const list = sheet.part(root, 'L');
  for (const verdict of ['to_confirm', 'not_met', 'met'] as const) {
    for (const criterion of trial.criteria.filter((each) => each.verdict === verdict)) {
      writeCriterion({ sheet, text, locale }, sheet.part(list, 'LI'), criterion);
    }
  }
}

function writeCriterion(
  { sheet, text, locale }: Omit<Writing, 'labelOf'>,
  item: Element,
  criterion: CriterionResult,
): void {
  const { verdict, quote } = criterion;
  const words = criterionLine(criterion, text, locale);
  sheet.write(item, 'LBody', words, { ...ITEM, mark: MARKS[verdict] });
  if (quote) sheet.write(item, 'BlockQuote', `“${recordText(quote.text)}”`, QUOTE);
}

/** The nearest site that takes new people, else the nearest. */
function siteText({ sites, siteCount }: TrialResult, text: FileText, locale: Locale): string {
  const site = sites.find((each) => each.recruiting) ?? sites[0];
  if (!site) return text('pdf:no_site');
  const place = [site.facility, site.city, site.state, site.country].filter((part) => part !== '').join(', ');
  const named = text('pdf:site', { site: isolate(place) });
  const away = site.distanceKm === null ? null : text('results:distance_away', distanceOf(site.distanceKm, locale));
  const more = siteCount > 1 ? text('results:site.and_more', { count: siteCount - 1 }) : null;
  return [named, away, more].filter((part) => part !== null).join(' · ');
}

const distanceOf = (km: number, locale: Locale) => ({ distance: formatDistance(km, locale) });

const PHASES = ['EARLY_PHASE1', 'PHASE1', 'PHASE1_PHASE2', 'PHASE2', 'PHASE2_PHASE3', 'PHASE3', 'PHASE4', 'NA'];

function phaseText(phases: readonly string[], text: FileText): string {
  const named = phases.join('_');
  return text(`results:phase.${PHASES.includes(named) ? named : 'NA'}`);
}
