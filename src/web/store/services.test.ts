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
  expect(services.canReopen('cancer_type')).toBe(false);
  answerGiven({ question: 'cancer_type', how: 'given', value: 'breast_any' });
  expect(services.canReopen('cancer_type')).toBe(true);
  expect(services.canReopen('cancer_stage')).toBe(false);
});

test('the stage of a cancer that has none is not opened again', () => {
  answerGiven({ question: 'cancer_type', how: 'given', value: 'brain_any' });
  answerGiven({ question: 'activity_level', how: 'unsure' });
  expect(services.canReopen('cancer_stage')).toBe(false);
  expect(services.canReopen('activity_level')).toBe(true);
});

test('without a conversation there is nothing to open', () => {
  conversation.active = null;
  expect(services.canReopen('cancer_type')).toBe(false);
});
