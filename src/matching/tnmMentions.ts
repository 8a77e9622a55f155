/** What a TNM description means as stage groups, by the rule most solid tumours share (AJCC 8th edition). */
export interface StageMeaning {
  sure: number[];
  perhaps: number[];
}

/**
 * TNM descriptions of a text ("cT1-2N0M0", "T3 N+ M0", "any T, N2") as stage groups. The groups differ from tumour to
 * tumour, so what is not the same for most of them is only perhaps.
 */
export function tnmMentions(text: string): StageMeaning[] {
  return [...text.matchAll(TNM)].flatMap(({ groups }) => {
    const node = /[1-3+]/.test(groups?.n ?? '');
    if (/1/.test(groups?.m ?? '')) return [{ sure: [4], perhaps: [3] }];
    const sizes = [...(groups?.t ?? '').matchAll(/[0-4]|is|a/gi)].map(([size]) => size.toLowerCase());
    if (sizes.length === 0 && !node) return [];
    if (node && groups?.t === undefined) return [{ sure: [3], perhaps: [2, 4] }];
    const meanings = sizes.map((size) => OF_SIZE[size] ?? { sure: [], perhaps: [] });
    const sure = [...meanings.flatMap((meaning) => meaning.sure), ...(node ? [3] : [])];
    return [{ sure, perhaps: [...meanings.flatMap((meaning) => meaning.perhaps), ...(node ? [2, 4] : [])] }];
  });
}

/** T with N or M: a T alone says too little. */
const TNM =
  /(?<![A-Za-z0-9])[cpy]{0,2}T(?<t>(?:is|[0-4x]|any)[a-d]?(?:\s?[-–/,]\s?[cpy]?T?(?:is|[0-4])[a-d]?)*)[\s,]*(?:or\s)?[cpy]{0,2}N(?<n>[0-3x+][a-c]?(?:\s?[-–/,]\s?N?[0-3+][a-c]?)*|any)(?:[\s,]*[cpy]{0,2}M(?<m>[01x])[a-d]?)?/g;

const OF_SIZE: Record<string, StageMeaning> = {
  is: { sure: [0], perhaps: [] },
  a: { sure: [0], perhaps: [] },
  '0': { sure: [], perhaps: [1] },
  '1': { sure: [1], perhaps: [] },
  '2': { sure: [1, 2], perhaps: [] },
  '3': { sure: [2], perhaps: [3] },
  '4': { sure: [3], perhaps: [2, 4] },
};
