import * as z from 'zod/mini';
import { answer } from './conversation.ts';
import {
  mapPoint,
  medicalRecord,
  oncologist,
  patientProfile,
  post,
  process,
  profileChange,
  recordType,
  reportKind,
  reportSummary,
} from './patient.ts';
import { PERSONAS } from './persona.ts';
import { answerSchemas, matchCount, opaqueId, option, place } from './question.ts';
import { surveyAnswer, surveyQuestion, surveyStep, wireId } from './survey.ts';
import { matching, trialResult } from './trial.ts';

/** Who may call: anyone, a signed-in session, or one whose e-mail address is proven too. */
export type Caller = 'visitor' | 'session' | 'verified';

/** The API groups of product.md §7, and the website's search helper. */
export const GROUPS = ['main', 'questionnaire', 'survey', 'website'] as const;
export type Group = (typeof GROUPS)[number];

type Fields = z.core.$ZodLooseShape;

/** One call: where it is, who may make it, what goes in and what comes back (beside `success`). */
export interface Endpoint {
  group: Group;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  caller: Caller;
  summary: string;
  params?: z.ZodMiniObject<Fields>;
  query?: z.ZodMiniObject<Fields>;
  body?: z.ZodMiniObject<Fields>;
  /** The fields of the answer beside `success`. */
  answer: z.ZodMiniObject<Fields>;
  /** Also answers `text/event-stream`. */
  stream?: true;
  /** The body is multipart/form-data: one `file`, and the fields of `body`. */
  upload?: true;
  /** Answers with a file as an attachment; `answer` is not used then. */
  file?: true;
  /** How many calls one client may make in how many seconds. */
  limit?: { calls: number; seconds: number };
}

const questionnaireId = z.object({ questionnaire_id: opaqueId });
const shortText = z.string().check(z.maxLength(200));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const email = answerSchemas.email;
const token = z.string().check(z.minLength(1), z.maxLength(200));
const done = z.object({});
const saved = z.object({ data: z.object({ remaining: z.optional(matchCount) }) });
const optionList = z.object({ data: z.array(option) });
/** What a search question lists: an id, and the name that is read. */
const entries = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const searchQuery = z.object({ query: z.optional(shortText), questionnaire_id: z.optional(shortText) });

/** The patient relations coordinator, as shown to people; '' where not configured. */
const coordinator = z.object({ name: z.string(), phone: z.string(), hours: z.string(), email: z.string() });

/** One item of a consent policy, shown ticked at first. */
export const policyItem = z.object({ id: z.string(), text: z.string(), checked: z.boolean() });

