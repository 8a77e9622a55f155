import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, ConversationState, Graph, Question, Words } from '../src/contract/conversation.ts';
import type { SurveyQuestion, SurveyWay } from '../src/contract/survey.ts';
import { advance, begin } from '../src/runner/advance.ts';
import { answeredBefore } from '../src/runner/answeredBefore.ts';
import { beginWay, type Lead, led, met, metBefore, remoteGraph, unledFrom, untold } from '../src/runner/remoteWalk.ts';
import { questionOf, walk } from '../src/runner/walk.ts';
import { readAnswer, writeAnswer } from '../src/runner/wireAnswer.ts';
import { toWire } from '../src/server/services/toWire.ts';
import { generatedSurveys } from './generatedGraphs.ts';
import { answersTo, nhp, SLOT, survey, TODAY } from './runnerGraphs.ts';

const textOf = (words: Words) => (typeof words === 'string' ? words : words.literal);

/** A question with its options written out, as a server offers it. */
function offered(question: Question): Question {
  const { options, type, hubspot } = question;
  if (type === 'meeting') {
    const { hubspot: _, ...rest } = question;
    return hubspot
      ? { ...rest, hubspot: 'https://meetings.example.org/us' }
      : { ...rest, options: [{ value: SLOT, label: { literal: SLOT } }] };
  }
  if (!options || Array.isArray(options)) return question;
  return { ...question, options: ['1', '4'].map((value) => ({ value, label: { literal: `Level ${value}` } })) };
}

/** A survey's server: the graph, walked with what it has been told. */
class Server {
  state: ConversationState;
  readonly graph: Graph;

  constructor(graph: Graph) {
    this.graph = graph;
    this.state = begin(graph, { fact: true });
  }

  walk() {
    return walk(this.graph, this.state.answers, this.state.facts, TODAY);
  }

  wire(id: string): SurveyQuestion {
    const answer = this.state.answers.find(({ question }) => question === id);
    return toWire(offered(questionOf(this.graph, id)), textOf, answer);
  }

  /** Takes an answer and tells where it leads. */
  told(question: Question, answer: Answer): Lead {
    const sent = JSON.parse(JSON.stringify(writeAnswer(question, answer, textOf)));
    const read = readAnswer(offered(questionOf(this.graph, question.id)), sent, textOf);
    if (!read) throw new Error(`${question.id} was sent no answer`);
    const step = advance(this.graph, this.state, { type: 'answered', ...read }, TODAY);
    if (!step.ok) throw new Error(`${question.id} was refused as ${step.code}`);
    this.state = step.state;
    const { path, open, ended, finish } = this.walk();
    const next = path[path.findIndex(({ id }) => id === question.id) + 1] ?? open;
    if (!next && !ended) throw new Error(`there is nothing behind ${question.id}`);
    return next ? { to: next.id } : { finish };
  }
}

/** What a browser keeps of a survey. */
interface Device {
  server: Server;
  way: SurveyWay;
  state: ConversationState;
}

function opened(graph: Graph): Device {
  const server = new Server(graph);
  const way = beginWay(server.wire(graph.start));
  return { server, way, state: begin(remoteGraph('remote', way), {}) };
}

function seen({ way, state }: Device) {
  return walk(remoteGraph('remote', way), state.answers, state.facts, TODAY);
}

/** Tells the server all it has to hear, answer by answer, and learns where each leads. */
function synced(device: Device): Device {
  let { way } = device;
  for (let answer = untold(way, device.state.answers); answer; answer = untold(way, device.state.answers)) {
    const { question: id } = answer;
    const lead = device.server.told(questionOf(remoteGraph('remote', way), id), answer);
    const next = led('to' in lead ? met(way, device.server.wire(lead.to)) : way, id, lead);
    if (!next) throw new Error(`The server goes round behind ${id}`);
    way = next;
  }
  return { ...device, way };
}

/** What a person does: answers what is open, changes an answer, or takes a change back. */
interface Act {
  kind: 'answer' | 'edit' | 'undo';
  which: number;
  choice: number;
}
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('answer' as const, 'answer' as const, 'answer' as const, 'edit' as const, 'undo' as const),
    which: fc.nat(20),
    choice: fc.nat(20),
  }),
  { maxLength: 30, size: 'max' },
);

