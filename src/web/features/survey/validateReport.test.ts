import type { ReportQuestion } from '../../../domain/questions/types';
import { validateReport } from './validateReport';

const question = (key: string, required: boolean): ReportQuestion => ({
  key,
  label: key,
  helpText: '',
  required,
  maxLength: 5,
});

it.each([
  [
    'rejects a missing required text',
    [question('a', true), question('b', false)],
    { b: 'x' },
    { a: 'aを入力してください。' },
  ],
  ['rejects only spaces', [question('a', true)], { a: ' 　\n' }, { a: 'aを入力してください。' }],
  [
    'rejects an optional text of white space alone (spec §5)',
    [question('a', true), question('b', false)],
    { a: 'x', b: '　' },
    { b: 'bを入力してください。' },
  ],
  [
    'rejects a text that is too long in code points',
    [question('a', true)],
    { a: '𠮷𠮷𠮷𠮷𠮷𠮷' },
    { a: 'aは5文字以内で入力してください。' },
  ],
  ['accepts a text of the maximum length', [question('a', true)], { a: '𠮷𠮷𠮷𠮷𠮷' }, {}],
  [
    'rejects empty texts if all questions are optional',
    [question('a', false), question('b', false)],
    {},
    { a: 'どれか1つは入力してください。' },
  ],
  [
    'accepts one text if all questions are optional',
    [question('a', false), question('b', false)],
    { b: 'x' },
    {},
  ],
])('%s', (_case, questions, texts, expected) => {
  expect(Object.fromEntries(validateReport(questions, texts))).toEqual(expected);
});
