import { type Question, textKey, type Words } from '../contract/conversation.ts';
import type { QuestionType } from '../contract/question.ts';
import { MANUAL, type SurveyQuestion } from '../contract/survey.ts';

const TYPES: Record<string, QuestionType> = {
  yesno: 'choice',
  selectbox: 'select',
  text: 'note',
  radio: 'choice',
  checkbox: 'several',
  date: 'date',
  api: 'lookup',
  messagescreen: 'message',
  hubspotmeeting: 'meeting',
};
const OF_OPTIONS: readonly QuestionType[] = ['choice', 'select', 'several'];

const YES = textKey.parse('screens:yes');
const NO = textKey.parse('screens:no');
const NOT_LISTED = textKey.parse('screens:not_listed');
const UNTITLED = textKey.parse('screens:untitled');

/**
 * A survey's question as the conversation asks it (its `next` is for whoever knows the way). What cannot be asked –
 * an unknown screen, a choice without options – is of the type `unknown` and may be skipped.
 */
export function fromWire(wire: SurveyQuestion): Question {
  const features = wire.features ?? {};
  const options = optionsOf(wire);
  const custom = customOf(wire);
  const type = typeOf(wire, options.length > 0 || custom !== null);
  const said = (text: string | null | undefined): Words[] =>
    text?.trim() ? [features.isHtml ? { literal: text, html: true } : { literal: text }] : [];
  const plain = (text: string | null | undefined): Words | undefined => (text?.trim() ? { literal: text } : undefined);
  const question = said(wire.question);
  const say = type === 'message' ? [...question, ...said(wire.description)] : [...said(wire.description), ...question];
  const { disclaimer } = features;
  const disclaims = disclaimer?.title || disclaimer?.description;
  return {
    id: String(wire.id),
    type,
    section: 'survey',
    say: say.length > 0 ? say : [UNTITLED],
    label: question[0] ?? say[0] ?? UNTITLED,
    ...some('subtitle', plain(features.subTitle)),
    ...some('placeholder', plain(wire.placeHolder)),
    ...(disclaims
      ? {
          disclaimer: { title: { literal: disclaimer?.title ?? '' }, text: { literal: disclaimer?.description ?? '' } },
        }
      : {}),
    ...(OF_OPTIONS.includes(type) ? { options } : {}),
    ...(custom ? { custom } : {}),
    ...(type === 'lookup' ? { lookup: lookupOf(wire) } : {}),
    ...(type === 'meeting' ? meetingOf(wire) : {}),
    ...(features.allowSkip || type === 'unknown' ? { skip: true as const } : {}),
    ...some('skipLabel', plain(features.allowSkipButtonLabel)),
    ...(wire.progress ? { progress: wire.progress } : {}),
    next: [{}],
  };
}

function typeOf(wire: SurveyQuestion, hasOptions: boolean): QuestionType {
  const type = TYPES[wire.option_type.toLowerCase()] ?? 'unknown';
  if (OF_OPTIONS.includes(type) && !hasOptions) return 'unknown';
  return type === 'lookup' && !wire.api ? 'unknown' : type;
}

function optionsOf(wire: SurveyQuestion): { value: string; label: Words }[] {
  const sent = (wire.options ?? []).map(({ option_id, option }) => ({
    value: String(option_id),
    label: { literal: String(option) },
  }));
  if (sent.length === 0 && wire.option_type.toLowerCase() === 'yesno') {
    return [
      { value: 'yes', label: YES },
      { value: 'no', label: NO },
    ];
  }
  return wire.features?.allowFreeInput && sent.length > 0 ? [...sent, { value: MANUAL, label: NOT_LISTED }] : sent;
}

function customOf(wire: SurveyQuestion): Question['custom'] | null {
  const option = wire.features?.allowFreeInput ? MANUAL : wire.customInputOption;
  if (option === null || option === undefined || option === '') return null;
  const placeholder = wire.customInputPlaceholder;
  return { option: String(option), ...(placeholder ? { placeholder: { literal: placeholder } } : {}) };
}

/** The built-in slots are the options of the screen: instants. */
function meetingOf(wire: SurveyQuestion): Pick<Question, 'hubspot' | 'options'> {
  const page = wire.features?.hubspotUrl;
  return page ? { hubspot: page } : { options: optionsOf(wire) };
}

function lookupOf({ api, features }: SurveyQuestion): NonNullable<Question['lookup']> {
  const params = Object.entries(api?.staticParams ?? {}).map(([key, value]) => [key, String(value)] as const);
  return {
    url: api?.searchURL ?? '',
    key: api?.queryParams?.searchKey || 'search',
    label: api?.optionLabelKey || 'name',
    params: Object.fromEntries(params),
    ...(features?.prefetch ? { prefetch: true as const } : {}),
  };
}

function some<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  const made: { [P in K]?: V } = {};
  if (value !== undefined) made[key] = value;
  return made;
}
