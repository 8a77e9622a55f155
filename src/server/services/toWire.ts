import { type Answer, parseAnswer, type Question, type Words } from '../../contract/conversation.ts';
import type { QuestionType } from '../../contract/question.ts';
import { MANUAL, type SurveyQuestion } from '../../contract/survey.ts';

const SCREENS: Partial<Record<QuestionType, string>> = {
  choice: 'Radio',
  select: 'SelectBox',
  several: 'Checkbox',
  note: 'Text',
  date: 'Date',
  lookup: 'Api',
  message: 'MessageScreen',
  meeting: 'HubspotMeeting',
};
const MARKUP = /<\/?[a-z]/i;

/**
 * A question as the survey API sends it (product.md §3), in the language of `textOf`, with the answer it has.
 * Its options are written out (see `offeredQuestion`); where it stands in the survey is for its caller to add.
 */
export function toWire(question: Question, textOf: (words: Words) => string, answer?: Answer): SurveyQuestion {
  const texts = question.say.map(textOf);
  const asked = (question.type === 'message' ? texts[0] : texts.at(-1)) ?? '';
  const others = question.type === 'message' ? texts.slice(1) : texts.slice(0, -1);
  const { custom, placeholder } = question;
  const options = optionsOf(question).filter(({ value }) => value !== MANUAL);
  return {
    id: question.id,
    option_type: isYesNo(question) ? 'YesNo' : (SCREENS[question.type] ?? question.type),
    question: asked,
    ...(others.length > 0 ? { description: others.join(' ') } : {}),
    ...(options.length > 0
      ? { options: options.map(({ value, label }) => ({ option_id: value, option: textOf(label) })) }
      : {}),
    ...(placeholder ? { placeHolder: textOf(placeholder) } : {}),
    features: featuresOf(question, textOf, MARKUP.test(texts.join(' '))),
    ...(question.lookup ? { api: apiOf(question.lookup) } : {}),
    ...(custom && custom.option !== MANUAL ? { customInputOption: custom.option } : {}),
    ...(custom?.placeholder ? { customInputPlaceholder: textOf(custom.placeholder) } : {}),
    ...(answer ? answerOf(question, answer) : {}),
  };
}

function featuresOf(
  { custom, skip, skipLabel, subtitle, disclaimer, lookup, hubspot }: Question,
  textOf: (words: Words) => string,
  isHtml: boolean,
): NonNullable<SurveyQuestion['features']> {
  return {
    ...(custom?.option === MANUAL ? { allowFreeInput: true } : {}),
    ...(skip ? { allowSkip: true } : {}),
    ...(skipLabel ? { allowSkipButtonLabel: textOf(skipLabel) } : {}),
    ...(subtitle ? { subTitle: textOf(subtitle) } : {}),
    ...(lookup?.prefetch ? { prefetch: true } : {}),
    ...(isHtml ? { isHtml: true } : {}),
    ...(typeof hubspot === 'string' ? { hubspotUrl: hubspot } : {}),
    ...(disclaimer ? { disclaimer: { title: textOf(disclaimer.title), description: textOf(disclaimer.text) } } : {}),
  };
}

function apiOf(lookup: NonNullable<Question['lookup']>): NonNullable<SurveyQuestion['api']> {
  return {
    searchURL: lookup.url,
    queryParams: { searchKey: lookup.key },
    optionLabelKey: lookup.label,
    staticParams: lookup.params,
  };
}

/** An answer in the form that does not depend on a language: the ids of options. Null when it was left out. */
function answerOf({ type }: Question, { how, value, custom }: Answer): Partial<SurveyQuestion> {
  if (how !== 'given') return { answer: null };
  const more = custom === undefined ? {} : { customInputAnswer: custom };
  const entry = type === 'lookup' ? parseAnswer('lookup', value) : null;
  if (entry) return { answer: custom ?? entry.label, option_id: entry.value, ...more };
  const meeting = type === 'meeting' ? parseAnswer('meeting', value) : null;
  if (meeting?.via === 'selectedTimeSlot') {
    return { answer: meeting.via, option_id: meeting.start, time_zone: meeting.zone };
  }
  if (meeting) return { answer: meeting.via };
  return { answer: value, ...more };
}

function isYesNo(question: Question): boolean {
  const values = optionsOf(question).map(({ value }) => value);
  return question.type === 'choice' && values.length === 2 && values.includes('yes') && values.includes('no');
}

function optionsOf({ options }: Question): readonly { value: string; label: Words }[] {
  return Array.isArray(options) ? options : [];
}
