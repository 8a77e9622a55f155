/** What a call of the access log came to for the person, by what it touched. */
export const ACCESS_WORDS = {
  sign_in: ['login', 'loginCode', 'register', 'resetPassword', 'createPlatformUser'],
  password: ['changePassword'],
  profile_read: ['patientProfile', 'patientValue', 'patientValues', 'patientProcesses'],
  profile_write: ['updatePatientValue', 'onboardingProcess'],
  answers_read: ['patientConversation', 'checkToken', 'questionnaireStatus'],
  answers_write: ['cancerQuestions', 'contactInformation', 'selectLocation', 'selectPersona', 'noMedicalRecordsForm'],
  reports: ['report', 'reportSummary', 'trialValues', 'potentialMatching', 'surveyTrials'],
  saved: ['savedTrials'],
  shared: ['shareResults', 'sharedResults'],
  records_read: ['medicalRecords', 'medicalRecord'],
  records_write: ['uploadMedicalRecord', 'deleteMedicalRecord'],
  oncologist_read: ['oncologist'],
  oncologist_write: ['addOncologist'],
  consent_read: ['consents'],
  consent_write: ['consent', 'withdrawConsent', 'guardianInvite'],
  log: ['accessLog'],
  copy: ['exportData'],
  survey: ['startSurvey', 'question', 'surveyMeeting', 'survey invite', 'survey revoke'],
} as const satisfies Record<string, readonly string[]>;

export type AccessWord = keyof typeof ACCESS_WORDS | 'read' | 'write' | 'denied';

const WORDS = new Map<string, AccessWord>();
for (const word of Object.keys(ACCESS_WORDS)) {
  if (isWord(word)) for (const call of ACCESS_WORDS[word]) WORDS.set(call, word);
}

/** The word for an entry of the log: what was touched where that is known, else only that it was read or written. */
export function accessWord(action: 'read' | 'write' | 'denied', call: string): AccessWord {
  return action === 'denied' ? 'denied' : (WORDS.get(call) ?? action);
}

function isWord(word: string): word is keyof typeof ACCESS_WORDS {
  return word in ACCESS_WORDS;
}
