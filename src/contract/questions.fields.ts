import { questionKinds, questionTopics, type Question } from '../domain/analysis/types';
import { questionError, questionLimits } from '../domain/questions/rules';
import { flag, list, object, oneOf, requiredSingleLineText, text } from './fields';

const option = requiredSingleLineText('選択肢', { max: questionLimits.option });

const question = object({
  key: text('設問の番号', { max: 60 }).matches(/^[a-z0-9_-]+$/, '設問の番号の形式が正しくありません。'),
  kind: oneOf('回答の形式', questionKinds),
  label: requiredSingleLineText('設問', { max: questionLimits.label }),
  topic: oneOf('話題', questionTopics),
  required: flag('必須'),
  options: list('選択肢', option, questionLimits.options).optional(),
  labels: list('両端の言葉', option, 2).optional(),
}).test('rule', (value, context) => {
  const message = questionError(value as Question);
  return message === null || context.createError({ message });
});

/** The questions of a project, in order (product §4). */
export const questionList = () =>
  list('設問', question, questionLimits.questions)
    .min(1, '設問を1つ以上入力してください。')
    .test('keys', '設問の番号が重なっています。', (questions) => {
      const keys = questions?.map(({ key }) => key) ?? [];
      return new Set(keys).size === keys.length;
    });
