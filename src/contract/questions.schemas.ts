import { listChangeKinds, questionParts } from '../domain/questions/listComparison';
import { id, integer, object, version } from './fields';
import { person, replyField } from './replyFields';
import { questionList, questionReply } from './questions.fields';

const scope = { organizationId: id('組織'), projectId: id('プロジェクト') };
const versionNumber = () => integer('版', { min: 1, max: 2 ** 31 - 1 });

/** A difference to the version before, as in domain/questions/listComparison. */
const change = object({
  kind: replyField.oneOf(listChangeKinds),
  key: replyField.text,
  label: replyField.text,
  from: replyField.count.nullable(),
  to: replyField.count.nullable(),
  parts: replyField.list(
    object({
      part: replyField.oneOf(questionParts),
      before: replyField.text,
      after: replyField.text,
    }),
  ),
});

export const questionsSchemas = {
  getQuestions: {
    input: object({
      ...scope,
      /** The newest version when absent. */
      version: versionNumber().optional(),
    }),
    reply: object({
      /** The version on which an edit is based (optimistic locking); 0 while the default questions were never saved. */
      version: replyField.count,
      questions: replyField.list(questionReply()),
      /** Null for the default questions. */
      createdAt: replyField.instant.nullable(),
      /** Null when the person was deleted, and for the default questions. */
      author: person.nullable(),
      /** The round that is open now; it keeps its version. Null between rounds. */
      openRound: object({
        openFrom: replyField.day,
        closesAt: replyField.instant,
        version: replyField.count,
      }).nullable(),
    }),
  },
  getQuestionHistory: {
    input: object({
      ...scope,
      /** Only versions before this one, for the next page. */
      before: versionNumber().optional(),
    }),
    reply: object({
      /** Newest first, at most 20. */
      versions: replyField.list(
        object({
          version: replyField.count,
          createdAt: replyField.instant,
          /** Null when the person was deleted. */
          author: person.nullable(),
          questionCount: replyField.count,
          /** The version whose questions were brought back. */
          restoredFrom: replyField.count.nullable(),
          /** The differences to the version before; empty for the first version. */
          changes: replyField.list(change),
          /** The number of open and past rounds that were opened with this version. */
          rounds: replyField.count,
        }),
      ),
      hasMore: replyField.flag,
    }),
  },
  updateQuestions: {
    input: object({
      ...scope,
      questions: questionList(),
      version: version(),
      /** The version whose questions these are. */
      restoredFrom: versionNumber().optional(),
    }),
    reply: object({ version: replyField.count }),
  },
};
