import type { ReportQuestion } from '../../../domain/survey';
import { validateReport } from './validateReport';

const ask = (key: string, required: boolean): ReportQuestion => ({
  key,
  label: key,
  helpText: '',
  required,
  maxLength: 5,
});

it.each([
  [
    'a required text is missing',
    [ask('a', true), ask('b', false)],
    { b: 'x' },
    { a: 'aを入力してください。' },
  ],
  ['only spaces', [ask('a', true)], { a: ' 　\n' }, { a: 'aを入力してください。' }],
  [
    'too long, counted in code points',
    [ask('a', true)],
    { a: '𠮷𠮷𠮷𠮷𠮷𠮷' },
    { a: '5文字以内で入力してください。' },
  ],
  ['just fits', [ask('a', true)], { a: '𠮷𠮷𠮷𠮷𠮷' }, {}],
  [
    'all optional and all empty',
    [ask('a', false), ask('b', false)],
    {},
    { a: 'どれか一つは入力してください。' },
  ],
  ['all optional, one written', [ask('a', false), ask('b', false)], { b: 'x' }, {}],
])('%s', (_case, questions, texts, faults) => {
  expect(Object.fromEntries(validateReport(questions, texts))).toEqual(faults);
});
