import { type Handlers, ok } from '../call.ts';
import { accessLog } from '../services/accessLog.ts';
import { blogs } from '../services/blogs.ts';
import { consents, withdrawConsent } from '../services/consents.ts';
import { eraseAccount } from '../services/eraseAccount.ts';
import { exportData } from '../services/exportData.ts';
import { addOncologist, oncologist } from '../services/oncologist.ts';
import { patientConversation } from '../services/patient.ts';
import { patientProfile, patientValue } from '../services/patientProfile.ts';
import { citiesOf, statesOf } from '../services/placesLists.ts';
import { patientProcesses } from '../services/processes.ts';
import { onboardingProcess, updatePatientValue } from '../services/profileChange.ts';

/** What a signed-in patient sees and changes of what is held on them (product.md §7, main API). */
export const patientRoutes = {
  onboardingProcess: (call) => onboardingProcess(call, call.body),
  updatePatientValue: (call) => updatePatientValue(call, call.body),
  patientProfile,
  patientValue: (call) => patientValue(call, call.body),
  patientConversation,
  patientProcesses,
  oncologist,
  addOncologist: (call) => addOncologist(call, call.body),
  countries: async ({ ground, locale }) => ok({ data: ground.lists.options('countries', locale) }),
  states: (call) => statesOf(call, call.params),
  cities: (call) => citiesOf(call, call.params),
  blogs,
  consents,
  withdrawConsent,
  accessLog,
  exportData: (call) => exportData(call, call.body),
  eraseAccount: (call) => eraseAccount(call, call.body),
} satisfies Partial<Handlers<'main'>>;
