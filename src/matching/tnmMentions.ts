import * as z from 'zod/mini';
import tnmData from './lexicon/tnm.json' with { type: 'json' };

/** What a TNM description means as stage groups. */
export interface StageMeaning {
  sure: number[];
  perhaps: number[];
}

/**
 * TNM descriptions of a text ("cT1-2N0M0", "T3 N+ M0", "any T, N2", "tumour ≥ T2") as stage groups (AJCC 8th edition).
 * Where all of `cancers` (ids) are of one type that the tables have, by its table; else by the rule most solid tumours
 * share, and what is not the same for most of them is only perhaps. Of a T alone the nodes are taken as free, and what
 * nodes would make of it is perhaps.
 */
export function tnmMentions(written: string, cancers: readonly string[] = []): StageMeaning[] {
  if (!MAY.test(written)) return [];
  const text = written.replace(/\[[^[\]]*\]/g, ' ');
  const [id = '', ...others] = new Set(cancers);
  const table = others.length === 0 ? tables[id] : undefined;
  const isImage = OTHER_T.test(text);
  return [...text.matchAll(TNM)]
    .flatMap(({ groups = {} }) => {
      const { t, n, lone, least, any } = groups;
      if (/1/.test(groups.m ?? '')) return [{ sure: [4], perhaps: [3] }];
      const sizes = sizesOf(
        t ?? lone,
        Boolean(least) || /^\s*(?:or|and) (?:higher|greater|above|more)/i.test(groups.more ?? ''),
      );
      const nodes = any || /any/i.test(n ?? '') ? [0, 1, 2, 3] : expanded(n ?? '', 'N');
      if (sizes.length === 0 || (lone !== undefined && isImage)) return [];
      return table ? [byTable(table, sizes, nodes)] : [byRule(sizes, nodes)];
    })
    .concat(loneNodes(text, table));
}

const MAY = /T(?:is|[0-4x]|a)|N[1-3+]/;

type Table = Record<string, Record<string, number[]>>;
const tables = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.array(z.int())))).parse(tnmData);

const T_LIST =
  '(?:is|[0-4x])[a-d]?(?![0-9.])(?:\\s?(?:[-–/,]|to|or|and|\\s)\\s?[cpy]{0,2}T?(?:is|[0-4])[a-d]?(?![0-9.A-Za-z]|\\s?(?:[cm]m|[-–]))(?:(?=[^0-9]|$)))*';
const N_LIST = '[0-3x+](?:mi|[a-c])?(?:\\s?(?:[-–/,]|to|or|and|\\s)\\s?(?:[cpy]{0,2}N)?[0-3+](?:mi|[a-c])?(?![0-9.]))*';
const TNM = new RegExp(
  `(?<![A-Za-z0-9])(?:(?<least>≥|>=|at least)\\s?)?[cpyr]{0,3}T(?:(?:(?<t>${T_LIST}|any)[\\s,;]*(?:(?:and|or|with)\\s)?(?:(?<any>any)\\s?N(?![a-z0-9])|[cpyr]{0,3}N(?<n>${N_LIST}|any)))|(?<lone>${T_LIST})(?![\\w-]))(?<more>\\s?(?:or|and) (?:higher|greater|above|more))?(?:[\\s,;]*(?:(?:and|or)\\s)?[cpy]{0,2}M(?<m>[01x])[a-d]?)?`,
  'g',
);
/** T of other things than the tumour's size. */
const OTHER_T = /weighted|\bMRI\b|magnetic|T[- ]?cells?|TSH|thyrox|thyroid function|free T|gadolinium/i;
const LONE_N =
  /(?<![A-Za-z0-9-])(?:any T,?\s*[cpy]{0,2}|[cpy]{1,2})N(?<n>[1-3+](?:mi|[a-c])?(?:\s?(?:[-–/,]|to|or|and)\s?(?:[cpy]{0,2}N)?[0-3+](?:mi|[a-c])?)*)(?!\w)/g;

function loneNodes(text: string, table: Table | undefined): StageMeaning[] {
  if (/(?<![A-Za-z0-9])[cpyr]{0,3}T(?:is|[0-4x])/.test(text)) return [];
  return [...text.matchAll(LONE_N)].map(({ groups = {} }) => {
    const nodes = expanded(groups.n ?? '', 'N');
    return table ? byTable(table, ['0', '1', '2', '3', '4'], nodes) : { sure: [3], perhaps: [2, 4] };
  });
}

function sizesOf(list: string | undefined, isLeast: boolean): string[] {
  if (list === undefined) return [];
  if (/any/i.test(list)) return ['0', '1', '2', '3', '4'];
  const special = [...list.matchAll(/is|(?<![0-9])a/gi)].map(([size]) => size.toLowerCase());
  const sizes = expanded(list, 'T');
  const [first = 4] = sizes;
  return [...special, ...(isLeast ? [0, 1, 2, 3, 4].filter((size) => size >= first) : sizes).map(String)];
}

/** "1-3", "1, 2 or 4", and "1 3" where the record lost its hyphen; "+" is any number from 1 on. */
function expanded(list: string, letter: 'T' | 'N'): number[] {
  const numbers: number[] = [];
  let end = 0;
  for (const match of list.matchAll(/[0-4+]/g)) {
    const between = list.slice(end, match.index).replace(new RegExp(`[cpy${letter}a-d]`, 'g'), '');
    const value = match[0] === '+' ? 3 : Number(match[0]);
    const last = numbers.at(-1);
    if (match[0] === '+') numbers.push(1, 2);
    else if (last !== undefined && /^\s*(?:[-–]|to)?\s*$/.test(between) && value > last)
      for (let each = last + 1; each < value; each++) numbers.push(each);
    numbers.push(value);
    end = match.index + 1;
  }
  return [...new Set(numbers)];
}

function byTable(table: Table, sizes: readonly string[], nodes: readonly number[]): StageMeaning {
  const groupsOf = (node: number) => sizes.flatMap((size) => table[String(node)]?.[size] ?? []);
  if (nodes.length > 0) return { sure: unique(nodes.flatMap(groupsOf)), perhaps: [] };
  return { sure: unique(groupsOf(0)), perhaps: unique([1, 2, 3].flatMap(groupsOf)) };
}

function byRule(sizes: readonly string[], nodes: readonly number[]): StageMeaning {
  const meanings = sizes.map((size) => OF_SIZE[size] ?? { sure: [], perhaps: [] });
  const hasNodes = nodes.some((node) => node > 0);
  const sure = [...(nodes.length === 0 || nodes.includes(0) ? meanings.flatMap((meaning) => meaning.sure) : [])];
  const perhaps = [...meanings.flatMap((meaning) => meaning.perhaps), ...(hasNodes ? [2, 4] : [])];
  if (nodes.length === 0) perhaps.push(3);
  return { sure: unique(hasNodes ? [...sure, 3] : sure), perhaps: unique(perhaps) };
}

const OF_SIZE: Record<string, StageMeaning> = {
  is: { sure: [0], perhaps: [] },
  a: { sure: [0], perhaps: [] },
  '0': { sure: [], perhaps: [1] },
  '1': { sure: [1], perhaps: [] },
  '2': { sure: [1, 2], perhaps: [] },
  '3': { sure: [2], perhaps: [3] },
  '4': { sure: [3], perhaps: [2, 4] },
};

const unique = (list: readonly number[]) => [...new Set(list)].sort();
