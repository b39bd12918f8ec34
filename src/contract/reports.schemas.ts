import { reactionKinds } from '../domain/reactions';
import { reportTextMax } from '../domain/survey';
import {
  done,
  flag,
  id,
  list,
  object,
  oneOf,
  person,
  day,
  requestId,
  requiredLines,
  sent,
  text,
  version,
} from './fields';
import { readers } from './survey.schemas';

const scope = { organizationId: id('組織'), projectId: id('プロジェクト') };
const surveyId = id('レポート');
const commentId = id('コメント');
const commentBody = requiredLines('コメント', { max: 2000 });
const kind = oneOf('リアクション', reactionKinds);
const on = flag('リアクション');

const entry = object({ key: sent.text(), label: sent.text(), text: sent.text() });
const reactions = sent.list(
  object({ kind: sent.oneOf(reactionKinds), mine: sent.flag(), people: sent.list(person()) }),
);

const comment = object({
  id: sent.id(),
  surveyId: sent.id(),
  author: person().nullable(),
  body: sent.text(),
  createdAt: sent.instant(),
  edited: sent.flag(),
  version: sent.count(),
  mine: sent.flag(),
  mayDelete: sent.flag(),
  mentions: sent.list(person()),
  reactions,
});

export const reportsSchemas = {
  getMyReport: {
    input: object({ surveyId }),
    reply: object({
      surveyId: sent.id(),
      /** False when the organization asks for no report in this round. */
      asked: sent.flag(),
      submittedAt: sent.instant().nullable(),
      reportQuestions: sent.list(
        object({
          key: sent.text(),
          label: sent.text(),
          helpText: sent.text(),
          required: sent.flag(),
          maxLength: sent.count(),
        }),
      ),
      entries: sent.list(object({ key: sent.text(), text: sent.text() })),
      /** True when `entries` is a draft newer than what was submitted. */
      unsent: sent.flag(),
      version: sent.count(),
      readers,
    }),
  },
  createReport: {
    input: object({
      surveyId,
      entries: list(
        'レポート',
        object({ key: text('項目', { max: 60 }), text: text('レポート', { max: reportTextMax }) }),
        20,
      ),
      submit: flag('提出'),
      version: version(),
    }),
    reply: object({ submittedAt: sent.instant().nullable(), version: sent.count(), savedAt: sent.instant() }),
  },
  getProjectReportRounds: {
    input: object({ projectId: id('プロジェクト') }),
    reply: object({
      rounds: sent.list(
        object({
          openFrom: sent.day(),
          closesAt: sent.instant(),
          submitted: sent.count(),
          unread: sent.count(),
        }),
      ),
    }),
  },
  getProjectReports: {
    input: object({ projectId: id('プロジェクト'), openFrom: day('回') }),
    reply: object({
      openFrom: sent.day(),
      reports: sent.list(
        object({
          surveyId: sent.id(),
          author: person().nullable(),
          submittedAt: sent.instant(),
          late: sent.flag(),
          entries: sent.list(entry),
          mine: sent.flag(),
          read: sent.flag(),
          readBy: sent.list(person()),
          reactions,
          commentCount: sent.count(),
        }),
      ),
    }),
  },
  getReportComments: {
    input: object({ ...scope, surveyId }),
    reply: object({ comments: sent.list(comment) }),
  },
  createReportComment: {
    input: object({
      ...scope,
      surveyId,
      body: commentBody,
      mentions: list('メンション', id('メンバー'), 20).optional(),
      requestId: requestId(),
    }),
    reply: object({ commentId: sent.id() }),
  },
  updateReportComment: {
    input: object({
      ...scope,
      commentId,
      body: commentBody,
      mentions: list('メンション', id('メンバー'), 20).optional(),
      version: version(),
    }),
    reply: done(),
  },
  deleteReportComment: { input: object({ ...scope, commentId }), reply: done() },
  updateCommentReaction: { input: object({ ...scope, commentId, kind, on }), reply: done() },
  updateReportReaction: { input: object({ ...scope, surveyId, kind, on }), reply: done() },
  createRead: {
    input: object({ ...scope, surveyIds: list('レポート', id('レポート'), 100) }),
    reply: done(),
  },
};
