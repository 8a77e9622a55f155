import enLexicon from '../../locales/en/lexicon.json' with { type: 'json' };
import heLexicon from '../../locales/he/lexicon.json' with { type: 'json' };
import type { Question } from '../contract/conversation.ts';
import type { Option, QuestionType } from '../contract/question.ts';
import { lexicon } from './lexicon.ts';
import type { Ask, Reply } from './reply.ts';
import { understand } from './understand.ts';

const lexicons = { en: lexicon.parse(enLexicon), he: lexicon.parse(heLexicon) } as const;

/** What a test's survey question has: its type, its options by value, and what else matters. */
export interface TestSurvey {
  type: QuestionType;
  options?: Record<string, string>;
  skip?: true;
  /** The option for one's own words. */
  custom?: string;
}

/** For tests: asks a question of a survey, with options as a backend sends them, on 21 November 2026. */
export function testSurvey(
  locale: keyof typeof lexicons,
  survey: TestSurvey,
): (text: string, more?: Partial<Ask>) => Reply {
  const ask = surveyAsk(locale, survey);
  return (text, more) => understand(text, { ...ask, ...more }, lexicons[locale]);
}

/** The question of a test's survey with its options, as the web app asks it. */
export function surveyAsk(locale: keyof typeof lexicons, { type, options, skip, custom }: TestSurvey): Ask {
  const offered: Option[] = Object.entries(options ?? {}).map(([value, label]) => ({ value, label }));
  const question: Question = {
    id: 'q',
    type,
    section: 'survey',
    say: [{ literal: '…' }],
    label: { literal: '…' },
    ...(options ? { options: offered.map(({ value, label }) => ({ value, label: { literal: label } })) } : {}),
    ...(skip ? { skip } : {}),
    ...(custom === undefined ? {} : { custom: { option: custom } }),
    next: [{}],
  };
  return { question, options: offered, today: '2026-11-21', locale, country: locale === 'en' ? 'US' : 'IL' };
}
