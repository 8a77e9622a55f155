import { type Handlers, ok } from '../call.ts';
import { createPlatformUser } from '../services/accounts.ts';
import { saveAnswers } from '../services/answers.ts';
import { signConsent } from '../services/consent.ts';
import { saveContact } from '../services/contact.ts';
import { checkToken, inviteGuardian, mailResumeLink } from '../services/links.ts';
import { selectLocation } from '../services/location.ts';
import { findPlaces } from '../services/places.ts';
import { potentialMatching } from '../services/potentialMatching.ts';
import { erase, questionnaireStatus, selectPersona } from '../services/questionnaires.ts';
import { saveRecords } from '../services/records.ts';
import { sharedResults, shareResults } from '../services/sharing.ts';

/** The questionnaire API (product.md §7). */
export const questionnaireRoutes = {
  personaList: async ({ ground, locale }) => ok({ data: ground.lists.personas(locale) }),
  cancerStages: async ({ ground, locale }) => ok({ data: ground.lists.options('stages', locale) }),
  distanceList: async ({ ground, locale }) => ok({ data: ground.lists.options('distances', locale) }),
  activityLevelList: async ({ ground, locale }) => ok({ data: ground.lists.options('activity', locale) }),
  optionList: async ({ ground, locale, params }) => ok({ data: ground.lists.options(params.name, locale) }),
  searchCancerTypes: async ({ ground, locale, query }) =>
    ok({ data: ground.lists.searchCancers(query.query ?? '', locale) }),
  searchLocations: (call) => findPlaces(call, call.query),
  checkToken: (call) => checkToken(call, call.body.token),
  selectPersona: (call) => selectPersona(call, call.body),
  cancerQuestions: (call) => saveAnswers(call, call.body),
  contactInformation: (call) => saveContact(call, call.body),
  selectLocation: (call) => selectLocation(call, call.body),
  potentialMatching: (call) => potentialMatching(call, call.body.questionnaire_id, call.onProgress),
  consent: (call) => signConsent(call, call.body),
  noMedicalRecordsForm: (call) => saveRecords(call, call.body),
  createPlatformUser: (call) => createPlatformUser(call, call.body),
  guardianInvite: (call) => inviteGuardian(call, call.body),
  questionnaireStatus: (call) => questionnaireStatus(call, call.body.questionnaire_id),
  shareResults: (call) => shareResults(call, call.body),
  sharedResults: (call) => sharedResults(call, call.body.token),
  resumeLink: (call) => mailResumeLink(call, call.body),
  erase: (call) => erase(call, call.body.questionnaire_id),
} satisfies Handlers<'questionnaire'>;
