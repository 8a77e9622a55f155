import { beforeEach, expect, test } from 'vitest';
import { conversation } from './active.ts';
import { answerGiven } from './conversation.ts';
import { personaChosen } from './questionnaire.ts';
import { services } from './services.ts';

beforeEach(() => {
  conversation.active = null;
  personaChosen('patient');
});

test('a question may be opened again once it has been answered on the way here', () => {
  expect(services.reopenable('cancer_type')).toBeNull();
  answerGiven({ question: 'cancer_type', how: 'given', value: 'breast_any' });
  expect(services.reopenable('cancer_type')?.id).toBe('cancer_type');
  expect(services.reopenable('cancer_stage')).toBeNull();
});

test('the stage of a cancer that has none is not opened again', () => {
  answerGiven({ question: 'cancer_type', how: 'given', value: 'brain_any' });
  answerGiven({ question: 'activity_level', how: 'unsure' });
  expect(services.reopenable('cancer_stage')).toBeNull();
  expect(services.reopenable('activity_level')?.id).toBe('activity_level');
});

test('without a conversation there is nothing to open', () => {
  conversation.active = null;
  expect(services.reopenable('cancer_type')).toBeNull();
});

test('what is asked on request may be opened at any time, and again once it is answered', () => {
  expect(services.reopenable('her2')?.id).toBe('her2');
  answerGiven({ question: 'cancer_type', how: 'given', value: 'breast_any' });
  expect(services.reopenable('her2')?.id).toBe('her2');
});
