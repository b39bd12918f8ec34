import type { Reply } from '../../../contract/types';
import { compareQuestions } from '../../../domain/questions/listComparison';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { presentQuestion } from '../rounds/questionSets.queries';
import { questionVersionsPerPage, type ProjectQuestions, type QuestionVersion } from './questions.queries';

const presentAuthor = ({
  authorId,
  authorName,
  authorImage,
}: Pick<QuestionVersion, 'authorId' | 'authorName' | 'authorImage'>) =>
  authorId === null ? null : { serviceUserId: authorId, name: authorName, image: authorImage };

/** A project without a version asks the default questions (product §4). */
export const presentQuestions = (found: ProjectQuestions): Reply<'getQuestions'> => ({
  version: found.version ?? 0,
  questions: (found.questions ?? defaultQuestions).map(presentQuestion),
  createdAt: found.createdAt?.toISOString() ?? null,
  author: presentAuthor(found),
  openRound:
    found.openFrom === null || found.closesAt === null
      ? null
      : {
          openFrom: found.openFrom,
          closesAt: found.closesAt.toISOString(),
          version: found.roundVersion ?? 0,
        },
});

/** A page of versions, each with its differences to the one before. */
export const presentQuestionHistory = (
  versions: readonly QuestionVersion[],
): Reply<'getQuestionHistory'> => ({
  versions: versions.slice(0, questionVersionsPerPage).map((current, index) => {
    const previous = versions[index + 1];
    return {
      version: current.version,
      createdAt: current.createdAt.toISOString(),
      author: presentAuthor(current),
      questionCount: current.questions.length,
      restoredFrom: current.restoredFrom,
      changes: previous
        ? compareQuestions(previous.questions, current.questions).map(({ parts, ...change }) => ({
            ...change,
            parts: parts.map((part) => ({ ...part })),
          }))
        : [],
      rounds: current.rounds,
    };
  }),
  hasMore: versions.length > questionVersionsPerPage,
});