/** The device after an act, when the server has heard of it. Behind the end nothing is changed any more. */
function acted(device: Device, { kind, which, choice }: Act): Device {
  const { path, open, ended } = seen(device);
  if (ended) return device;
  const asked = kind === 'answer' ? open : path[which % (path.length || 1)];
  if (kind !== 'undo' && !asked) return device;
  const choices = asked ? answersTo(asked) : [];
  const answer = choices[choice % (choices.length || 1)];
  const event = kind === 'undo' || !answer ? ({ type: 'undone' } as const) : ({ type: 'answered', ...answer } as const);
  const step = advance(remoteGraph('remote', device.way), device.state, event, TODAY);
  if (!step.ok) throw new Error(`${step.question} was refused as ${step.code}`);
  const before = new Map(device.state.answers.map((each) => [each.question, JSON.stringify(each)]));
  const after = new Map(step.state.answers.map((each) => [each.question, JSON.stringify(each)]));
  const changed = path.find(({ id }) => before.get(id) !== after.get(id));
  return synced({ ...device, state: step.state, way: changed ? unledFrom(device.way, changed.id) : device.way });
}

const GRAPHS: [string, fc.Arbitrary<Graph>][] = [
  ['the nhp survey', fc.constant(nhp)],
  ['the follow-up survey', fc.constant(survey)],
  ['a generated survey', generatedSurveys],
];

describe.each(GRAPHS)('%s walked at a distance', (_, graphs) => {
  it('comes to the same place as at home with the same answers, whatever is answered, changed and taken back', () => {
    fc.assert(
      fc.property(graphs, acts, (graph, all) => {
        let device = opened(graph);
        for (const act of all) {
          device = acted(device, act);
          const far = seen(device);
          const home = walk(graph, device.state.answers, device.server.state.facts, TODAY);
          expect(far.path.map(({ id }) => id)).toEqual(home.path.map(({ id }) => id));
          expect([far.open?.id, far.ended, far.finish]).toEqual([home.open?.id, home.ended, home.finish]);
          // The server holds what the device holds, and nothing else decides.
          const there = device.server.walk();
          expect(there).toEqual(home);
          const heldBy = (state: ConversationState) =>
            home.path.map(({ id }) => state.answers.find(({ question }) => question === id));
          expect(heldBy(device.server.state)).toEqual(heldBy(device.state));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is learned backwards on another device', () => {
    fc.assert(
      fc.property(graphs, acts, (graph, all) => {
        const { server } = all.reduce(acted, opened(graph));
        const { path, open } = server.walk();
        if (!open) return;
        let way = beginWay(server.wire(open.id));
        const answers: Answer[] = [];
        for (const { id } of path.toReversed()) {
          const wire = server.wire(id);
          way = metBefore(way, wire);
          answers.unshift(answeredBefore(wire) ?? { question: id, how: 'skipped' });
        }
        const there = walk(remoteGraph('remote', way), answers, {}, TODAY);
        expect([...there.path, there.open].map((question) => question?.id)).toEqual(
          [...path, open].map(({ id }) => id),
        );
        const told = server.state.answers.filter(({ question }) => path.some(({ id }) => id === question));
        const plain = ({ question, how, custom }: Answer) => ({ question, how, custom });
        expect(answers.map(plain)).toEqual(told.map(plain));
      }),
    );
  });
});

describe('a way', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const wire = (id: string): SurveyQuestion => ({ id, option_type: 'Text' });
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('led' as const), from: ids, to: ids }),
      fc.record({ kind: fc.constant('metBefore' as const), from: ids }),
      fc.record({ kind: fc.constant('unledFrom' as const), from: ids }),
    ),
    { maxLength: 20 },
  );

  it('never goes round, whatever a server says', () => {
    fc.assert(
      fc.property(ids, steps, (start, all) => {
        let way = beginWay(wire(start));
        for (const step of all) {
          if (step.kind === 'led') way = led(met(way, wire(step.to)), step.from, { to: step.to }) ?? way;
          else if (step.kind === 'metBefore') way = metBefore(way, wire(step.from));
          else way = unledFrom(way, step.from);
          for (const id of Object.keys(way.leads)) expect(stepsFrom(way, id)).toBeLessThanOrEqual(5);
        }
        const answers = ['a', 'b', 'c', 'd', 'e'].map((question): Answer => ({ question, how: 'skipped' }));
        expect(walk(remoteGraph('remote', way), answers, {}, TODAY).ended).toBe(false);
        expect(untold(way, answers)).not.toBeNull();
      }),
    );
  });
});

/** How many leads are followed before one is missing; one too many for a way that goes round. */
function stepsFrom({ leads }: SurveyWay, from: string): number {
  let at: string | undefined = from;
  let steps = 0;
  for (; at !== undefined && steps <= 5; steps += 1) {
    const lead: Lead | undefined = leads[at];
    at = lead && 'to' in lead ? lead.to : undefined;
  }
  return steps;
}
