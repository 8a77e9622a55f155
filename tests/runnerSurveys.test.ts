import { expect, it } from 'vitest';
import type { Answer, Question } from '../src/contract/conversation.ts';
import { COMPLETIONS, MANUAL, SCREENS, VARIANTS } from '../src/contract/survey.ts';
import { advance, begin } from '../src/runner/advance.ts';
import { walk } from '../src/runner/walk.ts';
import { surveyGraphs } from '../src/server/services/surveyGraphs.ts';
import { toWire } from '../src/server/services/toWire.ts';
import { catalogue } from './catalogue.ts';
import { answersTo, nhp, survey, TODAY } from './runnerGraphs.ts';

const texts = catalogue('en');
const questions = [...nhp.questions, ...survey.questions];

/** A question as it is sent where the operator has a page at HubSpot. */
function sent({ hubspot, ...question }: Question) {
  const listed = question.options && !Array.isArray(question.options) ? { options: [] } : {};
  const page = hubspot ? { hubspot: 'https://meetings.example.org/us' } : {};
  return toWire({ ...question, ...listed, ...page }, (words) =>
    typeof words === 'string' ? (texts.get(words) ?? '') : words.literal,
  );
}

it('the two surveys use every screen and every feature between them', () => {
  const wires = questions.map(sent);
  expect(new Set(wires.map((wire) => wire.option_type))).toEqual(new Set(SCREENS));
  const features = new Set(wires.flatMap(({ features }) => Object.keys(features ?? {})));
  expect([...features].sort()).toEqual([
    'allowFreeInput',
    'allowSkip',
    'allowSkipButtonLabel',
    'disclaimer',
    'hubspotUrl',
    'isHtml',
    'prefetch',
    'subTitle',
  ]);
  const fields = new Set(wires.flatMap((wire) => Object.keys(wire)));
  for (const field of ['description', 'placeHolder', 'api', 'customInputOption', 'customInputPlaceholder', 'options']) {
    expect(fields, field).toContain(field);
  }
  const skips = wires.flatMap(({ features }) =>
    features?.allowSkip ? [features.allowSkipButtonLabel !== undefined] : [],
  );
  expect(new Set(skips)).toEqual(new Set([true, false]));
  const searches = wires.flatMap(({ api, features }) =>
    api ? [[api.queryParams?.searchKey, api.optionLabelKey, api.staticParams, features?.prefetch ?? false]] : [],
  );
  expect(searches).toEqual([
    ['search', 'name', { kind: 'all' }, true],
    ['query', 'name', { type: 'places' }, false],
  ]);
  const meetings = wires.filter((wire) => wire.option_type === 'HubspotMeeting');
  expect(meetings.map(({ features }) => features?.hubspotUrl !== undefined)).toEqual([false, true]);
});

it('one asks for own words on every screen that can', () => {
  const own = questions.flatMap(({ type, custom }) =>
    custom ? [`${type} ${custom.option === MANUAL ? 'not listed' : 'an option'}`] : [],
  );
  expect(own.sort()).toEqual([
    'choice an option',
    'lookup not listed',
    'lookup not listed',
    'select not listed',
    'several an option',
    'several an option',
  ]);
});

it('every rule of both surveys is taken by some answers, and both ends are reached', () => {
  for (const variant of VARIANTS) {
    const graph = surveyGraphs[variant];
    const taken = new Set<string>();
    const ends = new Set<string | null>();
    const asked = new Set<string>();
    /** Each answer that leads elsewhere is followed once. */
    const follow = (answers: Answer[]) => {
      const { open, finish, path } = walk(graph, answers, {}, TODAY);
      if (!open) ends.add(finish);
      if (!open || asked.has(open.id)) return;
      asked.add(open.id);
      for (const answer of answersTo(open)) {
        const state = { ...begin(graph, {}), answers };
        const step = advance(graph, state, { type: 'answered', ...answer }, TODAY);
        if (!step.ok) throw new Error(`${open.id}: ${step.code}`);
        const after = walk(graph, step.state.answers, {}, TODAY);
        expect(after.path).toHaveLength(path.length + 1);
        taken.add(`${open.id} → ${after.open?.id ?? after.finish}`);
        follow(step.state.answers);
      }
    };
    follow([]);
    const rules = graph.questions.flatMap(({ id, next }) => next.map(({ to, finish }) => `${id} → ${to ?? finish}`));
    expect([...taken].sort()).toEqual([...new Set(rules)].sort());
    expect(ends).toEqual(new Set(COMPLETIONS));
  }
});

it('nobody has to know: every question about an illness may be left as not sure', () => {
  const ids = [
    ...['diagnosed_by_doctor', 'cancer_type', 'cancer_stage', 'diagnosed_on', 'receiving_treatment'],
    ...['received_treatment', 'activity_level', 'feeling', 'symptoms', 'treatment_changed', 'treatment', 'last_visit'],
  ];
  for (const id of ids) {
    const question = questions.find((each) => each.id === id);
    const options = Array.isArray(question?.options) ? question.options : [];
    expect(question?.skip || options.some(({ value }) => value === 'unsure'), id).toBe(true);
  }
});
