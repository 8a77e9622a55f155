import type { Question } from '../../contract/conversation.ts';
import type { Option } from '../../contract/question.ts';
import type { Text } from '../i18n/useText.ts';

/** A question's options with the one that is answered in one's own words, which a source need not list. */
export function withOwn(list: readonly Option[], { custom }: Question, text: Text): readonly Option[] {
  if (!custom || list.some((option) => option.value === custom.option)) return list;
  return [...list, { value: custom.option, label: text('screens:not_listed') }];
}
