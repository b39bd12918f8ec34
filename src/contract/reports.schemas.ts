import { listBounds } from '../domain/billing/planCeilings';
import { reactionKinds } from '../domain/reactions';
import { maxReportTextLength } from '../domain/survey';
import { flag, id, list, object, oneOf, day, requestId, text, version } from './fields';
import { emptyReply, person, replyField } from './replyFields';
import { commentBody, commentFields } from './comments.fields';
import { csvPart } from './csv.fields';
import { cursor, readers } from './survey.schemas';

const scope = { organizationId: id('組織'), projectId: id('プロジェクト') };
const surveyId = id('レポート');
const commentId = id('コメント');
const kind = oneOf('リアクション', reactionKinds);
const on = flag('リアクション');

const entry = object({ key: replyField.text, label: replyField.text, text: replyField.text });
const reactions = replyField.list(
  object({
    kind: replyField.oneOf(reactionKinds),
    mine: replyField.flag,
    people: replyField.list(person),
  }),
);

const comment = object({ ...commentFields, surveyId: replyField.id, reactions });

/** A submitted report as lists show it. */
export const reportFields = {
  surveyId: replyField.id,
  author: person.nullable(),
  submittedAt: replyField.instant,
  late: replyField.flag,
  entries: replyField.list(entry),
  mine: replyField.flag,
  read: replyField.flag,
  readBy: replyField.list(person),
  reactions,
  commentCount: replyField.count,
};

/** A prompt of the report. */
export const reportQuestionReply = () =>
  object({
    key: replyField.text,
    label: replyField.text,
    helpText: replyField.text,
    required: replyField.flag,
    maxLength: replyField.count,
  });

export const reportsSchemas = {
  getMyReport: {
    input: object({ surveyId }),
    reply: object({
      surveyId: replyField.id,
      /** Whether the organization asks for a report. */
      asked: replyField.flag,
      submittedAt: replyField.instant.nullable(),
      reportQuestions: replyField.list(reportQuestionReply()),
      entries: replyField.list(object({ key: replyField.text, text: replyField.text })),
      /** True when `entries` is a draft that is newer than the submitted report. */
      unsent: replyField.flag,
      version: replyField.count,
      readers,
    }),
  },
  createReport: {
    input: object({
      surveyId,
      entries: list(
        'レポート',
        object({ key: text('項目', { max: 60 }), text: text('レポート', { max: maxReportTextLength }) }),
        20,
      ),
      submit: flag('提出'),
      version: version(),
    }),
    reply: object({
      submittedAt: replyField.instant.nullable(),
      version: replyField.count,
      savedAt: replyField.instant,
    }),
  },
  getProjectReportRounds: {
    input: object({ projectId: id('プロジェクト') }),
    reply: object({
      rounds: replyField.list(
        object({
          openFrom: replyField.day,
          closesAt: replyField.instant,
          submitted: replyField.count,
          unread: replyField.count,
        }),
      ),
    }),
  },
  getProjectReports: {
    input: object({ projectId: id('プロジェクト'), openFrom: day('回') }),
    reply: object({
      openFrom: replyField.day,
      reports: replyField.list(object(reportFields)),
    }),
  },
  exportReports: {
    input: object({
      projectId: id('プロジェクト'),
      /** The first day of the period. Without both ends, all rounds are included. */
      from: day('期間の初日').optional(),
      to: day('期間の最終日').optional(),
      cursor,
    }),
    reply: csvPart(),
  },
  getReportComments: {
    input: object({ ...scope, surveyId }),
    reply: object({ comments: replyField.list(comment) }),
  },
  createReportComment: {
    input: object({ ...scope, surveyId, body: commentBody('コメント'), requestId: requestId() }),
    reply: object({ commentId: replyField.id }),
  },
  updateReportComment: {
    input: object({ ...scope, commentId, body: commentBody('コメント'), version: version() }),
    reply: emptyReply,
  },
  deleteReportComment: { input: object({ ...scope, commentId }), reply: emptyReply },
  updateCommentReaction: { input: object({ ...scope, commentId, kind, on }), reply: emptyReply },
  updateReportReaction: { input: object({ ...scope, surveyId, kind, on }), reply: emptyReply },
  createRead: {
    input: object({ ...scope, surveyIds: list('レポート', id('レポート'), listBounds.namedPeople) }),
    reply: emptyReply,
  },
};
