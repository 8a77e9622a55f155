import type { Handlers } from '../call.ts';
import { mailNewCode, register } from '../services/accounts.ts';
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '../services/newPasswords.ts';

/** Accounts and their passwords, as far as a patient handles them without the questionnaire. */
export const accountRoutes = {
  register: (call) => register(call, call.body),
  newCode: mailNewCode,
  forgotPassword: (call) => forgotPassword(call, call.body),
  checkTokenResetPassword: (call) => checkResetLink(call, call.body.token),
  resetPassword: (call) => resetPassword(call, call.body),
  changePassword: (call) => changePassword(call, call.body),
} satisfies Partial<Handlers<'main'>>;