/** The single truth about the calls: the server validates by it, the client is typed by it, OpenAPI is printed from it. */
export const endpoints = {
  personaList: {
    group: 'questionnaire',
    method: 'GET',
    path: 'persona-list',
    caller: 'visitor',
    summary: 'The four kinds of visitor.',
    answer: z.object({ data: z.array(z.object({ persona_id: z.string(), key: z.string(), label: z.string() })) }),
  },
  cancerStages: {
    group: 'questionnaire',
    method: 'GET',
    path: 'cancer-stages',
    caller: 'visitor',
    summary: 'The stages a person can choose from.',
    answer: optionList,
  },
  distanceList: {
    group: 'questionnaire',
    method: 'GET',
    path: 'distance-list',
    caller: 'visitor',
    summary: 'How far a person would travel; values in km or "any", labels in the unit of the locale.',
    answer: optionList,
  },
  activityLevelList: {
    group: 'questionnaire',
    method: 'GET',
    path: 'activity-level-list',
    caller: 'visitor',
    summary: 'Activity levels in plain words; values are ECOG 0 to 4.',
    answer: optionList,
  },
  optionList: {
    group: 'questionnaire',
    method: 'GET',
    path: 'option-list/:name',
    caller: 'visitor',
    summary: 'A named option list: countries or genders.',
    params: z.object({ name: z.enum(['countries', 'genders']) }),
    answer: optionList,
  },
  checkToken: {
    group: 'questionnaire',
    method: 'POST',
    path: 'check-token',
    caller: 'visitor',
    summary: 'What a mailed link opens. A resume link carries the answers given so far; a guardian link only who asks.',
    body: z.object({ token }),
    answer: z.object({
      data: z.object({
        check: z.boolean(),
        questionnaire_id: z.optional(z.string()),
        kind: z.optional(z.enum(['resume', 'guardian', 'share'])),
        persona_id: z.optional(z.string()),
        answers: z.optional(z.array(answer)),
        name: z.optional(z.string()),
      }),
    }),
    limit: { calls: 60, seconds: 60 },
  },
  selectPersona: {
    group: 'questionnaire',
    method: 'POST',
    path: 'select-persona',
    caller: 'visitor',
    summary: 'Begins a questionnaire (or changes who answers it).',
    body: z.object({
      questionnaire_id: z.nullish(opaqueId),
      persona_id: z.enum(PERSONAS),
      partner: z.optional(shortText),
    }),
    answer: z.object({
      data: z.object({
        questionnaire_id: z.string(),
        name: z.string(),
        surname: z.string(),
        email: z.string(),
        phone: z.string(),
      }),
    }),
    limit: { calls: 120, seconds: 60 },
  },
  cancerQuestions: {
    group: 'questionnaire',
    method: 'POST',
    path: 'cancer-questions',
    caller: 'visitor',
    summary: 'Every answer given so far, in order; the server walks them again before it keeps them.',
    body: z.extend(questionnaireId, { answers: z.array(answer).check(z.maxLength(60)) }),
    answer: saved,
  },
  contactInformation: {
    group: 'questionnaire',
    method: 'POST',
    path: 'contact-information',
    caller: 'visitor',
    summary:
      'Full name, e-mail and phone, as far as known. Tells whether the address has an account; limited for that reason.',
    body: z.extend(questionnaireId, {
      partner: z.optional(shortText),
      n_field: z.optional(line),
      email: z.optional(email),
      phone_number: z.optional(answerSchemas.phone),
    }),
    answer: z.object({ data: z.object({ registered: z.boolean() }) }),
    limit: { calls: 60, seconds: 60 },
  },
  selectLocation: {
    group: 'questionnaire',
    method: 'POST',
    path: 'select-location',
    caller: 'visitor',
    summary: 'Where the person lives and how far they would travel; null for "not said". Gives the patient id.',
    body: z.extend(questionnaireId, { place: z.nullable(place), distance: z.nullish(shortText) }),
    answer: z.object({ data: z.object({ patient_id: z.string(), remaining: z.optional(matchCount) }) }),
  },
  searchCancerTypes: {
    group: 'questionnaire',
    method: 'GET',
    path: 'search-cancer-types',
    caller: 'visitor',
    summary:
      'Cancer types by name, everyday name or abbreviation, typing errors forgiven; 50 at most. Without a query, the whole list.',
    query: searchQuery,
    answer: optionList,
  },
  searchLocations: {
    group: 'questionnaire',
    method: 'GET',
    path: 'search-locations',
    caller: 'visitor',
    summary: 'Places by postal code (US, Canada) or town, from 3 characters; 50 at most, largest first.',
    query: z.extend(searchQuery, { country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
    answer: z.object({ data: z.array(place) }),
    limit: { calls: 600, seconds: 60 },
  },
  potentialMatching: {
    group: 'questionnaire',
    method: 'POST',
    path: 'potential-matching',
    caller: 'visitor',
    summary: 'The trials that are possible for these answers, each criterion explained.',
    body: questionnaireId,
    answer: z.object({ data: matching }),
    stream: true,
  },
  consent: {
    group: 'questionnaire',
    method: 'POST',
    path: 'consent',
    caller: 'visitor',
    summary: 'A signed consent, by the patient id or by a guardian link.',
    body: z.object({ patientid: z.optional(opaqueId), token: z.optional(token), consent: answerSchemas.consent }),
    answer: done,
  },
  noMedicalRecordsForm: {
    group: 'questionnaire',
    method: 'POST',
    path: 'no-medical-records-form',
    caller: 'visitor',
    summary: 'Where the records are, when the person has none at hand.',
    body: z.extend(questionnaireId, {
      has_records: z.optional(z.boolean()),
      hospital_name: z.optional(line),
      hospital_location: z.optional(line),
      physician_name: z.optional(line),
    }),
    answer: done,
  },
  createPlatformUser: {
    group: 'questionnaire',
    method: 'POST',
    path: 'create-platform-user',
    caller: 'visitor',
    summary: 'Creates the account and mails a code that proves the address. Answers alike for a known address.',
    body: z.object({ patient_id: opaqueId, password: answerSchemas.password }),
    answer: z.object({ token: z.string() }),
    limit: { calls: 20, seconds: 600 },
  },
  guardianInvite: {
    group: 'questionnaire',
    method: 'POST',
    path: 'guardian-invite',
    caller: 'visitor',
    summary: 'Mails a link on which somebody else signs the consent on their own device.',
    body: z.extend(questionnaireId, { email }),
    answer: done,
    limit: { calls: 5, seconds: 600 },
  },
  questionnaireStatus: {
    group: 'questionnaire',
    method: 'POST',
    path: 'questionnaire-status',
    caller: 'visitor',
    summary: 'Whether consent is signed and whether the address has an account.',
    body: questionnaireId,
    answer: z.object({ data: z.object({ consent_status: z.boolean(), is_registered: z.boolean() }) }),
  },
  shareResults: {
    group: 'questionnaire',
    method: 'POST',
    path: 'share-results',
    caller: 'visitor',
    summary:
      'A read-only link to the results that expires; mailed when the channel is e-mail, else with the address that opens the channel.',
    body: z.extend(questionnaireId, {
      channel: z.enum(['email', 'whatsapp', 'telegram', 'google']),
      email: z.optional(email),
    }),
    answer: z.object({ data: z.object({ url: z.string(), open: z.string(), expires: z.string() }) }),
    limit: { calls: 20, seconds: 600 },
  },
  sharedResults: {
    group: 'questionnaire',
    method: 'POST',
    path: 'shared-results',
    caller: 'visitor',
    summary: 'The results behind a shared link: trials only, nothing about the person.',
    body: z.object({ token }),
    answer: z.object({ data: matching }),
    limit: { calls: 60, seconds: 60 },
  },
  resumeLink: {
    group: 'questionnaire',
    method: 'POST',
    path: 'resume-link',
    caller: 'visitor',
    summary: 'Mails a link that carries on with this questionnaire on another device.',
    body: z.extend(questionnaireId, { email }),
    answer: done,
    limit: { calls: 5, seconds: 600 },
  },
  erase: {
    group: 'questionnaire',
    method: 'POST',
    path: 'erase',
    caller: 'visitor',
    summary: 'Erases a questionnaire and everything kept with it, unless it already belongs to an account.',
    body: questionnaireId,
    answer: done,
  },
  startSurvey: {
    group: 'survey',
    method: 'POST',
    path: 'start-survey',
    caller: 'visitor',
    summary: 'Opens the survey of a link: `success` with the question that is next, or `completed`.',
    body: z.object({ token }),
    answer: z.object({
      status: z.nullish(z.string()),
      data: z.nullish(
        z.object({
          user_id: z.nullish(wireId),
          question_id: z.nullish(wireId),
          completion_type: z.nullish(z.string()),
        }),
      ),
    }),
    limit: { calls: 120, seconds: 60 },
  },
  question: {
    group: 'survey',
    method: 'POST',
    path: 'question',
    caller: 'visitor',
    summary: 'Without `answer`, a question of the survey; with it, answers that question and tells what comes next.',
    body: z.extend(z.object({ token, question_id: wireId, user_id: z.nullish(wireId) }), surveyAnswer.shape),
    answer: z.object({ data: z.union([surveyQuestion, surveyStep]) }),
    limit: { calls: 600, seconds: 60 },
  },
  surveyMeeting: {
    group: 'survey',
    method: 'POST',
    path: 'meeting',
    caller: 'visitor',
    summary: 'The meeting that was booked in a survey, as a calendar file.',
    body: z.object({ token }),
    answer: z.object({ data: z.object({ start: z.string(), end: z.string(), ics: z.string() }) }),
    limit: { calls: 60, seconds: 60 },
  },
  eraseSurvey: {
    group: 'survey',
    method: 'POST',
    path: 'erase',
    caller: 'visitor',
    summary: 'Erases a survey with its answers and its meeting; its link leads nowhere then.',
    body: z.object({ token }),
    answer: done,
  },
  surveyTrials: {
    group: 'survey',
    method: 'GET',
    path: 'trials',
    caller: 'verified',
    summary: 'The trials that are possible for the signed-in patient.',
    query: z.object({ patientId: shortText }),
    answer: z.object({ data: matching }),
  },
  surveySearch: {
    group: 'survey',
    method: 'GET',
    path: 'search/:list',
    caller: 'visitor',
    summary: 'Entries of a list for a search question, 50 at most. Without `search`, the first ones.',
    params: z.object({ list: z.enum(['cancer-types']) }),
    query: z.object({ search: z.optional(shortText), kind: z.optional(shortText) }),
    answer: entries,
    limit: { calls: 600, seconds: 60 },
  },
  websiteSearch: {
    group: 'website',
    method: 'GET',
    path: 'search',
    caller: 'visitor',
    summary: 'The website search helper: places by name, from 3 characters; 50 at most.',
    query: z.object({ query: z.optional(shortText), type: z.enum(['places']), country: z.optional(shortText) }),
    answer: entries,
    limit: { calls: 600, seconds: 60 },
  },
  policy: {
    group: 'main',
    method: 'GET',
    path: 'policies/:name',
    caller: 'visitor',
    summary: 'A policy text (Markdown) in English or German, with its items.',
    params: z.object({ name: z.enum(['release-form', 'privacy-policy', 'terms']) }),
    answer: z.object({
      data: z.object({
        name: z.string(),
        title: z.string(),
        body: z.string(),
        language: z.enum(['en', 'de']),
        hash: z.string(),
        group_list: z.array(policyItem),
      }),
    }),
  },
  coordinator: {
    group: 'main',
    method: 'GET',
    path: 'coordinator',
    caller: 'visitor',
    summary: 'Whom people can talk to.',
    answer: z.object({ data: coordinator }),
  },
  login: {
    group: 'main',
    method: 'POST',
    path: 'login',
    caller: 'visitor',
    summary: 'Checks e-mail and password and mails a 6-digit code.',
    body: z.object({
      email,
      password: z.string().check(z.minLength(1), z.maxLength(256)),
      remember: z.optional(z.boolean()),
    }),
    answer: z.object({ data: z.object({ token: z.string() }) }),
    limit: { calls: 30, seconds: 600 },
  },
  loginCode: {
    group: 'main',
    method: 'POST',
    path: 'login-code',
    caller: 'session',
    summary: 'Takes the mailed code; the session is verified from then on.',
    body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)), email: z.optional(email) }),
    answer: done,
    limit: { calls: 30, seconds: 600 },
  },
  verifyToken: {
    group: 'main',
    method: 'POST',
    path: 'verify_token',
    caller: 'visitor',
    summary: 'Whether a session token is live, and whether its e-mail address is proven.',
    body: z.object({ api_token: z.string().check(z.maxLength(200)) }),
    answer: z.object({ result: z.boolean(), data: z.object({ verified: z.boolean() }) }),
  },
  logout: {
    group: 'main',
    method: 'POST',
    path: 'logout',
    caller: 'session',
    summary: 'Ends the session.',
    body: z.object({}),
    answer: done,
  },
  patientValues: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-values',
    caller: 'verified',
    summary: 'What is held on the signed-in patient for the home page.',
    body: z.object({}),
    answer: z.object({
      data: z.object({
        /** For the calls that name the patient. */
        patient_id: z.optional(z.string()),
        first_name: z.string(),
        full_name: z.string(),
        email: z.string(),
        cancer_type: z.string(),
        patient_s_phone: z.string(),
        birthdate: z.string(),
        trialcount: z.int(),
        siteCount: z.int(),
        has_records: z.nullable(z.boolean()),
        coordinator,
      }),
    }),
  },
  register: {
    group: 'main',
    method: 'POST',
    path: 'register',
    caller: 'visitor',
    summary: 'Creates an account without a questionnaire and mails a code. Answers alike for a known address.',
    body: z.object({
      email,
      password: answerSchemas.password,
      first_name: z.optional(line),
      /** "I certify that I am over 15 years old." */
      age_confirmed: z.literal(true),
    }),
    answer: z.object({ data: z.object({ token: z.string() }) }),
    limit: { calls: 20, seconds: 600 },
  },
  newCode: {
    group: 'main',
    method: 'POST',
    path: 'new-code',
    caller: 'session',
    summary: 'Mails another code; the one before it is no longer any good.',
    body: z.object({}),
    answer: done,
    limit: { calls: 5, seconds: 600 },
  },
  forgotPassword: {
    group: 'main',
    method: 'POST',
    path: 'forgot-password',
    caller: 'visitor',
    summary: 'Mails a link to set a new password, if the address has an account; answers alike for all.',
    body: z.object({ email }),
    answer: done,
    limit: { calls: 10, seconds: 600 },
  },
  checkTokenResetPassword: {
    group: 'main',
    method: 'POST',
    path: 'check-token-reset-password',
    caller: 'visitor',
    summary: 'Whether a reset link is live; looking uses nothing up.',
    body: z.object({ token }),
    answer: done,
    limit: { calls: 60, seconds: 60 },
  },
  resetPassword: {
    group: 'main',
    method: 'POST',
    path: 'reset-password',
    caller: 'visitor',
    summary: 'Sets a new password by a reset link, once; every session of the account ends.',
    body: z.object({ token, password: answerSchemas.password }),
    answer: done,
    limit: { calls: 30, seconds: 600 },
  },
  changePassword: {
    group: 'main',
    method: 'POST',
    path: 'change-password',
    caller: 'verified',
    summary: 'Sets a new password; every other session of the account ends.',
    body: z.object({
      current_password: z.string().check(z.minLength(1), z.maxLength(256)),
      password: answerSchemas.password,
    }),
    answer: done,
    limit: { calls: 30, seconds: 600 },
  },
  onboardingProcess: {
    group: 'main',
    method: 'POST',
    path: 'onboarding-process',
    caller: 'verified',
    summary: 'What must be known of a patient first: name, cancer type, birth date, phone.',
    body: z.object({
      first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      cancer_type: z.string().check(z.minLength(1), z.maxLength(100)),
      birthdate: answerSchemas.date,
      phone: answerSchemas.phone,
      lang: z.optional(shortText),
    }),
    answer: z.object({ result: z.boolean() }),
  },
  updatePatientValue: {
    group: 'main',
    method: 'POST',
    path: 'update-patient-value',
    caller: 'verified',
    summary: 'Changes the profile; what is left out stays. A clinical value changes the questionnaire and the reports.',
    body: profileChange,
    answer: z.object({ data: patientProfile }),
  },
  patientProfile: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-profile',
    caller: 'verified',
    summary: 'The whole profile.',
    body: z.object({}),
    answer: z.object({ data: patientProfile }),
  },
  patientValue: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-value',
    caller: 'verified',
    summary: 'One value of the profile, by its name.',
    body: z.object({
      name: z.enum([
        'first_name',
        'last_name',
        'full_name',
        'email',
        'birthdate',
        'phone',
        'country',
        'state',
        'city',
        'zip',
        'gender',
        'cancer_type',
      ]),
    }),
    answer: z.object({ data: z.object({ valuep: z.string() }) }),
  },
  patientConversation: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-conversation',
    caller: 'verified',
    summary: 'The questionnaire of the signed-in patient, for the thread beside the pane.',
    body: z.object({}),
    answer: z.object({
      data: z.object({
        questionnaire_id: z.string(),
        patient_id: z.nullable(z.string()),
        persona_id: z.enum(PERSONAS),
        answers: z.array(answer),
      }),
    }),
  },
  patientProcesses: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-processes',
    caller: 'verified',
    summary: 'What is to be done next, in order.',
    body: z.object({}),
    answer: z.object({ data: z.array(process) }),
  },
  reportSummary: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-report-summary',
    caller: 'verified',
    summary: 'The reports at a glance; each is made again when the profile or the trials have changed.',
    body: z.object({}),
    answer: z.object({ data: z.array(reportSummary), centered: mapPoint }),
  },
  report: {
    group: 'main',
    method: 'POST',
    path: 'get-patient-report',
    caller: 'verified',
    summary: 'A report with its trials; with `pdf` also as a file, base64 in `blob`.',
    body: z.object({ kind: reportKind, pdf: z.optional(z.boolean()) }),
    answer: z.object({
      data: z.extend(reportSummary, { matching }),
      centered: mapPoint,
      file_name: z.string(),
      blob: z.nullable(z.string()),
    }),
  },
  trialValues: {
    group: 'main',
    method: 'POST',
    path: 'get-ctrial-values',
    caller: 'verified',
    summary: 'One trial as it looks for the signed-in patient, with all its sites.',
    body: z.object({ nct_id: z.string().check(z.regex(/^NCT\d{8}$/)) }),
    answer: z.object({ data: trialResult }),
  },
  savedTrials: {
    group: 'main',
    method: 'POST',
    path: 'saved-trials',
    caller: 'verified',
    summary: 'Which trials the patient has saved; with `nct_ids` they are these from now on.',
    body: z.object({ nct_ids: z.optional(z.array(z.string().check(z.regex(/^NCT\d{8}$/))).check(z.maxLength(200))) }),
    answer: z.object({ data: z.array(z.string()) }),
  },
  blogs: {
    group: 'main',
    method: 'POST',
    path: 'get-blogs',
    caller: 'verified',
    summary: 'The newest posts of the website; none where no feed is set.',
    body: z.object({}),
    answer: z.object({ data: z.array(post) }),
  },
  medicalRecords: {
    group: 'main',
    method: 'POST',
    path: 'get-medical-records',
    caller: 'verified',
    summary: 'The medical records of the signed-in patient, newest first.',
    body: z.object({}),
    answer: z.object({ data: z.array(medicalRecord) }),
  },
  medicalRecord: {
    group: 'main',
    method: 'POST',
    path: 'get-medical-record',
    caller: 'verified',
    summary: 'The file of a medical record, as an attachment.',
    body: z.object({ id: opaqueId }),
    answer: done,
    file: true,
  },
  deleteMedicalRecord: {
    group: 'main',
    method: 'DELETE',
    path: 'delete-medical-record/:id',
    caller: 'verified',
    summary: 'Deletes a medical record and its file.',
    params: z.object({ id: opaqueId }),
    answer: done,
  },
  uploadMedicalRecord: {
    group: 'main',
    method: 'POST',
    path: 'upload-medical-record',
    caller: 'verified',
    summary: 'Stores a file after looking at its content: PDF, pictures, text, DOCX, DICOM (also zipped).',
    body: z.object({ file_type: recordType }),
    answer: z.object({ data: medicalRecord }),
    upload: true,
    limit: { calls: 120, seconds: 600 },
  },
  oncologist: {
    group: 'main',
    method: 'GET',
    path: 'get-oncologist-information',
    caller: 'verified',
    summary: 'Who treats the patient, or null.',
    answer: z.object({ data: z.nullable(oncologist) }),
  },
  addOncologist: {
    group: 'main',
    method: 'POST',
    path: 'add-oncologist-information',
    caller: 'verified',
    summary: 'Sets who treats the patient.',
    body: oncologist,
    answer: z.object({ data: oncologist }),
  },
  countries: {
    group: 'main',
    method: 'GET',
    path: 'get-countries',
    caller: 'visitor',
    summary: 'All countries in the alphabet of the language.',
    answer: optionList,
  },
  states: {
    group: 'main',
    method: 'GET',
    path: 'get-countries/:country_id/states',
    caller: 'visitor',
    summary: 'The states or regions of a country.',
    params: z.object({ country_id: z.string().check(z.maxLength(8)) }),
    answer: optionList,
  },
  cities: {
    group: 'main',
    method: 'GET',
    path: 'get-states/:id/cities',
    caller: 'visitor',
    summary: 'The towns of a state, largest first; 500 at most.',
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    answer: optionList,
  },
  consents: {
    group: 'main',
    method: 'POST',
    path: 'get-consents',
    caller: 'verified',
    summary: 'What the patient has signed, newest first.',
    body: z.object({}),
    answer: z.object({
      data: z.array(
        z.object({
          signer: z.enum(['self', 'guardian']),
          name: z.string(),
          language: z.string(),
          items: z.array(z.string()),
          signed: z.string(),
          withdrawn: z.nullable(z.string()),
        }),
      ),
    }),
  },
  withdrawConsent: {
    group: 'main',
    method: 'POST',
    path: 'withdraw-consent',
    caller: 'verified',
    summary: 'Takes the consent back: from now on no record is collected or taken in.',
    body: z.object({}),
    answer: done,
  },
  accessLog: {
    group: 'main',
    method: 'POST',
    path: 'get-access-log',
    caller: 'verified',
    summary: "Who looked at or changed the patient's data, newest first; 200 at most.",
    body: z.object({}),
    answer: z.object({
      data: z.array(z.object({ at: z.string(), action: z.enum(['read', 'write', 'denied']), call: z.string() })),
    }),
  },
  exportData: {
    group: 'main',
    method: 'POST',
    path: 'export-data',
    caller: 'verified',
    summary: 'Everything that is held on the patient, as a zip; confirmed by password.',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) }),
    answer: done,
    file: true,
    limit: { calls: 10, seconds: 600 },
  },
  eraseAccount: {
    group: 'main',
    method: 'POST',
    path: 'erase-account',
    caller: 'verified',
    summary: 'Erases the account and everything kept with it; confirmed by password.',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) }),
    answer: done,
    limit: { calls: 10, seconds: 600 },
  },
  clientError: {
    group: 'main',
    method: 'POST',
    path: 'client-error',
    caller: 'visitor',
    summary: 'An unexpected error in the browser: its kind and the id the person was shown, nothing personal.',
    body: z.object({
      code: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/)),
      id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    }),
    answer: done,
    limit: { calls: 30, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
type Table = typeof endpoints;
type Part<N extends EndpointName, K extends string> =
  Table[N] extends Record<K, infer S extends z.ZodMiniType> ? z.infer<S> : undefined;
/** What goes in and what comes back of one call, by its name. */
export type Input<N extends EndpointName> = Part<N, 'body'>;
export type Query<N extends EndpointName> = Part<N, 'query'>;
export type Params<N extends EndpointName> = Part<N, 'params'>;
export type Output<N extends EndpointName> = z.infer<Table[N]['answer']>;
