import type { Random } from './random.ts';
import { lowerFirst, sentenceList } from './wording.ts';

export interface Criterion {
  kind: 'disease' | 'allowed' | 'treatment' | 'age' | 'fitness' | 'other';
  text: string;
  /** Lines below it; the text then ends with a colon. */
  sub?: string[];
}

type Layout = (include: readonly Criterion[], exclude: readonly Criterion[], who: string) => string;

/** Writes the criteria down in one of the ways that sponsors do. */
export function layout(
  include: readonly Criterion[],
  exclude: readonly Criterion[],
  who: string,
  random: Random,
): string {
  const write = random.weighted<Layout>([
    [bulleted, 30],
    [numbered, 24],
    [keyCriteria, 12],
    [grouped, 12],
    [nested, 10],
    [dashed, 6],
    [prose, 8],
    [plainProse, 6],
  ]);
  return write(include, exclude, who);
}

const bullet = ({ text, sub = [] }: Criterion, mark: string) =>
  [`${mark}${text}`, ...sub.map((line) => `   * ${line}`)].join('\n');

const bulleted: Layout = (include, exclude) =>
  `Inclusion Criteria:\n\n${include.map((item) => bullet(item, '* ')).join('\n')}\n\nExclusion Criteria:\n\n${exclude
    .map((item) => bullet(item, '* '))
    .join('\n')}`;

const numbered: Layout = (include, exclude) => {
  const list = (items: readonly Criterion[]) =>
    items
      .map(({ text, sub = [] }, index) =>
        [`${index + 1}. ${text}`, ...sub.map((line, at) => `   ${'abcdefgh'.charAt(at)}. ${line}`)].join('\n'),
      )
      .join('\n');
  return `Inclusion Criteria:\n\n${list(include)}\n\nExclusion Criteria:\n\n${list(exclude)}`;
};

const keyCriteria: Layout = (include, exclude) =>
  `Key Inclusion Criteria:\n\n${include.map((item) => bullet(item, '* ')).join('\n')}\n\nKey Exclusion Criteria:\n\n${exclude
    .map((item) => bullet(item, '* '))
    .join('\n')}\n\nOther criteria of the protocol may apply.`;

const dashed: Layout = (include, exclude) =>
  `INCLUSION CRITERIA\n${include.map((item) => bullet(item, '- ')).join('\n')}\n\nEXCLUSION CRITERIA\n${exclude
    .map((item) => bullet(item, '- '))
    .join('\n')}`;

const grouped: Layout = (include, exclude) => {
  const part = (title: string, items: readonly Criterion[]) =>
    items.length > 0 ? [`${title}:\n\n${items.map((item) => bullet(item, '* ')).join('\n')}`] : [];
  const of = (...kinds: Criterion['kind'][]) => include.filter(({ kind }) => kinds.some((each) => each === kind));
  return [
    'INCLUSION CRITERIA:',
    ...part('Disease', of('disease', 'allowed')),
    ...part('Treatment so far', of('treatment')),
    ...part('Participant', of('age', 'fitness', 'other')),
    `EXCLUSION CRITERIA:\n\n${exclude.map((item) => bullet(item, '* ')).join('\n')}`,
  ].join('\n\n');
};

const nested: Layout = (include, exclude) => {
  const sub = (items: readonly Criterion[]) =>
    items
      .flatMap(({ text, sub: lines = [] }) => [`   * ${text}`, ...lines.map((line) => `      * ${line}`)])
      .join('\n');
  const illness = include.filter(({ kind }) => ABOUT_DISEASE.has(kind));
  const health = include.filter(({ kind }) => !ABOUT_DISEASE.has(kind));
  return `Inclusion Criteria:\n\n* About the disease:\n${sub(illness)}${
    health.length > 0 ? `\n* About the person:\n${sub(health)}` : ''
  }\n\nExclusion Criteria:\n\n* Any of the following:\n${sub(exclude)}`;
};

const ABOUT_DISEASE = new Set<Criterion['kind']>(['disease', 'allowed', 'treatment']);

const prose: Layout = (include, exclude) => {
  const { needs, rest } = split(include);
  return `Inclusion:\n\nParticipants must have ${needs}. ${rest}\n\nExclusion:\n\nPeople cannot take part if any of these applies: ${reasons(exclude)}.`;
};

const plainProse: Layout = (include, exclude, who) => {
  const { needs, rest } = split(include);
  return `This study is for ${who}. To join, a person must have ${needs}. ${rest}\n\nNot everyone can join. Reasons to stay out of the study are: ${reasons(exclude)}.`;
};

function split(include: readonly Criterion[]) {
  const disease = include.filter(({ kind }) => kind === 'disease').map(({ text }) => lowerFirst(text));
  const others = include.filter(({ kind }) => kind !== 'disease');
  const rest = others.map(({ text, sub = [] }) => {
    return sub.length > 0 ? `${text} ${sub.map(lowerFirst).join('; ')}.` : `${text}.`;
  });
  return {
    needs: disease.some((text) => text.includes(',')) ? disease.join('; ') : sentenceList(disease),
    rest: rest.join(' '),
  };
}

function reasons(exclude: readonly Criterion[]): string {
  return exclude.map(({ text }) => lowerFirst(text)).join('; ');
}
