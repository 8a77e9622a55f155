import type { Handlers } from '../call.ts';
import { answerSurvey } from '../services/answerSurvey.ts';
import { surveyMeeting } from '../services/meetings.ts';
import { fetchQuestion } from '../services/surveyQuestion.ts';
import { searchCancerEntries } from '../services/surveySearch.ts';
import { eraseSurvey, startSurvey } from '../services/surveys.ts';
import { surveyTrials } from '../services/surveyTrials.ts';

/** The survey API (product.md §7). */
export const surveyRoutes = {
  startSurvey: (call) => startSurvey(call, call.body.token),
  question: (call) => (call.body.answer === undefined ? fetchQuestion(call, call.body) : answerSurvey(call, call.body)),
  surveyMeeting: (call) => surveyMeeting(call, call.body.token),
  eraseSurvey: (call) => eraseSurvey(call, call.body.token),
  surveyTrials: (call) => surveyTrials(call, call.query.patientId),
  surveySearch: async (call) => searchCancerEntries(call, call.query),
} satisfies Handlers<'survey'>;
