import * as yup from 'yup';
import { questionKinds, questionTopics } from '../domain/analysis/types';
import { answerTextMax, surveyStates } from '../domain/survey';
import { flag, id, list, object, person, sent, text, version } from './fields';

const surveyId = id('アンケート');

/** A number (scale, nps), a text or option, or several options. Fit to its question is checked by the command. */
const answer = yup
  .mixed<number | string | string[]>()
  .test('answer', '回答の形式が正しくありません。', (value) => {
    if (typeof value === 'number') return Number.isInteger(value);
    if (typeof value === 'string') return text('回答', { max: answerTextMax }).isValidSync(value);
    return (
      Array.isArray(value) &&
      value.length <= 50 &&
      value.every((option) => typeof option === 'string' && option.length <= 200)
    );
  })
  .required('回答を入力してください。');

const answerEntry = object({ questionKey: text('設問', { max: 60 }), value: answer });

const question = object({
  key: sent.text(),
  kind: sent.oneOf(questionKinds),
  label: sent.text(),
  topic: sent.oneOf(questionTopics),
  required: sent.flag(),
  options: yup.array().of(sent.text()).optional(),
  labels: yup.array().of(sent.text()).optional(),
});

/** Everyone who will read, by name, and the external AI service where one is configured (product §4). */
const readers = object({ people: sent.list(person()), aiService: sent.text().nullable() });

export const surveySchemas = {
  getUnansweredSurveys: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      surveys: sent.list(
        object({
          surveyId: sent.id(),
          projectId: sent.id(),
          projectName: sent.text(),
          openFrom: sent.day(),
          closesAt: sent.instant(),
          surveyState: sent.oneOf(surveyStates),
          /** True when the sheet is answered but the report is still to be written. */
          reportOnly: sent.flag(),
        }),
      ),
    }),
  },
  getSurvey: {
    input: object({ surveyId }),
    reply: object({
      surveyId: sent.id(),
      organizationId: sent.id(),
      projectId: sent.id(),
      projectName: sent.text(),
      openFrom: sent.day(),
      closesAt: sent.instant(),
      surveyState: sent.oneOf(surveyStates),
      /** `open` until the round closes, `late` until the next round opens, then `closed`. */
      phase: sent.oneOf(['open', 'late', 'closed'] as const),
      questions: sent.list(question),
      answers: sent.list(object({ questionKey: sent.text(), value: answer })),
      /** True when `answers` is a draft newer than what was sent. */
      unsent: sent.flag(),
      version: sent.count(),
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
    reply: object({ surveyState: sent.oneOf(surveyStates), version: sent.count(), savedAt: sent.instant() }),
  },
};

export { readers };
