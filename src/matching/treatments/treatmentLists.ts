import type { FactId } from '../../contract/trial.ts';
import type { ClauseWord } from '../clauseWords.ts';
import { mayBeginTreatment, treatmentNameAt } from './treatmentNames.ts';

/** Puts one "§" for each list of treatments with the words that belong to it. */
export function treatmentLists(text: string, words: readonly ClauseWord[]): Masked {
  const lists: TreatmentList[] = [];
  let said = '';
  let kept = 0;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const list = word && (isModifier(word, false) || mayBeginTreatment(word)) ? listAt(words, at) : null;
    if (!list) {
      at += 1;
      continue;
    }
    said += `${text.slice(kept, words[at]?.start)}§`;
    kept = words[list.next - 1]?.end ?? kept;
    lists.push(list.list);
    at = list.next;
  }
  if (lists.length === 0 && !ABOUT.test(text.toLowerCase())) return { said: '', lists };
  const rest = (said + text.slice(kept)).toLowerCase().replace(/\s+/g, ' ').trim();
  // "At least one but no more than two" asks for one.
  return {
    said: rest.replace(/(at least [^,§]{1,8}),? (?:but|and) (?:no|not) more than (?:\d|one|two|three|four),?/, '$1'),
    lists,
  };
}

export type Setting = 'neoadjuvant' | 'adjuvant' | 'advanced';

export interface TreatmentList {
  ids: FactId[];
  /** Those of the ids that are named as a whole, not by a member. */
  wholes: FactId[];
  settings: Setting[];
  joint: 'and' | 'or' | 'either';
  /** Whether it also names what is no fact, or only a wider kind. */
  hasOthers: boolean;
}

export interface Masked {
  /** The clause in small letters, each list of treatments as one "§". */
  said: string;
  lists: TreatmentList[];
}

const BEFORE_NAME: ReadonlySet<string> = new Set([
  ...['a', 'an', 'the', 'prior', 'previous', 'any'],
  ...['other', 'another', 'adjuvant', 'neoadjuvant', 'neo', 'preoperative'],
  ...['pre', 'operative', 'induction', 'systemic', 'cytotoxic', 'anticancer'],
  ...['anti', 'cancer', 'definitive', 'curative', 'standard', 'primary'],
  ...['palliative', 'antineoplastic', 'concurrent', 'first', 'line', 'intent'],
]);
const AFTER_NAME =
  /^(?:therapy|therapies|treatments?|regimens?|agents?|based|containing|drugs?|naive|procedures?|salts?|compounds?|derivatives?)$/;
const JOINT = /^(?:and|or|plus|including|with|without|as|well|nor)$/;

function listAt(words: readonly ClauseWord[], start: number): { list: TreatmentList; next: number } | null {
  const list: TreatmentList = { ids: [], wholes: [], settings: [], joint: 'either', hasOthers: false };
  let next = start;
  let count = 0;
  for (let at = start; ; ) {
    const joints: string[] = [];
    const from = at;
    while (count > 0 && JOINT.test(words[at]?.word ?? '') && at - from < 4) {
      joints.push(words[at]?.word ?? '');
      at += 1;
    }
    const joined = joints.length > 0 || /[,/+]/.test(words[at]?.before ?? '');
    if (count > 0 && !joined) break;
    if (/[;:]/.test(words[at]?.before ?? '') && count > 0) break;
    const settings: Setting[] = [];
    let limit = 0;
    // "Concurrent" and "prior" at the very start say more than the name and stay.
    while (limit < 5 && isModifier(words[at], count > 0) && !treatmentNameAt(words, at)) {
      settings.push(...settingOf(words, at));
      at += 1;
      limit += 1;
      while (/^(?:and|or)$/.test(words[at]?.word ?? '') && isModifier(words[at + 1], true)) at += 1;
    }
    const name = treatmentNameAt(words, at);
    if (!name) break;
    if (joints.includes('with') && !joints.includes('or') && !joints.includes('without')) break;
    if (joints.includes('or') || joints.includes('nor') || joints.includes('without')) list.joint = 'or';
    else if (/\+/.test(words[from]?.before ?? '') && list.joint !== 'or') list.joint = 'and';
    else if (/^(?:and|plus)$/.test(joints[0] ?? '') && list.joint !== 'or') list.joint = 'and';
    at += name.length;
    let trailing = 0;
    while (AFTER_NAME.test(words[at]?.word ?? '') && !/[,;:.]/.test(words[at]?.before ?? '') && trailing < 3) {
      if (words[at]?.word === 'naive') break;
      at += 1;
      trailing += 1;
    }
    if (name.value === 'other' || name.value.isWider) list.hasOthers = true;
    else list.ids.push(name.value.id);
    if (name.value !== 'other' && !name.value.isMember) list.wholes.push(name.value.id);
    list.settings.push(...settings);
    count += 1;
    next = at;
  }
  return count > 0
    ? { list: { ...list, ids: [...new Set(list.ids)], settings: [...new Set(list.settings)] }, next }
    : null;
}

/** Words that belong to the name after them; "prior" and "concurrent" only within a list. */
function isModifier(word: ClauseWord | undefined, within: boolean): boolean {
  if (!word || !BEFORE_NAME.has(word.word)) return false;
  return within || !/^(?:an?|the|prior|previous|any|other|another|concurrent|first|line)$/.test(word.word);
}

function settingOf(words: readonly ClauseWord[], at: number): Setting[] {
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word;
  if (word === 'neoadjuvant' || word === 'preoperative' || word === 'induction' || word === 'neo')
    return ['neoadjuvant'];
  if (word === 'adjuvant') return before === 'neo' && !/\)/.test(words[at]?.before ?? '') ? [] : ['adjuvant'];
  return word === 'palliative' || word === 'first' ? ['advanced'] : [];
}

/** The list whose "§" stands at a place of the masked text. */
export function listBefore({ said, lists }: Masked, place: number): TreatmentList | undefined {
  return lists[said.slice(0, place + 1).split('§').length - 2];
}

/** A clause without any of these is about something else. */
export const ABOUT = /§|resected|treat|therap|untreated|na[iï]ve/;
