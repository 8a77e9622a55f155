import fc from 'fast-check';
import { type Condition, type Graph, graph as graphSchema, type Question } from '../src/contract/conversation.ts';
import type { QuestionType } from '../src/contract/question.ts';
import { COMPLETIONS, MANUAL } from '../src/contract/survey.ts';

const atom: fc.Arbitrary<ConditionSpec> = fc.record({
  kind: fc.constantFrom('in' as const, 'in' as const, 'known' as const, 'younger' as const, 'fact' as const),
  which: fc.nat(11),
  value: fc.nat(11),
});
const conditionSpec: fc.Arbitrary<ConditionSpec> = fc.oneof(
  { weight: 4, arbitrary: atom },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), part: atom }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(atom, { maxLength: 3 }),
    }),
  },
);

/** What the screens of a survey can ask. */
const WIRE_TYPES = ['choice', 'select', 'several', 'note', 'date', 'lookup', 'message', 'meeting'] as const;
const LOCAL_TYPES = [...WIRE_TYPES, 'search', 'text', 'email', 'phone', 'place', 'results'] as const;

/** Graphs made up: no way goes round, every question can be reached, every way ends. */
export const generatedGraphs: fc.Arbitrary<Graph> = graphsOf(LOCAL_TYPES, true);
/** Of what a survey's server can send: its options are the same whatever was answered. */
export const generatedSurveys: fc.Arbitrary<Graph> = graphsOf(WIRE_TYPES, false);

interface Spec {
  type: QuestionType;
  /** How far back the question is that leads here. */
  back: number;
  more: number[];
  conditions: ConditionSpec[];
  options: number;
  yesNo: boolean;
  custom: 'none' | 'offered' | 'manual';
  optionWhen: ConditionSpec | null;
  skip: boolean;
  unsure: boolean;
  finish: number;
  dependsOn: number | null;
  fixed: boolean;
  hubspot: boolean;
  onRequest: boolean;
}

type ConditionSpec =
  | { kind: 'in' | 'known' | 'younger' | 'fact'; which: number; value: number }
  | { kind: 'not'; part: ConditionSpec }
  | { kind: 'all' | 'any'; parts: ConditionSpec[] };

function graphsOf(types: readonly QuestionType[], varying: boolean): fc.Arbitrary<Graph> {
  const spec: fc.Arbitrary<Spec> = fc.record({
    type: fc.constantFrom(...types),
    back: fc.nat(1),
    more: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
    conditions: fc.array(conditionSpec, { minLength: 14, maxLength: 14 }),
    options: fc.integer({ min: 2, max: 5 }),
    yesNo: fc.boolean(),
    custom: fc.constantFrom('none' as const, 'offered' as const, 'manual' as const),
    optionWhen: varying ? fc.option(conditionSpec) : fc.constant(null),
    skip: fc.boolean(),
    unsure: varying ? fc.boolean() : fc.constant(false),
    finish: fc.nat(7),
    dependsOn: varying ? fc.option(fc.nat(11)) : fc.constant(null),
    fixed: varying ? fc.boolean() : fc.constant(false),
    hubspot: fc.boolean(),
    onRequest: varying ? fc.boolean() : fc.constant(false),
  });
  return fc.array(spec, { minLength: 1, maxLength: 12, size: 'max' }).map((specs) => {
    const questions: unknown[] = [];
    const made: Question[] = [];
    for (const [index, each] of specs.entries()) {
      const question = build(specs, index, each, made, varying);
      questions.push(question);
      made.push(graphSchema.shape.questions.parse([question])[0] ?? made[0] ?? fail());
    }
    return graphSchema.parse({ id: 'made-up', version: 1, start: 'q0', facts: { fact: [true, false] }, questions });
  });
}

function fail(): never {
  throw new Error('a graph has a first question');
}

