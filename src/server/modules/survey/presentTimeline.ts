import type { Reply } from '../../../contract/types';
import type { Answers } from '../../../domain/questions/types';
import type { ListCursors } from '../../lib/listCursor';
import { presentQuestion } from '../rounds/questionSets.queries';
import type { OwnSurveyRow } from './ownAnswers.queries';
import { presentReplies } from './replies.queries';
import type { SurveyRow, TimelinePage } from './timeline.queries';

type QuestionSets = Reply<'getAnswerTimeline'>['questionSets'];

export const presentAnswers = (answers: Answers | null): Reply<'getSurvey'>['answers'] =>
  Object.entries(answers ?? {}).map(([questionKey, value]) => ({
    questionKey,
    value: typeof value === 'object' ? [...value] : value,
  }));

const presentQuestionSets = (rows: readonly Pick<SurveyRow, 'questionSetId' | 'questions'>[]): QuestionSets =>
  rows.flatMap(({ questionSetId, questions }) =>
    questions ? [{ id: questionSetId, questions: questions.map(presentQuestion) }] : [],
  );

export const presentTimeline = (
  { surveys, next }: TimelinePage,
  { viewerId, cursors, list }: { viewerId: number; cursors: ListCursors; list: string },
): Reply<'getAnswerTimeline'> => ({
  surveys: surveys.map((row) => ({
    surveyId: row.surveyId,
    openFrom: row.openFrom,
    author:
      row.authorId === null
        ? null
        : { serviceUserId: row.authorId, name: row.authorName ?? '', image: row.authorImage },
    completedAt: row.completedAt?.toISOString() ?? null,
    late: row.late,
    dayOff: row.dayOff,
    mine: row.authorId === viewerId,
    questionSetId: row.questionSetId,
    answers: presentAnswers(row.answers),
    replies: presentReplies(row.replies),
  })),
  questionSets: presentQuestionSets(surveys),
  nextCursor: next && cursors.format(list, next),
});

/** The rows of one page and, where there are more, the one after it. */
export function presentOwnAnswers(
  rows: readonly OwnSurveyRow[],
  {
    pageSize,
    cursors,
    list,
    ...scope
  }: { pageSize: number; cursors: ListCursors; list: string } & Pick<
    Reply<'getMyAnswers'>,
    'projects' | 'projectId'
  >,
): Reply<'getMyAnswers'> {
  const surveys = rows.slice(0, pageSize);
  const last = surveys.at(-1);
  return {
    ...scope,
    surveys: surveys.map(({ questions: _, completedAt, answers, ...row }) => ({
      ...row,
      completedAt: completedAt.toISOString(),
      answers: presentAnswers(answers),
    })),
    questionSets: presentQuestionSets(surveys),
    nextCursor:
      last && rows.length > pageSize
        ? cursors.format(list, { at: last.completedAt, id: last.surveyId })
        : null,
  };
}
