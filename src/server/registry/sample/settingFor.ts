import type { Setting } from './vocabulary.ts';

/** The setting without the sentences that belong to other treatments: `[parp] …` stays only where a PARP inhibitor is given. */
export function settingFor(setting: Setting, tokens: readonly string[]): Setting {
  const own = (sentences: readonly string[]) =>
    sentences.flatMap((sentence) => {
      const [, ids, text = sentence] = /^\[([^\]]+)\] (.*)$/.exec(sentence) ?? [];
      return !ids || ids.split('|').some((id) => tokens.includes(id)) ? [text] : [];
    });
  return { ...setting, why: own(setting.why), must: own(setting.must), may: own(setting.may), not: own(setting.not) };
}
