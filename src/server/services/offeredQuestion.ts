import type { Answer, Question, Words } from '../../contract/conversation.ts';
import { offeredOptions } from '../../runner/walk.ts';
import type { Visit } from '../call.ts';
import type { Survey } from '../db/survey.ts';
import type { ListName } from './lists.ts';
import { slotsFor } from './meetings.ts';

/** The lists of the API that a question of a graph may take its options from. */
export const LISTS: Record<string, ListName> = {
  'cancer-types': 'cancers',
  'cancer-stages': 'stages',
  'activity-level-list': 'activity',
  'distance-list': 'distances',
  countries: 'countries',
};

/**
 * A survey's question as it is offered now: its options written out, whether they come from the graph, from a list or
 * are the free times of a meeting; and HubSpot's page in their place where the operator has one.
 */
export async function offeredQuestion(
  visit: Visit,
  survey: Pick<Survey, 'id' | 'answers'>,
  question: Question,
): Promise<Question> {
  if (question.type === 'meeting') return offeredMeeting(visit, survey, question);
  const { options } = question;
  if (!options) return question;
  if (!Array.isArray(options)) {
    const list = LISTS[options.list];
    return { ...question, options: list ? visit.ground.lists.options(list, visit.locale).map(asOption) : [] };
  }
  const answers = new Map(survey.answers.map((answer): [string, Answer] => [answer.question, answer]));
  return { ...question, options: offeredOptions(question, { answers, facts: {}, today: visit.today }) ?? [] };
}

/** What is said, in the language of a call. */
export function textIn({ ground, locale }: Pick<Visit, 'ground' | 'locale'>): (words: Words) => string {
  return (words) => (typeof words === 'string' ? ground.texts.text(locale, words) : words.literal);
}

async function offeredMeeting(visit: Visit, survey: Pick<Survey, 'id'>, question: Question): Promise<Question> {
  const { hubspot, ...rest } = question;
  const page = hubspot === true ? visit.ground.env.hubspotUrl : hubspot;
  if (page) return { ...rest, hubspot: page };
  const slots = await slotsFor(visit, survey.id);
  return { ...rest, options: slots.map((slot) => asOption({ value: slot, label: slot })) };
}

function asOption({ value, label }: { value: string; label: string }) {
  return { value, label: { literal: label } };
}
