import { describe, expect, test } from 'vitest';
import { hospitals } from './sites.ts';
import { vocabulary } from './vocabulary.ts';

const words = vocabulary();
const settings = words.cancers.flatMap((cancer) => cancer.settings.map((setting) => ({ cancer, setting })));
const treatments = new Set(words.treatments.map(({ id }) => id));

describe('the vocabulary of the sample', () => {
  test('knows every treatment and standard that a setting names, and names each that it knows', () => {
    const known = new Set([...treatments, ...words.standards.map(({ name }) => name)]);
    const used = new Set(
      settings.flatMap(({ setting }) => [...setting.treatments.flatMap(({ give }) => give), ...setting.standard]),
    );
    for (const name of used) expect(known).toContain(name);
    for (const id of treatments) expect(used).toContain(id);
  });

  test('gives each invented medicine to one treatment only, and none the name of a standard', () => {
    const names = words.treatments.flatMap((treatment) => treatment.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    const standards = new Set(words.standards.map(({ name }) => name.toLowerCase()));
    expect(names.filter((name) => standards.has(name))).toEqual([]);
  });

  test('has every stage range, endpoint, goal and risk that is asked for', () => {
    const ranges = new Set(words.stages.map(({ id }) => id));
    const measures = new Set(words.endpoints.map(({ measure }) => measure));
    for (const { cancer, setting } of settings) {
      if (setting.stage) expect(ranges).toContain(setting.stage);
      expect(measures).toContain(setting.measure ?? cancer.measure);
      expect(Object.keys(words.phrases.goals)).toContain(setting.line);
    }
    for (const { practices } of words.cancers)
      for (const { stage } of practices) if (stage) expect(ranges).toContain(stage);
    for (const { risk } of words.treatments) expect(Object.keys(words.phrases.risks)).toContain(risk);
  });

  test('says what came before in every setting of later treatment', () => {
    for (const { setting } of settings) {
      if (setting.line === 'later' || setting.line === 'maintenance') expect(setting.prior, setting.plain).toBeTruthy();
    }
  });

  test('always has a reason for a study, and something to ask for, whatever is given', () => {
    for (const { setting } of settings) {
      for (const sentences of [setting.why, setting.must]) {
        expect(
          sentences.some((sentence) => !sentence.startsWith('[')),
          setting.plain,
        ).toBe(true);
      }
    }
  });

  test('ties sentences only to treatments that the setting gives', () => {
    for (const { setting } of settings) {
      const given: string[] = setting.treatments.flatMap(({ give }) => give);
      for (const sentence of [...setting.why, ...setting.must, ...setting.may, ...setting.not]) {
        const [, ids] = /^\[([^\]]+)\] /.exec(sentence) ?? [];
        for (const id of ids?.split('|') ?? []) expect(given, `${setting.plain}: ${sentence}`).toContain(id);
      }
    }
  });

  test('lets an arm of a hand-written trial use only interventions that it lists', () => {
    for (const practice of [...words.supportive, ...words.cancers.flatMap(({ practices }) => practices)]) {
      for (const { uses } of practice.arms) {
        for (const use of uses) expect(use, practice.title).toBeLessThan(practice.interventions.length);
      }
    }
  });

  test('builds hospitals with names of their own', () => {
    const names = hospitals().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });
});
