import { codePointLength } from '../text/japaneseText';
import { defaultQuestions } from './defaults';
import { questionLibrary } from './library';
import { defaultQuestion } from './library/makeQuestions';
import { normalizeQuestion, questionError } from './rules';

const questions = questionLibrary.flatMap((collection) => collection.questions);

test('every question of the library is valid, and short enough for a phone', () => {
  for (const question of questions) {
    expect([question.key, questionError(question)]).toEqual([question.key, null]);
    expect(question.key).toMatch(/^[a-z0-9_-]+$/);
    expect(codePointLength(question.label)).toBeLessThanOrEqual(40);
    expect(normalizeQuestion(question)).toEqual(question);
    expect([question.key, question.required]).toEqual([
      question.key,
      ['scale', 'nps'].includes(question.kind),
    ]);
  }
});

test('keys and wordings are unique, so that a question is added once', () => {
  expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
  expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length);
});

test('only a question of new projects can be one of them', () => {
  expect(() => defaultQuestion('weather')).toThrow('weather');
});

test('the default questions are in it, to be added again after they were removed', () => {
  expect(questions).toEqual(expect.arrayContaining([...defaultQuestions]));
});
