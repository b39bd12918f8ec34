import { listBounds } from '../domain/billing/planCeilings';
import {
  concernAudiences,
  concernParts,
  concernStates,
  concernViews,
  maxConcernLength,
  maxConcernPeople,
  maxConcernSearchLength,
  maxConcernTitleLength,
} from '../domain/concerns';
import { roles } from '../domain/roles';
import {
  flag,
  id,
  integer,
  list,
  object,
  oneOf,
  requestId,
  requiredMultiLineText,
  requiredSingleLineText,
  text,
  version,
} from './fields';
import { commentBody, commentFields } from './comments.fields';
import { emptyReply, person, replyField } from './replyFields';

const organizationId = id('組織');
const concernId = id('相談');
const concernCommentId = id('返信');
const projectId = id('プロジェクト').optional();
const namedPeople = (label: string) => list(label, id('メンバー'), maxConcernPeople);

const reader = object({
  person,
  userRole: replyField.oneOf(roles),
  part: replyField.oneOf(concernParts),
});

/** A concern as its readers see it. `writer` is null once they have left the organization. */
const concernFacts = {
  concernId: replyField.id,
  title: replyField.text,
  writer: person.nullable(),
  /** The project it is about, for readers who may see that project. */
  project: object({ projectId: replyField.id, name: replyField.text }).nullable(),
  part: replyField.oneOf(concernParts),
  answered: replyField.flag,
  settled: replyField.flag,
  createdAt: replyField.instant,
};

/** A comment on a concern. The text of a deleted comment is empty. */
const comment = object({ ...commentFields, deleted: replyField.flag });

export const concernsSchemas = {
  getConcerns: {
    input: object({
      organizationId,
      view: oneOf('表示', concernViews).optional(),
      state: oneOf('状態', concernStates).optional(),
      projectId,
      search: text('検索', { max: maxConcernSearchLength }).optional(),
      cursor: text('続き', { max: 100 }).optional(),
    }),
    reply: object({
      concerns: replyField.list(
        object({
          ...concernFacts,
          unread: replyField.flag,
          /** Whether the person is addressed and nobody has answered yet. */
          awaited: replyField.flag,
          /** The beginning of the text. */
          excerpt: replyField.text,
          commentCount: replyField.count,
          lastAt: replyField.instant,
        }),
      ),
      nextCursor: replyField.text.nullable(),
    }),
  },
  getUnansweredConcerns: {
    input: object({ organizationId }),
    reply: object({
      concerns: replyField.list(
        object({
          concernId: replyField.id,
          writer: person.nullable(),
          createdAt: replyField.instant,
        }),
      ),
      /** Number of all concerns that wait for an answer, including those that are not listed. */
      unanswered: replyField.count,
      /** Number of unread or unanswered concerns, which the navigation shows. */
      waiting: replyField.count,
    }),
  },
  getConcernCandidates: {
    input: object({ organizationId, projectId }),
    reply: object({
      candidates: replyField.list(
        object({
          serviceUserId: replyField.id,
          name: replyField.text,
          image: replyField.text.nullable(),
          userRole: replyField.oneOf(roles),
          isInProject: replyField.flag,
        }),
      ),
    }),
  },
  createConcern: {
    input: object({
      organizationId,
      projectId,
      title: requiredSingleLineText('件名', { max: maxConcernTitleLength }),
      body: requiredMultiLineText('相談の内容', { max: maxConcernLength }),
      audience: oneOf('宛先', concernAudiences),
      people: namedPeople('宛先の人'),
      leftOut: namedPeople('閲覧から除外する人'),
      /** Everybody whom the form named as a reader: the concern is sent to them or not at all. */
      readers: list('読む人', id('メンバー'), listBounds.people),
      requestId: requestId(),
    }),
    reply: object({ concernId: replyField.id }),
  },
  settleConcern: {
    input: object({ organizationId, concernId, settled: flag('状態') }),
    reply: emptyReply,
  },
  markConcernRead: {
    input: object({
      organizationId,
      concernId,
      /** The id of the newest comment that was shown; 0 without comments. */
      seenUpTo: integer('見た返信', { min: 0, max: Number.MAX_SAFE_INTEGER }).required(
        '見た返信を指定してください。',
      ),
    }),
    reply: emptyReply,
  },
  getConcernComments: {
    input: object({ organizationId, concernId }),
    reply: object({
      concern: object({
        ...concernFacts,
        body: replyField.text,
        unread: replyField.flag,
        /** Everybody who reads the concern now, the writer first. */
        readers: replyField.list(reader),
        /** The other readers who have read the concern, and when. Only for the writer, otherwise null. */
        receipts: replyField
          .list(object({ serviceUserId: replyField.id, readAt: replyField.instant }))
          .nullable(),
      }),
      comments: replyField.list(comment),
    }),
  },
  createConcernComment: {
    input: object({ organizationId, concernId, body: commentBody('返信'), requestId: requestId() }),
    reply: object({ concernCommentId: replyField.id }),
  },
  updateConcernComment: {
    input: object({ organizationId, concernCommentId, body: commentBody('返信'), version: version() }),
    reply: emptyReply,
  },
  deleteConcernComment: { input: object({ organizationId, concernCommentId }), reply: emptyReply },
};
