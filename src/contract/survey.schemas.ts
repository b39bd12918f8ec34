import * as yup from 'yup';
import { maxAnswerReplyLength } from '../domain/inputLimits';
import { codePointLength } from '../domain/text/japaneseText';
import { maxAnswerTextLength, surveyStates } from '../domain/survey';
import { answerFilters, timelineViews } from '../domain/timeline';
import {
  day,
  flag,
  id,
  list,
  object,
  oneOf,
  queryFlag,
  requestId,
  requiredMultiLineText,
  text,
  tooLongMessage,
  version,
  withRule,
} from './fields';
import { person, replyField } from './replyFields';
import { csvPart } from './csv.fields';
import { questionReply } from './questions.fields';

const surveyId = id('アンケート');

/** The text of an answer. No maximum is set here, because a test of `answer` checks the length with its own message. */
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

const questions = replyField.list(questionReply());
/** The questions of the listed surveys, once each; rounds with unchanged questions share a set. */
const questionSets = replyField.list(object({ id: replyField.id, questions }));
const answers = replyField.list(object({ questionKey: replyField.text, value: answer }));

/** A reply to the answers of a survey; the author is null when the person has left. */
const answerReply = object({
  id: replyField.id,
  author: person.nullable(),
  body: replyField.text,
  createdAt: replyField.instant,
});

/** The position at which a page of a list ended. It is opaque: clients send it back to get the next page. */
export const cursor = text('続きの位置', { max: 100 }).optional();
export const nextCursor = replyField.text.nullable();

/** The filters of the timeline. */
const timelineFilter = {
  projectId: id('プロジェクト'),
  view: oneOf('表示', timelineViews).optional(),
  low: queryFlag('低い回答'),
  text: queryFlag('文章'),
  unreplied: queryFlag('返信'),
  serviceUserId: id('メンバー').optional(),
  openFrom: day('回').optional(),
};

const timelineInput = () =>
  withRule(object({ ...timelineFilter, cursor }), ({ view, ...input }) =>
    view === 'unanswered' && answerFilters.some((filter) => input[filter])
      ? '未回答の人は、回答の内容や返信では絞り込めません。'
      : null,
  );

/** Everyone who will read a text, and the external AI service when one is configured (product §4). */
export const readers = object({ people: replyField.list(person), aiService: replyField.text.nullable() });

export const surveySchemas = {
  getUnansweredSurveys: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      /** The caller's surveys that are marked as 休み, of the newest rounds; absent when there are none. */
      daysOff: yup
        .array()
        .of(object({ surveyId: replyField.id, projectId: replyField.id, openFrom: replyField.day }))
        .optional(),
      surveys: replyField.list(
        object({
          surveyId: replyField.id,
          projectId: replyField.id,
          projectName: replyField.text,
          openFrom: replyField.day,
          closesAt: replyField.instant,
          surveyState: replyField.oneOf(surveyStates),
          /** True when the survey is complete and only its report is missing. */
          reportOnly: replyField.flag,
        }),
      ),
    }),
  },
  getSurvey: {
    input: object({ surveyId }),
    reply: object({
      surveyId: replyField.id,
      organizationId: replyField.id,
      projectId: replyField.id,
      projectName: replyField.text,
      openFrom: replyField.day,
      closesAt: replyField.instant,
      surveyState: replyField.oneOf(surveyStates),
      /** `open` until the round closes, `late` until the next round opens, then `closed`. */
      phase: replyField.oneOf(['open', 'late', 'closed'] as const),
      /** Whether the person is marked as 休み for this round. */
      dayOff: replyField.flag,
      questions,
      answers,
      /** True when `answers` is a draft that is newer than the submitted answers. */
      unsent: replyField.flag,
      version: replyField.count,
      readers,
      /** Replies to what was sent, oldest first. */
      replies: replyField.list(answerReply),
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
      version: replyField.count,
      savedAt: replyField.instant,
    }),
  },
  replyToSurvey: {
    input: object({
      surveyId: id('回答'),
      body: requiredMultiLineText('返信', { max: maxAnswerReplyLength }),
      requestId: requestId(),
    }),
    reply: object({ replyId: replyField.id }),
  },
  getAnswerTimeline: {
    input: timelineInput(),
    reply: object({
      surveys: replyField.list(
        object({
          surveyId: replyField.id,
          openFrom: replyField.day,
          /** Null when the person has left. */
          author: person.nullable(),
          /** When the person completed the survey; null, with no answers, for a person who has not answered. */
          completedAt: replyField.instant.nullable(),
          late: replyField.flag,
          dayOff: replyField.flag,
          mine: replyField.flag,
          questionSetId: replyField.id,
          answers,
          replies: replyField.list(answerReply),
        }),
      ),
      questionSets,
      /** The cursor of the next page; null at the end of the list. A page before the end can be short or even empty. */
      nextCursor,
    }),
  },
  exportAnswers: {
    input: timelineInput(),
    reply: csvPart(),
  },
  getMyAnswers: {
    input: object({ organizationId: id('組織'), projectId: id('プロジェクト').optional(), cursor }),
    reply: object({
      /** The projects in which the person has answered, the one with the newest answers first. */
      projects: replyField.list(object({ projectId: replyField.id, projectName: replyField.text })),
      /** The project of `surveys`: the requested one, or the first one; null without any. */
      projectId: replyField.id.nullable(),
      surveys: replyField.list(
        object({
          surveyId: replyField.id,
          openFrom: replyField.day,
          completedAt: replyField.instant,
          late: replyField.flag,
          questionSetId: replyField.id,
          answers,
          replyCount: replyField.count,
        }),
      ),
      questionSets,
      nextCursor,
    }),
  },
};
