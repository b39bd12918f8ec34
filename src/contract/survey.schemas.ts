import * as yup from 'yup';
import { questionKinds, questionTopics } from '../domain/analysis/types';
import { codePointLength } from '../domain/japaneseText';
import { maxAnswerTextLength, surveyStates } from '../domain/survey';
import { flag, id, list, object, person, replyField, text, tooLongMessage, version } from './fields';

const surveyId = id('アンケート');

/** Its length has a message of its own. */
const answerText = text('回答', { max: Infinity });
const answerOption = text('回答', { max: 200 });

/** A number (scale, nps), a text or option, or several options. The command validates it against its question. */
const answer = yup
  .mixed<number | string | string[]>()
  .test('answer', '回答の形式が正しくありません。', (value) => {
    if (typeof value === 'number') return Number.isInteger(value);
    if (typeof value === 'string') return answerText.isValidSync(value);
    return (
      Array.isArray(value) && value.length <= 50 && value.every((option) => answerOption.isValidSync(option))
    );
  })
  .test(
    'max',
    tooLongMessage('回答', maxAnswerTextLength),
    (value) => typeof value !== 'string' || codePointLength(value) <= maxAnswerTextLength,
  )
  .required('回答を入力してください。');

const answerEntry = object({ questionKey: text('設問', { max: 60 }), value: answer });

const question = object({
  key: replyField.text(),
  kind: replyField.oneOf(questionKinds),
  label: replyField.text(),
  topic: replyField.oneOf(questionTopics),
  required: replyField.flag(),
  options: yup.array().of(replyField.text()).optional(),
  labels: yup.array().of(replyField.text()).optional(),
});

/** Everyone who will read a text, and the external AI service when one is configured (product §4). */
export const readers = object({ people: replyField.list(person()), aiService: replyField.text().nullable() });

export const surveySchemas = {
  getUnansweredSurveys: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      surveys: replyField.list(
        object({
          surveyId: replyField.id(),
          projectId: replyField.id(),
          projectName: replyField.text(),
          openFrom: replyField.day(),
          closesAt: replyField.instant(),
          surveyState: replyField.oneOf(surveyStates),
          /** True when the survey is complete and only its report is missing. */
          reportOnly: replyField.flag(),
        }),
      ),
    }),
  },
  getSurvey: {
    input: object({ surveyId }),
    reply: object({
      surveyId: replyField.id(),
      organizationId: replyField.id(),
      projectId: replyField.id(),
      projectName: replyField.text(),
      openFrom: replyField.day(),
      closesAt: replyField.instant(),
      surveyState: replyField.oneOf(surveyStates),
      /** `open` until the round closes, `late` until the next round opens, then `closed`. */
      phase: replyField.oneOf(['open', 'late', 'closed'] as const),
      questions: replyField.list(question),
      answers: replyField.list(object({ questionKey: replyField.text(), value: answer })),
      /** True when `answers` is a draft that is newer than the submitted answers. */
      unsent: replyField.flag(),
      version: replyField.count(),
      readers,
    }),
  },
  answerSurvey: {
    input: object({
      surveyId,
      answers: list('回答', answerEntry, 100),
      complete: flag('提出'),
      version: version(),
    }),
    reply: object({
      surveyState: replyField.oneOf(surveyStates),
      version: replyField.count(),
      savedAt: replyField.instant(),
    }),
  },
};
