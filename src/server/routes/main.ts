import { type Handlers, ok, refuse } from '../call.ts';
import { login, loginCode, logout, verifyToken } from '../services/accounts.ts';
import { patientValues } from '../services/patient.ts';
import { policyLanguage } from '../services/policies.ts';

/** The main patient API (product.md §7), as far as it is built. */
export const mainRoutes = {
  policy: async ({ ground, locale, params }) => {
    const data = ground.policies.of(params.name, policyLanguage(locale));
    return data ? ok({ data }) : refuse('not_found');
  },
  coordinator: async ({ ground }) => ok({ data: ground.env.coordinator }),
  login: (call) => login(call, call.body),
  loginCode: (call) => loginCode(call, call.body),
  verifyToken: (call) => verifyToken(call, call.body.api_token),
  logout,
  patientValues,
  clientError: async ({ ground, note, body }) => {
    note({ browser: body.code, quoted: body.id });
    ground.reportError({ id: body.id, where: 'browser', error: body.code, at: [] });
    return ok({});
  },
} satisfies Partial<Handlers<'main'>>;
