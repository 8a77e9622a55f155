import { describe, expect, test } from 'vitest';
import nhpFile from '../../conversations/nhp-survey/graph.json' with { type: 'json' };
import questionnaireFile from '../../conversations/questionnaire/graph.json' with { type: 'json' };
import surveyFile from '../../conversations/survey/graph.json' with { type: 'json' };
import { type Condition, type Graph, graph as graphSchema } from '../contract/conversation.ts';
import { conditionInWords } from './conditionInWords.ts';
import { drawGraph } from './drawGraph.ts';

const graphs = [nhpFile, surveyFile, questionnaireFile].map((file) => graphSchema.parse(file));

/** Every line that Mermaid may be given: a box, an arrow, an end. */
const TEXT = '"(?:[^"`<>{}|&%\\\\;:#]|#\\d+;|<br/>)*"';
const LINE = new RegExp(
  `^(?:flowchart TD| {2}(?:start\\(\\["Start"\\]\\) --> \\w+|\\w+(?:\\[${TEXT}\\]|\\(${TEXT}\\)|\\(\\[${TEXT}\\]\\))|\\w+ (?:-->|-\\.->)(?:\\|${TEXT}\\|)? \\w+))$`,
);

function linesOf(graph: Graph, textOf: (key: string) => string | undefined = (key) => key): string[] {
  return drawGraph(graph, textOf).trimEnd().split('\n');
}

function read(line: string): string {
  return line.replaceAll('<br/>', ' ').replaceAll(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

/** Without the blanks, which the breaking of long lines moves. */
function bare(text: string): string {
  return text.replaceAll(/\s/g, '');
}

describe.each(graphs)('the picture of $id', (graph) => {
  test('has each question once, and one arrow for each rule', () => {
    const lines = linesOf(graph);
    for (const [index, { label }] of graph.questions.entries()) {
      const boxes = lines.filter((line) => line.startsWith(`  q${index + 1}[`) || line.startsWith(`  q${index + 1}(`));
      expect(boxes.map((line) => bare(read(line)).includes(bare(`${index + 1} · ${label}`)))).toEqual([true]);
    }
    const numberOf = (id: string) => `q${graph.questions.findIndex((question) => question.id === id) + 1}`;
    const drawn = lines.flatMap(
      (line) =>
        line
          .match(/^ {2}(q\d+) -->(?:\|.*\|)? (\w+)$/)
          ?.slice(1)
          .join(' ') ?? [],
    );
    const rules = graph.questions.flatMap(({ id, next }) =>
      next.length === 0
        ? [`${numberOf(id)} ended`]
        : next.map(({ to, finish }) => `${numberOf(id)} ${to === undefined ? finish : numberOf(to)}`),
    );
    expect(drawn).toEqual(rules);
  });

  test('is made of lines that Mermaid reads, whatever the texts hold', () => {
    const hostile =
      '"]; end\n%%{init: {}}%% click q1 "javascript:x" `**_1. - a_**` <b>|</b> --> x[[{{((\\ #quot; &amp; 𝒳 style a:b#c;';
    for (const line of [...linesOf(graph), ...linesOf(graph, () => hostile), ...linesOf(graph, () => '')]) {
      expect(line).toMatch(LINE);
    }
  });
});

test('an arrow says in words what leads there, and a box how it is answered', () => {
  const texts: Record<string, string> = {
    'nhp-survey:diagnosed_by_doctor.label': 'Told by a doctor',
    'nhp-survey:diagnosed_by_doctor.ask': 'Has a doctor <em>told</em> you?',
    'nhp-survey:unsure': "I'm not sure",
    'nhp-survey:yes': 'Yes',
    'nhp-survey:no': 'No',
    'cancer:brain_any': 'Brain tumor',
  };
  const picture = read(drawGraph(graphSchema.parse(nhpFile), (key) => texts[key]));
  expect(picture).toContain(
    'q2["2 · Told by a doctor Has a doctor told you? → choose one: Yes / No → may be skipped, by “I\'m not sure”"]',
  );
  expect(picture).toContain('q2 -->|"No"| q3');
  expect(picture).toContain('q2 -->|"otherwise"| q4');
  expect(picture).toContain('q4 -->|"Brain tumor or leukemia or');
  expect(picture).toContain('or not known"| q6');
  expect(picture).toContain('enrolled(["Enrolled"])');
  expect(picture).toContain('not_enrolled(["Not enrolled"])');
});

test('a way on that is not known, or leads nowhere, is drawn as such', () => {
  const [question, ...rest] = graphSchema.parse(surveyFile).questions;
  if (!question) throw new Error('the survey is empty');
  const picture = drawGraph(
    { id: 'broken', version: 1, start: 'nobody', facts: {}, questions: [{ ...question, next: [{}] }, ...rest] },
    () => 'text',
  );
  expect(picture).toContain('q1 --> unknown');
  expect(picture).toContain('unknown(["Not known yet"])');
  expect(picture).toContain('start(["Start"]) --> missing');
  expect(picture).toContain('missing(["A question that does not exist"])');
});

test.each<[Condition, string]>([
  [{ answer: 'diagnosed_by_doctor', in: ['yes', 'no'] }, 'Yes or No'],
  [{ answer: 'cancer_stage', in: ['4'] }, 'Stage is Stage IV'],
  [{ answer: 'cancer_type', known: false }, 'Type is not known'],
  [{ not: { answer: 'cancer_type', known: false } }, 'Type is known'],
  [{ not: { answer: 'diagnosed_on', youngerThan: 18 } }, 'Day is not younger than 18'],
  [{ answer: 'diagnosed_on', youngerThan: 18 }, 'Day is younger than 18'],
  [{ fact: 'persona', is: 'patient' }, 'persona is patient'],
  [{ not: { fact: 'registered', is: true } }, 'not registered'],
  [{ fact: 'registered', is: false }, 'not registered'],
  [
    {
      all: [
        { fact: 'registered', is: true },
        {
          any: [
            { answer: 'cancer_type', known: true },
            { fact: 'persona', is: 'other' },
          ],
        },
      ],
    },
    'registered and (Type is known or persona is other)',
  ],
  [{ all: [] }, 'always'],
  [{ any: [] }, 'never'],
])('the condition %j is read as "%s"', (condition, words) => {
  const texts: Record<string, string> = {
    'nhp-survey:yes': 'Yes',
    'nhp-survey:no': 'No',
    'nhp-survey:cancer_stage.label': 'Stage',
    'nhp-survey:cancer_type.label': 'Type',
    'nhp-survey:diagnosed_on.label': 'Day',
    'lists:stages.4.label': 'Stage IV',
  };
  const said = conditionInWords(graphSchema.parse(nhpFile), condition, (key) => texts[key], 'diagnosed_by_doctor');
  expect(said).toBe(words);
});
