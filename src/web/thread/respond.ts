import type { Answer, Question } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import type { QuestionType } from '../../contract/question.ts';
import { LEAST_CUSTOM } from '../../contract/survey.ts';
import { findTopic } from '../../reply/ask.ts';
import type { Command, Reason, Reply } from '../../reply/reply.ts';
import { understand } from '../../reply/understand.ts';
import { failureKey } from '../i18n/failureText.ts';
import { loadGlossary, loadLexicon } from '../i18n/glossary.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { answerGiven, exchangeHeld, wentBack } from '../store/conversation.ts';
import { services } from '../store/services.ts';
import type { Exchange } from '../store/stored.ts';
import { today } from '../store/today.ts';
import { sheetOpened } from '../store/ui.ts';
import { suggestEmail } from '../widgets/emailTypo.ts';
import type { Options } from '../widgets/widget.ts';
import type { Candidate } from './Composer.tsx';
import { take } from './take.ts';

interface Context {
  question: Question | null;
  options: Options;
  answers: ReadonlyMap<string, Answer>;
  locale: Locale;
  country: string;
}

/**
 * Does what a typed message means: answers the open question, goes back, explains, or says kindly that it was not
 * understood. Returns the readings to choose from when there is more than one; nothing clinical is guessed.
 */
export async function respond(said: string, context: Context): Promise<readonly Candidate[]> {
  const { question, options, locale, country } = context;
  const [words, topics, phone] = await Promise.all([
    loadLexicon(locale),
    loadGlossary(locale),
    question?.type === 'phone' ? import('libphonenumber-js/min') : null,
  ]);
  const hold = (reply: Exchange['reply']) => {
    exchangeHeld({ during: question?.id ?? 'end', said, reply });
    return [];
  };
  const reply: Reply = question
    ? understand(
        said,
        {
          question,
          options: options.status === 'ready' ? options.options : [],
          today: today(),
          locale,
          country,
          suggestEmail,
          ...(phone ? { parsePhone: (typed, from) => readPhone(phone, typed, from) } : {}),
        },
        words,
      )
    : { kind: 'not_understood', reason: 'question' };

  const asked = reply.kind === 'not_understood' ? findTopic(said, topics, words) : null;
  if (asked) return hold({ topic: asked.id });

  switch (reply.kind) {
    case 'understood':
      if (question) take(question, reply.value, { text: said });
      return [];
    case 'how':
      if (question) answerGiven({ question: question.id, how: reply.how, text: said });
      return [];
    case 'command':
      return obey(reply.command, context, hold);
    case 'unsure':
      return reply.candidates.map(({ value, label, custom }) => ({
        label,
        take: () => question && take(question, value, { text: said, custom }),
      }));
    case 'search':
      return question?.lookup
        ? entries(reply.query, question, question.lookup, said, hold)
        : places(reply.query, context, said, hold);
    case 'not_understood':
      return hold({ key: sentence(question, reply.reason) });
  }
}

type Hold = (reply: Exchange['reply']) => readonly Candidate[];

function obey(command: Command, { question, answers }: Context, hold: Hold): readonly Candidate[] {
  switch (command) {
    case 'back':
      if (answers.size === 0) return hold({ key: 'shell:reply.nothing_before' });
      wentBack();
      return hold({ key: 'shell:reply.changed' });
    case 'why':
      return hold({ key: question?.why ?? 'shell:reply.not_understood.question' });
    case 'help':
      return hold({ key: 'shell:reply.help' });
    case 'restart':
      sheetOpened('startOver');
      return [];
    case 'person':
      sheetOpened('talk');
      return [];
    case 'answers':
      sheetOpened('answers');
      return [];
  }
}

/** Looks a typed town or postal code up and offers what was found: a place is always confirmed. */
async function places(query: string, context: Context, said: string, hold: Hold): Promise<readonly Candidate[]> {
  const { question, country } = context;
  const found = await services.searchPlaces(query, country, AbortSignal.timeout(10_000));
  if (!found.ok) return hold({ key: failureKey(found.failure.code) });
  if (found.data.length === 0) return hold({ key: 'widgets:place.none' });
  return found.data.slice(0, 4).map((place) => ({
    label: place.label,
    take: () => question && take(question, place, { text: said }),
  }));
}

/** Looks typed words up where the question says; what is not listed may be taken as it was written. */
async function entries(
  query: string,
  question: Question,
  lookup: NonNullable<Question['lookup']>,
  said: string,
  hold: Hold,
): Promise<readonly Candidate[]> {
  const found = await services.searchEntries(lookup, query, AbortSignal.timeout(10_000));
  if (!found.ok && found.failure.code !== 'invalid') return hold({ key: failureKey(found.failure.code) });
  const listed = (found.ok ? found.data : []).slice(0, 4).map((entry) => ({
    label: entry.label,
    take: () => take(question, entry, { text: said }),
  }));
  if (question.custom && query.length >= LEAST_CUSTOM) {
    const value = { value: question.custom.option, label: '' };
    listed.push({ label: `“${query}”`, take: () => take(question, value, { text: said, custom: query }) });
  }
  return listed.length > 0 ? listed : hold({ key: 'widgets:search.none' });
}

function readPhone(phone: typeof import('libphonenumber-js/min'), typed: string, from: string): string | null {
  const number = phone.parsePhoneNumberFromString(typed, phone.isSupportedCountry(from) ? from : undefined);
  return number?.isValid() ? number.number : null;
}

/** The kind sentence for a reply that could not be read. */
function sentence(question: Question | null, reason: Reason | undefined): TextKey {
  const known = reason && REASONS[reason];
  if (known) return known;
  if (reason === 'required') return question?.unsure ? 'shell:reply.cannot_skip' : 'shell:reply.cannot_skip_required';
  const like = question && (LIKE[question.type] ?? question.type);
  const type = TYPES.find((entry) => entry === like);
  return `shell:reply.not_understood.${type ?? 'any'}`;
}

const REASONS: Partial<Record<Reason, TextKey>> = {
  too_long: 'shell:reply.not_understood.too_long',
  question: 'shell:reply.not_understood.question',
  urgent: 'shell:reply.not_understood.urgent',
  own_words: 'shell:reply.not_understood.own_words',
  age: 'shell:reply.not_understood.age',
  incomplete: 'shell:reply.not_understood.date',
  impossible: 'shell:reply.not_understood.date',
  future: 'shell:reply.not_understood.future',
  too_old: 'shell:reply.not_understood.date',
  tnm: 'shell:reply.not_understood.tnm',
  grade: 'shell:reply.not_understood.grade',
  short: 'shell:reply.not_understood.place',
};
/** What is answered like another type. */
const LIKE: Partial<Record<QuestionType, QuestionType>> = { select: 'choice', several: 'choice', lookup: 'search' };

const TYPES = [
  'choice',
  'search',
  'date',
  'text',
  'email',
  'phone',
  'place',
  'consent',
  'password',
  'results',
] as const;
