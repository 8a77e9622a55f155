import type { Handlers } from '../call.ts';
import { report, reportSummary, savedTrials, trialValues } from '../services/reports.ts';

export const reportRoutes = {
  reportSummary: (call) => reportSummary(call),
  report: (call) => report(call, call.body),
  trialValues: (call) => trialValues(call, call.body.nct_id),
  savedTrials: (call) => savedTrials(call, call.body.nct_ids),
} satisfies Partial<Handlers<'main'>>;
