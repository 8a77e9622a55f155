import type account from '../../../locales/en/account.json';
import type consent from '../../../locales/en/consent.json';
import type dashboard from '../../../locales/en/dashboard.json';
import type errors from '../../../locales/en/errors.json';
import type further from '../../../locales/en/further.json';
import type meeting from '../../../locales/en/meeting.json';
import type pane from '../../../locales/en/pane.json';
import type questionnaire from '../../../locales/en/questionnaire.json';
import type records from '../../../locales/en/records.json';
import type reports from '../../../locales/en/reports.json';
import type results from '../../../locales/en/results.json';
import type screens from '../../../locales/en/screens.json';
import type shell from '../../../locales/en/shell.json';
import type surveys from '../../../locales/en/surveys.json';
import type widgets from '../../../locales/en/widgets.json';
import type { CheckedKey } from '../../contract/conversation.ts';

interface Catalogue {
  account: typeof account;
  consent: typeof consent;
  dashboard: typeof dashboard;
  errors: typeof errors;
  further: typeof further;
  meeting: typeof meeting;
  pane: typeof pane;
  questionnaire: typeof questionnaire;
  records: typeof records;
  reports: typeof reports;
  results: typeof results;
  screens: typeof screens;
  shell: typeof shell;
  surveys: typeof surveys;
  widgets: typeof widgets;
}

/** What i18next puts behind a key by itself: a plural category, or who the sentence speaks of. */
type Ending = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'patient' | 'caregiver' | 'physician';
type Plain<K extends string> = K | (K extends `${infer Stem}_${Ending}` ? Stem : never);

type Path<T> = { [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}.${Path<T[K]>}` }[keyof T & string];

/** Every key of the English catalogues, which the other languages repeat (a test compares), or one a graph was checked for. */
export type TextKey = { [N in keyof Catalogue]: `${N}:${Path<Catalogue[N]>}` }[keyof Catalogue] | CheckedKey;
