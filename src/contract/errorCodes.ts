/** The stable machine codes of a failed call and the HTTP status each goes out with. */
export const ERROR_STATUS = {
  invalid: 422,
  malformed: 400,
  unauthorised: 401,
  unverified: 403,
  cross_origin: 403,
  not_found: 404,
  out_of_order: 409,
  key_reused: 409,
  consent_missing: 409,
  survey_ended: 409,
  too_large: 413,
  wrong_media: 415,
  too_many: 429,
  credentials: 401,
  code_wrong: 401,
  file_refused: 422,
  quota: 413,
  storage_full: 507,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS).filter((key): key is ErrorCode => key in ERROR_STATUS);

/** The codes a field can fail with; each has a sentence in `errors:field.*`. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'email',
  'phone',
  'date',
  'future',
  'too_young',
  'too_old',
  'too_short',
  'too_long',
  'password_short',
  'password_weak',
  'password_common',
  'unknown_option',
  'unreachable',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
