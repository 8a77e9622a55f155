import { loadTexts } from './i18n/texts.ts';
import { preferences } from './store/preferences.ts';
import { laterTextsArrived } from './store/ui.ts';
import { type Late, late } from './ui/late.ts';

/** The conversation's code and texts: everything behind the landing's choice. */
export const walk = late(async () => {
  const [code] = await Promise.all([import('./thread/walk.ts'), loadTexts(preferences.locale, 'first')]);
  return code;
});

const account = late(() => withTexts(import('./pages/account.tsx')));
/** The surveys, up to their last question. */
const survey = late(async () => {
  const { locale } = preferences;
  const [code] = await Promise.all([
    import('./pages/survey.tsx'),
    loadTexts(locale, 'first'),
    loadTexts(locale, 'survey'),
  ]);
  return code;
});
const surveyEnd = late(() => withTexts(import('./pages/surveyEnd.tsx'), loadTexts(preferences.locale, 'survey')));
const links = late(() => withTexts(import('./pages/links.tsx')));
const passwords = late(() => withTexts(import('./pages/passwords.tsx'), dashboardTexts()));
const policies = late(() => withTexts(import('./pages/policies.tsx'), dashboardTexts()));
const reports = late(() => withTexts(import('./pages/reports.tsx'), dashboardTexts()));
const dashboardTexts = () => loadTexts(preferences.locale, 'dashboard');

/** The pages and layers whose code and texts come when they are asked for. */
export const pages = {
  explore: late(() => arrivedOf(walk).then((code) => code.Explore)),
  resumeCard: late(() => arrivedOf(walk).then((code) => code.ResumeCard)),
  home: late(() => withTexts(import('./pages/home.tsx'), dashboardTexts()).then((code) => code.Home)),
  initialReport: late(() => arrivedOf(reports).then((code) => code.InitialReport)),
  ctmsReport: late(() => arrivedOf(reports).then((code) => code.CtmsReport)),
  vtbReport: late(() => arrivedOf(reports).then((code) => code.VtbReport)),
  records: late(() => withTexts(import('./pages/records.tsx'), dashboardTexts()).then((code) => code.Records)),
  oncologist: late(() => withTexts(import('./pages/oncologist.tsx'), dashboardTexts()).then((code) => code.Oncologist)),
  profile: late(() => withTexts(import('./pages/profile.tsx'), dashboardTexts()).then((code) => code.Profile)),
  data: late(() => withTexts(import('./pages/data.tsx'), dashboardTexts()).then((code) => code.Data)),
  onboarding: late(() => withTexts(import('./pages/onboarding.tsx'), dashboardTexts()).then((code) => code.Onboarding)),
  changePassword: late(() => arrivedOf(passwords).then((code) => code.ChangePassword)),
  forgotPassword: late(() => arrivedOf(passwords).then((code) => code.ForgotPassword)),
  resetPassword: late(() => arrivedOf(passwords).then((code) => code.ResetPassword)),
  signUp: late(() => arrivedOf(account).then((code) => code.SignUp)),
  terms: late(() => arrivedOf(policies).then((code) => code.Terms)),
  privacy: late(() => arrivedOf(policies).then((code) => code.Privacy)),
  sessionWatch: late(() => withTexts(import('./pages/SessionWatch.tsx')).then((code) => code.SessionWatch)),
  signIn: late(() => arrivedOf(account).then((code) => code.SignIn)),
  logout: late(() => arrivedOf(account).then((code) => code.Logout)),
  verification: late(() => arrivedOf(account).then((code) => code.Verification)),
  shared: late(() => arrivedOf(links).then((code) => code.Shared)),
  guardian: late(() => arrivedOf(links).then((code) => code.Guardian)),
  nhpLanding: late(() => arrivedOf(survey).then((code) => code.NhpLanding)),
  nhpQuestions: late(() => arrivedOf(survey).then((code) => code.NhpQuestions)),
  surveyQuestions: late(() => arrivedOf(survey).then((code) => code.SurveyQuestions)),
  nhpResult: late(() => arrivedOf(surveyEnd).then((code) => code.NhpResult)),
  surveyResult: late(() => arrivedOf(surveyEnd).then((code) => code.SurveyResult)),
  surveyCompleted: late(() => arrivedOf(surveyEnd).then((code) => code.SurveyCompleted)),
  notFound: late(() => withTexts(import('./pages/notFound.tsx')).then((code) => code.NotFound)),
  sheets: late(() => withTexts(import('./sheets/Sheets.tsx')).then((code) => code.Sheets)),
};

/** A page's code is of use only with every text it may show. */
async function withTexts<T>(code: Promise<T>, ...more: Promise<void>[]): Promise<T> {
  const { locale } = preferences;
  const [module] = await Promise.all([code, loadTexts(locale, 'first'), loadTexts(locale, 'later'), ...more]);
  laterTextsArrived();
  return module;
}

async function arrivedOf<T>(source: Late<T>): Promise<T> {
  const arrival = await source.load();
  if (arrival.status !== 'ready') throw new Error('It did not come');
  return arrival.value;
}
