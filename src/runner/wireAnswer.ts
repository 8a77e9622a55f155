import { type Answer, parseAnswer, type Question, type Words } from '../contract/conversation.ts';
import { MANUAL, type SurveyAnswer, type WireId } from '../contract/survey.ts';
import { chosenOf } from './holds.ts';

type LabelOf = (words: Words) => string;

/**
 * An answer as it is sent: what was chosen in words, with the ids of the options. `idOf` gives an id the form its
 * backend has it in. Left out is null with its flag (product.md §4).
 */
export function writeAnswer(
  question: Question,
  answer: Answer,
  labelOf: LabelOf,
  idOf: (value: string) => WireId = (value) => value,
): SurveyAnswer {
  if (answer.how !== 'given') return { answer: null, skipped: true };
  if (question.type === 'message') return { answer: null, proceeded: true };
  const { custom } = answer;
  const more = custom === undefined ? {} : { customInputAnswer: custom };
  const inWords = (value: string) =>
    custom !== undefined && value === question.custom?.option ? custom : label(value);
  const label = (value: string) => {
    const option = optionsOf(question).find((each) => each.value === value);
    // Yes and no are themselves in every language.
    return option && value !== 'yes' && value !== 'no' ? labelOf(option.label) : value;
  };
  switch (question.type) {
    case 'choice':
    case 'select': {
      const value = String(answer.value);
      return { answer: inWords(value), option_id: idOf(value), ...more };
    }
    case 'several': {
      const chosen = chosenOf(answer.value);
      return { answer: chosen.map(inWords), option_id: chosen.map(idOf), ...more };
    }
    case 'lookup': {
      const entry = parseAnswer('lookup', answer.value);
      return { answer: custom ?? entry?.label, option_id: entry ? idOf(entry.value) : null, ...more };
    }
    case 'meeting': {
      const meeting = parseAnswer('meeting', answer.value);
      if (meeting?.via !== 'selectedTimeSlot') return { answer: 'hubspot' };
      return { answer: 'selectedTimeSlot', option_id: meeting.start, time_zone: meeting.zone };
    }
    default:
      return { answer: answer.value };
  }
}

/**
 * The answer that was sent to a question, or null when it is none: an option is named by its id or by its words, in
 * the language of `labelOf`; yes and no may also be booleans. Whether it may be given is for the runner to say.
 */
export function readAnswer(question: Question, sent: SurveyAnswer, labelOf: LabelOf): Answer | null {
  const { answer, option_id, skipped, proceeded, customInputAnswer, time_zone } = sent;
  const given = (value: unknown): Answer => ({
    question: question.id,
    how: 'given',
    value,
    ...(customInputAnswer ? { custom: customInputAnswer } : {}),
  });
  const isLeft = answer === null || answer === 'NULL';
  if (skipped && isLeft) return { question: question.id, how: 'skipped' };
  if (question.type === 'message') return proceeded || answer !== undefined ? given('proceeded') : null;
  if (answer === undefined || (isLeft && (option_id === null || option_id === undefined))) return null;
  switch (question.type) {
    case 'choice':
    case 'select': {
      const [value] = valuesOf(question, option_id ?? [], answer, labelOf);
      return value === undefined ? null : given(value);
    }
    case 'several': {
      const values = valuesOf(question, option_id ?? [], answer, labelOf);
      return values.length > 0 ? given(values) : null;
    }
    case 'lookup': {
      const value = Array.isArray(option_id) ? option_id[0] : option_id;
      if (typeof answer !== 'string' || answer === '') return null;
      if (value === MANUAL) return { ...given({ value: MANUAL, label: '' }), custom: customInputAnswer ?? answer };
      return given({ value: String(value ?? answer), label: answer });
    }
    case 'meeting':
      if (answer === 'hubspot') return given({ via: 'hubspot' });
      return given({ via: 'selectedTimeSlot', start: option_id ?? answer, zone: time_zone ?? 'UTC' });
    default:
      return given(answer);
  }
}

function valuesOf(question: Question, ids: WireId | WireId[], answer: unknown, labelOf: LabelOf): string[] {
  const options = optionsOf(question);
  const named = (each: unknown): string[] => {
    if (each === true) return ['yes'];
    if (each === false) return ['no'];
    const text = String(each);
    if (text === question.custom?.option) return [text];
    const option = options.find(({ value }) => value === text) ?? options.find(({ label }) => labelOf(label) === text);
    return [option?.value ?? text];
  };
  const byId = [ids].flat();
  const values = (byId.length > 0 ? byId : [answer].flat()).flatMap(named);
  return [...new Set(values)];
}

function optionsOf({ options }: Question): readonly { value: string; label: Words }[] {
  return Array.isArray(options) ? options : [];
}
