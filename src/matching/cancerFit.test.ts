import { describe, expect, it } from 'vitest';
import catalogue from '../../conversations/cancer-types.json' with { type: 'json' };
import type { Fact } from '../contract/trial.ts';
import { cancerFit, takenFor } from './cancerFit.ts';
import { withConsequences } from './knownFacts.ts';

describe('how a cancer fits what a trial takes', () => {
  it.each([
    ['lung_nsclc', 'lung', 'met'],
    ['lung_any', 'lung', 'met'],
    ['lung_nsclc', 'lung_nsclc', 'met'],
    ['lung_adenocarcinoma', 'lung_nsclc', 'met'],
    ['lung_nsclc', 'lung_adenocarcinoma', 'to_confirm'],
    ['lung_any', 'lung_nsclc', 'to_confirm'],
    ['lung_sclc', 'lung_nsclc', 'not_met'],
    ['lung_sclc', 'lung_egfr', 'not_met'],
    ['lung_squamous', 'lung_adenocarcinoma', 'not_met'],
    ['lung_squamous', 'lung_egfr', 'to_confirm'],
    ['breast_ductal', 'breast_triple-negative', 'to_confirm'],
    ['breast_her2-positive', 'breast_triple-negative', 'not_met'],
    ['lung_nsclc', 'breast', 'not_met'],
    ['lung_any', 'other', 'not_met'],
    ['lung_unheard-of', 'lung_nsclc', 'to_confirm'],
    ['unheard-of_any', 'lung', 'to_confirm'],
  ])('%s for a trial on %s: %s', (person, taken, verdict) => {
    expect(cancerFit(person, taken)).toBe(verdict);
  });

  it('never excludes more when the person knows less', () => {
    for (const { id, subtypes } of catalogue.types) {
      for (const taken of [id, ...subtypes.map((sub) => `${id}_${sub}`)]) {
        expect(cancerFit(`${id}_any`, taken)).not.toBe('not_met');
      }
    }
  });

  it.each<[string, Fact[], string, string]>([
    ['breast_any', ['+her2'], 'breast_her2-positive', 'met'],
    ['breast_any', ['-her2'], 'breast_her2-positive', 'not_met'],
    ['breast_any', ['+triple_negative'], 'breast_her2-positive', 'not_met'],
    ['breast_any', ['-er'], 'breast_her2-positive', 'to_confirm'],
    ['breast_any', ['+her2', '-her2'], 'breast_her2-positive', 'to_confirm'],
    ['lung_any', ['+her2'], 'breast_her2-positive', 'not_met'],
    ['lung_sclc', ['+egfr'], 'lung_egfr', 'not_met'],
  ])('lets markers tell what the type leaves open: %s, %s, for %s', (person, facts, taken, verdict) => {
    expect(cancerFit(person, taken, withConsequences(facts))).toBe(verdict);
  });

  it('lists for the database exactly what it decides', () => {
    for (const { id, subtypes } of catalogue.types) {
      const all = [id, ...subtypes.map((sub) => `${id}_${sub}`)];
      for (const person of [`${id}_any`, ...subtypes.map((sub) => `${id}_${sub}`)]) {
        const listed = takenFor(person);
        expect(listed?.possible).toEqual(all.filter((taken) => cancerFit(person, taken) !== 'not_met'));
        expect(listed?.sure).toEqual(all.filter((taken) => cancerFit(person, taken) === 'met'));
      }
    }
  });
});
