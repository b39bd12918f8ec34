import { questionKinds, questionTopics, type Question } from '../domain/questions/types';
import { questionError, questionLimits } from '../domain/questions/rules';
import { flag, list, object, oneOf, optionalText, requiredSingleLineText, text, withRule } from './fields';
import { replyField } from './replyFields';

const option = requiredSingleLineText('選択肢', { max: questionLimits.option });
const endLabel = requiredSingleLineText('両端のラベル', { max: questionLimits.option });

/**
 * The key of a question or prompt. Answers and figures are objects by this key, in which `constructor` or `__proto__`
 * would find something inherited.
 */
export function entryKey(label: string) {
  const message = `${label}の形式が正しくありません。`;
  return text(label, { max: 60 })
    .matches(/^[a-z0-9_-]+$/, message)
    .test('inherited', message, (key) => key === undefined || !(key in Object.prototype));
}

const question = withRule(
  object({
    key: entryKey('設問の番号'),
    kind: oneOf('回答の形式', questionKinds),
    label: requiredSingleLineText('設問', { max: questionLimits.label }),
    topic: oneOf('話題', questionTopics),
    required: flag('必須'),
    options: list('選択肢', option, questionLimits.options).optional(),
    labels: list('両端のラベル', endLabel, 2).optional(),
    helpText: optionalText('補足', { max: questionLimits.helpText }),
    reverse: flag('良い評価').optional(),
  }),
  (value) => questionError(value as Question),
);

/** The questions of a project, in order (product §4). */
export const questionList = () =>
  withRule(
    list('設問', question, questionLimits.questions).min(1, '設問を1つ以上入力してください。'),
    (questions) =>
      new Set(questions.map(({ key }) => key)).size === questions.length
        ? null
        : '設問の番号が重なっています。',
  );

/** A question in a reply. */
export const questionReply = () =>
  object({
    key: replyField.text,
    kind: replyField.oneOf(questionKinds),
    label: replyField.text,
    topic: replyField.oneOf(questionTopics),
    required: replyField.flag,
    options: replyField.list(replyField.text).optional(),
    labels: replyField.list(replyField.text).optional(),
    helpText: replyField.text.optional(),
    reverse: replyField.flag.optional(),
  });
