import * as z from 'zod/mini';
import { answerSchemas, calendarDate } from './question.ts';

/** The kinds of medical record (product.md §3); `unknown` is "I do not know the file type". */
export const RECORD_TYPES = [
  'physicians_report',
  'ngs_report',
  'lab_information',
  'surgery_report',
  'biopsy_report',
  'ct_scan_report',
  'pt_scan_report',
  'hipaa',
  'old_vtb_report',
  'facesheet',
  'unknown',
] as const;
export const recordType = z.enum(RECORD_TYPES);
export type RecordType = z.infer<typeof recordType>;

/** What may be uploaded, by the media type its content shows, never by its name. */
export const RECORD_MEDIA = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/tiff',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  /** A zip that holds DICOM files. */
  'application/zip',
  'application/dicom',
] as const;
export type RecordMedia = (typeof RECORD_MEDIA)[number];

/** Why a file is refused, as the code of the field `file`. */
export const FILE_FAULTS = [
  'required',
  'file_empty',
  'file_kind',
  'file_unsafe',
  'file_broken',
  'file_locked',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** One file may have so many bytes, all files of a patient together so many. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
export const MOST_PATIENT_BYTES = 500 * 1024 * 1024;

/** A medical record as it is listed. `date` is an instant, `size` in bytes. */
export const medicalRecord = z.object({
  id: z.string(),
  file_name: z.string(),
  file_type: recordType,
  media: z.enum(RECORD_MEDIA),
  size: z.int(),
  date: z.string(),
});
export type MedicalRecord = z.infer<typeof medicalRecord>;

const short = z.string().check(z.trim(), z.maxLength(120));

/** Settings (product.md §3), each '' where it was not given. Language is one of the locales. */
export const SETTINGS = [
  'time_zone',
  'currency',
  'language',
  'company',
  'contact_phone',
  'provider_name',
  'provider_number',
  'website',
] as const;

/**
 * A patient's profile. Names, place and settings are kept with the account; birth date, gender, cancer type and phone
 * are the answers of the patient's questionnaire, and what is changed here is changed there.
 */
export const patientProfile = z.object({
  first_name: short,
  last_name: short,
  full_name: z.string(),
  email: z.string(),
  birthdate: z.string(),
  phone: z.string(),
  country: short,
  state: short,
  city: short,
  zip: short,
  gender: z.enum(['', 'female', 'male']),
  /** A value of the cancer list, '' where not known; its name in the language of the call. */
  cancer_type: z.string(),
  cancer_label: z.string(),
  settings: z.object({
    time_zone: short,
    currency: short,
    language: short,
    company: short,
    contact_phone: short,
    provider_name: short,
    provider_number: short,
    website: short,
  }),
});
export type PatientProfile = z.infer<typeof patientProfile>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** What a patient may change of it; what is left out stays as it is. */
export const profileChange = z.object({
  first_name: z.optional(name),
  last_name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  birthdate: z.optional(calendarDate),
  phone: z.optional(answerSchemas.phone),
  country: z.optional(short),
  state: z.optional(short),
  city: z.optional(short),
  zip: z.optional(short),
  gender: z.optional(z.enum(['female', 'male'])),
  cancer_type: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  settings: z.optional(z.partial(patientProfile.shape.settings)),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const oncologist = z.object({
  first_name: short,
  last_name: short,
  full_name: short,
  email: z.union([z.literal(''), answerSchemas.email]),
  phone: z.union([z.literal(''), answerSchemas.phone]),
});
export type Oncologist = z.infer<typeof oncologist>;

/** The kinds of report: the first overview, the clinical trial matching system's list, the virtual tumor board's. */
export const REPORT_KINDS = ['initial', 'ctms', 'vtb'] as const;
export const reportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKind>;

/** What a new version of a report changed, and why: the patient's own answers, the trials, or both. */
export const reportChange = z.object({
  date: z.string(),
  added: z.int(),
  removed: z.int(),
  because: z.enum(['profile', 'trials', 'both']),
});
export type ReportChange = z.infer<typeof reportChange>;

/** A report at a glance. Dates are instants; `changes` newest first. */
export const reportSummary = z.object({
  kind: reportKind,
  original_date: z.string(),
  updated_date: z.string(),
  trialcount: z.int(),
  siteCount: z.int(),
  changes: z.array(reportChange),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** Where a map is centred, in degrees. */
export const mapPoint = z.object({ lat: z.number(), lng: z.number() });
/** The middle of the map where nothing is known of the person's place (product.md §9). */
export const DEFAULT_CENTRE = { lat: 39.87, lng: -100.88 };

/** What is to be done (`open`), waits for somebody (`waiting`) or is done. */
export const process = z.object({
  key: z.enum(['consent', 'records', 'report', 'meeting', 'oncologist']),
  state: z.enum(['open', 'waiting', 'done']),
});

/** An entry of the blogs feed. */
export const post = z.object({ title: z.string(), summary: z.string(), url: z.string(), date: z.string() });
