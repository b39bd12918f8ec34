import { ValidationError } from 'yup';
import { defaultQuestions } from '../domain/questions/defaults';
import { questionLimits } from '../domain/questions/rules';
import { questionList } from './questions.fields';

const errorsOf = (value: unknown): string[] => {
  try {
    questionList().validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};
const [scale] = defaultQuestions;
const choice = { ...scale, kind: 'choice', labels: undefined, options: ['自社', '客先'] };

test('the default questions are valid', () => {
  expect(errorsOf(defaultQuestions)).toEqual([]);
  expect(errorsOf([choice])).toEqual([]);
});

test.each([
  ['an empty list', [], '設問を1つ以上入力してください。'],
  ['the same key twice', [scale, scale], '設問の番号が重なっています。'],
  ['the key __proto__', [{ ...scale, key: '__proto__' }], '設問の番号の形式が正しくありません。'],
  ['the key constructor', [{ ...scale, key: 'constructor' }], '設問の番号の形式が正しくありません。'],
  [
    'too many',
    Array.from({ length: questionLimits.questions + 1 }, (_, n) => ({ ...scale, key: `q${n}` })),
    '設問は30件以内にしてください。',
  ],
  ['a choice without options', [{ ...choice, options: undefined }], '選択肢を2つ以上入力してください。'],
  ['anything else for options', [{ ...choice, options: true }], '選択肢の形式が正しくありません。'],
  ['null for a question', [null], '必要な項目がありません。'],
  ['something else for a question', [scale, 5, 'x'], '送信内容の形式が正しくありません。'],
  ['null for options', [{ ...choice, options: null }], '選択肢を入力してください。'],
  [
    'too many options',
    [{ ...choice, options: Array.from({ length: 21 }, (_, n) => `${n}`) }],
    '選択肢は20件以内にしてください。',
  ],
  ['an option of spaces', [{ ...choice, options: ['自社', '　'] }], '選択肢を入力してください。'],
  ['a scale without labels', [{ ...scale, labels: undefined }], '両端のラベルを入力してください。'],
])('%s is rejected', (_what, value, message) => {
  expect(errorsOf(value)).toContain(message);
});