function build(specs: readonly Spec[], index: number, spec: Spec, before: readonly Question[], varying: boolean) {
  const { skip, unsure, fixed, hubspot } = spec;
  const id = `q${index}`;
  // The first that only leads to others; whoever has no child leads to the end.
  const children = specs.flatMap(({ back }, child) =>
    child > 0 && Math.max(0, child - 1 - back) === index ? [child] : [],
  );
  const later = spec.more.map((step) => index + 1 + step).filter((target) => target < specs.length);
  // The nearest comes last, where it needs no condition: the ways through are long and meet again.
  const targets = [...new Set([...children, ...later])].sort((a, b) => b - a).map((target) => ({ to: `q${target}` }));
  const finish = { finish: COMPLETIONS[spec.finish % 2] };
  const ways: { to?: string; finish?: string | undefined }[] =
    targets.length === 0 || spec.finish > 6 ? [finish, ...targets] : targets;
  const isEnd = varying && targets.length === 0 && spec.finish === 3;
  const type = isEnd ? 'end' : spec.type;
  const options = optionsOf(spec, type, id);
  const bare = {
    id,
    ...(spec.onRequest && !isEnd ? { onRequest: true } : {}),
    type,
    section: 'survey',
    say: [`made-up:${id}.ask`],
    label: `made-up:${id}.label`,
    ...(options ? { options } : {}),
    ...customOf(spec, type, options),
    ...(type === 'lookup' ? { lookup: { url: 'search/cancer-types', key: 'search', label: 'name', params: {} } } : {}),
    ...(type === 'meeting' && hubspot ? { hubspot: true } : {}),
    // What nobody can answer would end nothing: a choice whose every option is withheld may still be left out.
    ...((skip && type !== 'message') || spec.optionWhen ? { skip: true } : {}),
    ...(unsure ? { unsure: true } : {}),
    ...(fixed ? { fixed: true } : {}),
    ...(spec.dependsOn !== null && index > 0 ? { dependsOn: [`q${spec.dependsOn % index}`] } : {}),
    next: [],
  };
  const known = [...before, graphSchema.shape.questions.parse([bare])[0] ?? fail()];
  const rule = (way: object, at: number) =>
    at === ways.length - 1 ? way : { when: conditionOf(spec.conditions[at] ?? fail(), known), ...way };
  const { optionWhen } = spec;
  const withheld =
    Array.isArray(options) && optionWhen && index > 0
      ? { options: options.map((each, at) => (at === 0 ? { ...each, when: conditionOf(optionWhen, before) } : each)) }
      : {};
  return { ...bare, ...withheld, next: isEnd ? [] : ways.map(rule) };
}

function optionsOf({ options, yesNo }: Spec, type: QuestionType, id: string) {
  if (type === 'search') return { list: 'cancer-types' };
  if (type !== 'choice' && type !== 'select' && type !== 'several') return undefined;
  const values = yesNo ? ['yes', 'no'] : Array.from({ length: options }, (_, at) => `o${at}`);
  return values.map((value) => ({ value, label: `made-up:${id}.${value}` }));
}

function customOf({ custom }: Spec, type: QuestionType, options: ReturnType<typeof optionsOf>) {
  if (custom === 'none') return {};
  if (type === 'lookup') return { custom: { option: MANUAL } };
  if (!Array.isArray(options)) return {};
  return { custom: { option: custom === 'manual' ? MANUAL : options.at(-1)?.value } };
}

function conditionOf(spec: ConditionSpec, known: readonly Question[]): Condition {
  if ('part' in spec) return { not: conditionOf(spec.part, known) };
  if ('parts' in spec) {
    const parts = spec.parts.map((part) => conditionOf(part, known));
    return spec.kind === 'all' ? { all: parts } : { any: parts };
  }
  const { kind, which, value } = spec;
  // Its own answer and those just before it are read the most: they decide which ways part and meet.
  const asked = which < 8 ? known.at(-1 - (which % Math.min(3, known.length))) : known[which % known.length];
  if (kind === 'fact' || !asked) return { fact: 'fact', is: value % 2 === 0 };
  if (kind === 'younger' && asked.type === 'date') return { answer: asked.id, youngerThan: 18 };
  const values = Array.isArray(asked.options) ? asked.options.map((option) => option.value) : ['brain', 'lung_nsclc'];
  const chosen = values[value % values.length] ?? fail();
  return kind === 'in' ? { answer: asked.id, in: [chosen] } : { answer: asked.id, known: value % 2 === 0 };
}
