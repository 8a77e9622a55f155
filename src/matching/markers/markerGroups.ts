import type { Fact } from '../../contract/trial.ts';
import type { ClauseWord } from '../clauseWords.ts';
import { type MarkerList, markerListAt } from './markerLists.ts';
import { polarityAfter, polarityBefore } from './markerPolarity.ts';

/** Markers of a clause with what is said of them; those in one list share it, and "ER+ and/or PR+" is one thing. */
export function markerGroups(words: readonly ClauseWord[], text: string): MarkerGroup[] {
  return merged(groupsOf(words), text);
}

export interface MarkerGroup {
  facts: Fact[];
  joint: MarkerList['joint'];
  start: number;
  end: number;
  /** A variant only ("EGFR T790M"): that it may not be there does not rule out the rest. */
  variant: boolean;
}

/** Markers with what is said of them; those in one list share it. */
export function groupsOf(words: readonly ClauseWord[]): MarkerGroup[] {
  const groups: MarkerGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const list = markerListAt(words, at);
    if (!list) {
      at += 1;
      continue;
    }
    if (list.told) {
      groups.push({ facts: [list.told], joint: 'and', ...placeOf(words, at, list.next), variant: false });
      at = list.next;
      continue;
    }
    const last = groups.at(-1)?.end ?? 0;
    const isLed = (words[at - 1]?.start ?? -1) >= last && /^(?:positive|negative)$/.test(words[at - 1]?.word ?? '');
    const after = isLed ? null : polarityAfter(words, list.next, list.ids);
    const before = after ? null : polarityBefore(words, at, last);
    const found = after ?? before;
    if (found) {
      const sign = found.positive ? '+' : '-';
      groups.push({
        facts: list.ids.map((id): Fact => `${sign}${id}`),
        joint: list.joint,
        ...placeOf(words, before ? before.from : at, after ? after.next : list.next),
        variant: found.variant,
      });
    }
    at = Math.max(list.next, after?.next ?? 0);
  }
  return groups;
}

function placeOf(words: readonly ClauseWord[], from: number, next: number): { start: number; end: number } {
  return { start: words[from]?.start ?? 0, end: words[next - 1]?.end ?? 0 };
}

/** "ER+ and/or PR+" is one thing said of the receptors. */
function merged(groups: readonly MarkerGroup[], text: string): MarkerGroup[] {
  const whole: MarkerGroup[] = [];
  for (const group of groups) {
    const last = whole.at(-1);
    const between = last ? text.slice(last.end, group.start).toLowerCase() : '';
    const joint = /^\W*(and|or)?\W*(or)?\W*$/.exec(between);
    const isReceptors = last && [...last.facts, ...group.facts].every((fact) => RECEPTORS.has(fact));
    const isAgain = last?.facts.join() === group.facts.join();
    if (last && isAgain) {
      whole.pop();
      whole.push({ ...last, end: group.end, variant: last.variant && group.variant });
      continue;
    }
    if (!last || !joint || !isReceptors || !(joint[1] ?? between.includes('/'))) {
      whole.push(group);
      continue;
    }
    whole.pop();
    const facts = [...new Set([...last.facts, ...group.facts])];
    whole.push({ ...last, facts, end: group.end, joint: joint[1] === 'and' && !joint[2] ? 'and' : 'or' });
  }
  return whole;
}

/** Facts about hormone receptors, of which either one is enough. */
export const RECEPTORS: ReadonlySet<Fact> = new Set<Fact>(['+er', '+pr', '+hormone_receptor']);
