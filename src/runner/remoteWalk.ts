import type { Answer, Graph, Question } from '../contract/conversation.ts';
import type { Completion, SurveyQuestion, SurveyWay } from '../contract/survey.ts';
import { fromWire } from './fromWire.ts';

/** Where an answer led: to a question, or to the end (`finish` is null where the backend does not say how). */
export type Lead = SurveyWay['leads'][string];

const built = new WeakMap<SurveyWay, Graph>();

/**
 * A survey walked at a distance, as a graph: the questions met so far, each leading where the server said its answer
 * leads. The same runner walks it as any other; behind an answer whose way on is not known, nothing is open.
 */
export function remoteGraph(id: string, way: SurveyWay): Graph {
  const known = built.get(way) ?? build(id, way);
  built.set(way, known);
  return known;
}

function build(id: string, { start, met, leads }: SurveyWay): Graph {
  const ids = new Set(met.map((question) => String(question.id)));
  const nextOf = (question: string): Question['next'] => {
    const lead = leadOf(leads, question);
    if (!lead) return [{}];
    if ('finish' in lead) return lead.finish === null ? [] : [{ finish: lead.finish }];
    return ids.has(lead.to) ? [{ to: lead.to }] : [{}];
  };
  const questions = met.map((question) => ({ ...fromWire(question), next: nextOf(String(question.id)) }));
  return { id, version: 1, start, facts: {}, questions };
}

/** Ids are a backend's own: one may be called as something every object has. */
function leadOf(leads: SurveyWay['leads'], id: string): Lead | undefined {
  return Object.hasOwn(leads, id) ? leads[id] : undefined;
}

/** A way that begins with this question. */
export function beginWay(question: SurveyQuestion): SurveyWay {
  return { start: String(question.id), met: [question], leads: {} };
}

/** The question was met, or came again, in another language for instance. */
export function met(way: SurveyWay, question: SurveyQuestion): SurveyWay {
  const others = way.met.filter((each) => String(each.id) !== String(question.id));
  return { ...way, met: [...others, question] };
}

/** An earlier question was met, the one that led to the first one known; one that comes later is not believed to. */
export function metBefore(way: SurveyWay, question: SurveyQuestion): SurveyWay {
  const start = String(question.id);
  const next = { ...met(way, question), start, leads: { ...way.leads, [start]: { to: way.start } } };
  return goesRound(next, start) ? way : next;
}

/** The server told where an answer leads. A circle is no way: null when it would be one. */
export function led(way: SurveyWay, from: string, lead: Lead): SurveyWay | null {
  const next = { ...way, leads: { ...way.leads, [from]: lead } };
  return goesRound(next, from) ? null : next;
}

/** Where the answers from this question on lead is no longer known: one of them has changed. */
export function unledFrom(way: SurveyWay, question: string): SurveyWay {
  const leads = { ...way.leads };
  let at: string | undefined = question;
  while (at !== undefined) {
    const lead = leadOf(leads, at);
    delete leads[at];
    at = lead && 'to' in lead ? lead.to : undefined;
  }
  return { ...way, leads };
}

/** The answer that the server has still to be told of, so that it says what comes next; null when there is none. */
export function untold(way: SurveyWay, answers: readonly Answer[]): Answer | null {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  let at: string | undefined = way.start;
  while (at !== undefined) {
    const answer = given.get(at);
    if (!answer) return null;
    const lead = leadOf(way.leads, at);
    if (!lead) return answer;
    at = 'to' in lead ? lead.to : undefined;
  }
  return null;
}

/** How the way ended, as far as the backend said it. */
export function completionOf(text: string | null | undefined): Completion | null {
  const known = text?.toLowerCase();
  return known === 'enrolled' || known === 'not_enrolled' ? known : null;
}

function goesRound({ leads }: SurveyWay, from: string): boolean {
  const seen = new Set<string>();
  let at: string | undefined = from;
  while (at !== undefined) {
    if (seen.has(at)) return true;
    seen.add(at);
    const lead = leadOf(leads, at);
    at = lead && 'to' in lead ? lead.to : undefined;
  }
  return false;
}
