import { actionSourceKinds, maxActionLength } from '../domain/actions';
import { verdicts } from '../domain/analysis/beforeAfter';
import { day, flag, id, object, oneOf, requestId, requiredSingleLineText, text, version } from './fields';
import { emptyReply, person, replyField } from './replyFields';

const projectId = id('プロジェクト');
const actionId = id('アクション');
const body = requiredSingleLineText('内容', { max: maxActionLength });
const assigneeId = id('担当');
const dueOn = day('期日');

const source = object({
  kind: replyField.oneOf(actionSourceKinds),
  /** The key of the question of `lowQuestion`; otherwise null. */
  key: replyField.text.nullable(),
  /** The label of the question, or the topic; null for other alerts and for topics of few people. */
  name: replyField.text.nullable(),
});

/**
 * The figure that the action is meant to change, before and after it: the mean of its question (two decimals), the score (one),
 * the participation in percent, or how many people wrote of its topic.
 */
const beforeAfter = () =>
  object({
    /** The last three figures up to `openFrom`, oldest first; of people null where fewer than the minimum wrote of it. */
    before: replyField.list(replyField.number.nullable()),
    /** The first three figures of closed rounds that opened after the action was agreed on. */
    after: replyField.list(replyField.number.nullable()),
    /** The means of both; null with fewer than two rounds after, and of people. */
    means: object({
      before: replyField.number,
      after: replyField.number,
      change: replyField.number,
    }).nullable(),
    /** The middle value of the changes of other projects without such an action; null with too few of them. */
    others: object({ value: replyField.number, projects: replyField.count }).nullable(),
    /** By chance alone the change may differ from `others` by so much. */
    band: replyField.number.nullable(),
    /** Null of people, who are counted only. */
    verdict: replyField.oneOf(verdicts).nullable(),
  });

export const actionsSchemas = {
  getProjectActions: {
    input: object({ projectId }),
    reply: object({
      /** Open actions by their day, followed by finished ones, newest first. */
      actions: replyField.list(
        object({
          actionId: replyField.id,
          body: replyField.text,
          /** Null once their account is deleted. */
          assignee: person.nullable(),
          /** Whether the assignee may no longer read the project's analysis, because they left or are a guest now. */
          assigneeLeft: replyField.flag,
          dueOn: replyField.day,
          /** The opening day of the round that showed the alert or topic. */
          openFrom: replyField.day,
          source,
          /** Null where nothing can be compared, such as a topic that few people wrote of. */
          beforeAfter: beforeAfter().nullable(),
          createdBy: person.nullable(),
          createdAt: replyField.instant,
          doneAt: replyField.instant.nullable(),
          doneBy: person.nullable(),
          version: replyField.count,
          /** Whether the caller may mark it as done, or open it again. */
          mayFinish: replyField.flag,
          mayEdit: replyField.flag,
        }),
      ),
      /**
       * The members of the project who may read its analysis, one of whom an action names. Empty for callers who may
       * not agree on actions.
       */
      candidates: replyField.list(person),
    }),
  },
  getMyActions: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      actions: replyField.list(
        object({
          actionId: replyField.id,
          projectId: replyField.id,
          projectName: replyField.text,
          openFrom: replyField.day,
          body: replyField.text,
          dueOn: replyField.day,
        }),
      ),
    }),
  },
  createAction: {
    input: object({
      projectId,
      surveyDate: day('回'),
      sourceKind: oneOf('きっかけ', actionSourceKinds),
      /** The key of the question of `lowQuestion`, or the topic. */
      sourceName: text('きっかけ', { max: 200 }).optional(),
      body,
      assigneeId,
      dueOn,
      requestId: requestId(),
    }),
    reply: object({ actionId: replyField.id }),
  },
  updateAction: {
    input: object({ projectId, actionId, body, assigneeId, dueOn, version: version() }),
    reply: emptyReply,
  },
  finishAction: { input: object({ projectId, actionId, done: flag('状態') }), reply: emptyReply },
  deleteAction: { input: object({ projectId, actionId }), reply: emptyReply },
};
