import { questionTopics } from './types';
import { codePointLength } from '../text/japaneseText';
import { maxReportTextLength } from '../survey';
import { defaultQuestions, defaultReportQuestions } from './defaults';

test('the default questions have one scale for each topic and one free text', () => {
  const scales = defaultQuestions.filter(({ kind }) => kind === 'scale');
  expect(scales.map(({ topic }) => topic)).toEqual(questionTopics.filter((topic) => topic !== 'other'));
  expect(scales.every(({ required, labels }) => required && labels?.length === 2)).toBe(true);
  expect(defaultQuestions.filter(({ kind }) => kind === 'text')).toMatchObject([{ required: false }]);
});

test('of a report what was done is required', () => {
  expect(defaultReportQuestions.filter(({ required }) => required).map(({ key }) => key)).toEqual(['done']);
});

test('keys are unique and well formed, labels are short enough for a phone', () => {
  for (const list of [defaultQuestions, defaultReportQuestions]) {
    const keys = list.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, label } of list) {
      expect(key).toMatch(/^[a-z0-9_-]+$/);
      expect(codePointLength(label)).toBeLessThanOrEqual(40);
    }
  }
  for (const { maxLength } of defaultReportQuestions)
    expect(maxLength).toBeLessThanOrEqual(maxReportTextLength);
});
