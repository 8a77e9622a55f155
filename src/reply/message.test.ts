import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const en = testSurvey('en', { type: 'message' });
const he = testSurvey('he', { type: 'message' });

describe('a message that is only to be read', () => {
  it.each(['next', 'ok', 'ok next', 'go on', 'continue', 'yes', 'ready', 'got it', 'got it, thanks', 'thanks'])(
    'is left behind with "%s"',
    (text) => {
      expect(inShort(en(text))).toBe('=proceeded');
    },
  );

  it.each(['המשך', 'הבא', 'כן', 'אוקיי', 'הלאה', 'הבנתי', 'תודה', 'קראתי והבנתי'])(
    'is left behind with "%s" in Hebrew',
    (text) => {
      expect(inShort(he(text))).toBe('=proceeded');
    },
  );

  it.each(
    Object.entries({
      no: '-',
      hello: '-',
      'i do not agree': '-',
      skip: '-',
      back: 'do back',
      'what is this?': 'do help',
      'what is a placebo?': '- question',
      '👍': '- empty',
    }),
  )('stays with "%s": %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it('may be left out where the survey says so', () => {
    expect(inShort(testSurvey('en', { type: 'message', skip: true })('skip'))).toBe('how skipped');
  });
});

describe('what only its widget answers', () => {
  it.each([
    ['meeting', 'tomorrow at 5', '- widget'],
    ['meeting', 'skip', 'how skipped'],
    ['meeting', 'help', 'do help'],
    ['unknown', 'skip', 'how skipped'],
    ['unknown', 'hello', '- widget'],
    ['unknown', 'back', 'do back'],
  ] as const)('%s: "%s" is %s', (type, text, expected) => {
    expect(inShort(testSurvey('en', { type, skip: true })(text))).toBe(expected);
  });
});
