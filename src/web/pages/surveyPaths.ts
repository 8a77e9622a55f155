import type { Variant } from '../../contract/survey.ts';

/** The addresses of the surveys (product.md §2). */
export const surveyPaths: Record<Variant, { questions: string; result: string; completed: string }> = {
  nhp: { questions: '/nhp-survey/questions', result: '/nhp-survey/result', completed: '/survey/completed' },
  survey: { questions: '/survey', result: '/survey/result', completed: '/survey/completed' },
};
