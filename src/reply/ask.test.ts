import { describe, expect, it } from 'vitest';
import enGlossary from '../../locales/en/glossary.json' with { type: 'json' };
import enLexicon from '../../locales/en/lexicon.json' with { type: 'json' };
import heGlossary from '../../locales/he/glossary.json' with { type: 'json' };
import heLexicon from '../../locales/he/lexicon.json' with { type: 'json' };
import { findTopic } from './ask.ts';
import { glossary } from './glossary.ts';
import { lexicon } from './lexicon.ts';

const data = { en: [enGlossary, enLexicon], he: [heGlossary, heLexicon] } as const;

function finder(locale: 'en' | 'he') {
  const topics = glossary.parse(data[locale][0]);
  const words = lexicon.parse(data[locale][1]);
  return (text: string) => findTopic(text, topics, words)?.id ?? null;
}

describe.each(['en', 'he'] as const)('the glossary of %s', (locale) => {
  const topics = glossary.parse(data[locale][0]);

  it('is well formed, with every topic once', () => {
    expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length);
  });

  it('finds each topic by each of its own ways of asking', () => {
    const find = finder(locale);
    const wrong = topics.flatMap((topic) => topic.asks.filter((ask) => find(`${ask}?`) !== topic.id));
    expect(wrong).toEqual([]);
  });

  it('has the same topics from the same sources in every language', () => {
    expect(topics.map((topic) => topic.id)).toEqual(enGlossary.map((topic) => topic.id));
    const own = topics.filter((topic) => topic.id !== 'urgent');
    const english = enGlossary.filter((topic) => topic.id !== 'urgent');
    expect(own.map((topic) => topic.source.url)).toEqual(english.map((topic) => topic.source.url));
  });
});

describe('a question in English', () => {
  const find = finder('en');

  it.each([
    ['What is ECOG?', 'activity-level'],
    ["What's a clinical trial", 'clinical-trial'],
    ['why do you need my birthday?', 'why-birthdate'],
    ['why u need my birthday', 'why-birthdate'],
    ['will I get a placebo or the real thing?', 'placebo'],
    ['tell me about placebos', 'placebo'],
    ['how much does this cost me', 'cost'],
    ['will insurance pay for it?', 'cost'],
    ['who can see what i type here', 'privacy'],
    ['do you sell my data', 'privacy'],
    ['can I stop anytime?', 'stop'],
    ['can i leave the study whenever i want', 'stop'],
    ['can I stop my chemo?', 'medical-advice'],
    ['what are the side effects of the trial', 'side-effects'],
    ['what does phase III mean', 'phase-3'],
    ['what is a phase 1 study', 'phase-1'],
    ['what does it mean to be randomised', 'randomised'],
    ['what’s HER2', 'biomarker'],
    ['what does metastatic mean', 'metastatic'],
    ['whats the difference between stage and grade', 'grade'],
    ['why do i need to give you my phone number', 'why-phone'],
    ['how long will this take', 'duration'],
    ['am i talking to a real human?', 'robot'],
    ['what if im not sure about the stage', 'not-sure'],
    ['how do i know if i qualify', 'eligibility'],
    ['placebo', 'placebo'],
    ['I want to die', 'urgent'],
  ])('"%s" is about %s', (text, topic) => {
    expect(find(text)).toBe(topic);
  });

  it.each([
    'lung cancer',
    'John Smith',
    'I can’t walk far',
    'yes',
    '617 253 1000',
    'in bed most of the day',
    'what is the weather like today',
    'how tall is the eiffel tower',
    '😀',
    'why '.repeat(3000),
  ])('finds nothing for "%s"', (text) => {
    expect(find(text)).toBeNull();
  });
});

describe('a question in Hebrew', () => {
  const find = finder('he');

  it.each([
    ['מה זה ECOG?', 'activity-level'],
    ['למה אתם צריכים את תאריך הלידה שלי?', 'why-birthdate'],
    ['אקבל פלצבו או תרופה?', 'placebo'],
    ['כמה זה עולה לי?', 'cost'],
    ['מי רואה את התשובות שלי?', 'privacy'],
    ['אפשר להפסיק?', 'stop'],
    ['מה ההבדל בין שלב לדרגה?', 'grade'],
    ['אני רוצה למות', 'urgent'],
    ['סרטן ריאה', null],
    ['מה מזג האוויר', null],
  ])('"%s" is about %s', (text, topic) => {
    expect(find(text)).toBe(topic);
  });
});
