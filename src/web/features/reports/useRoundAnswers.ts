import { useEffect, useMemo } from 'react';
import type { Reply } from '../../../contract/types';
import { questionsBySet } from '../../lib/questionsBySet';
import { useCan } from '../session/sessionHooks';
import { useGetAnswerTimelineInfiniteQuery } from './timelineApi';
import type { ReportScope } from './reportsApi';

type Timeline = Reply<'getAnswerTimeline'>;

/** The answers of one survey with the questions of its round. */
export interface SurveyAnswers {
  questions: Timeline['questionSets'][number]['questions'];
  answers: Timeline['surveys'][number]['answers'];
}

/** The sent answers of a round by survey, for those who may read them; empty for everybody else. */
export function useRoundAnswers({ organizationId, projectId, openFrom }: ReportScope): {
  surveys: ReadonlyMap<number, SurveyAnswers>;
  isLoading: boolean;
} {
  const canRead = useCan('timeline.read', { organizationId, projectId });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = useGetAnswerTimelineInfiniteQuery(
    { projectId, openFrom },
    { skip: !canRead },
  );

  // All pages are fetched, because a page has only half of the people of the largest project.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const surveys = useMemo(() => answersBySurvey(currentData?.pages ?? []), [currentData]);
  return { surveys, isLoading: canRead && !isError && (!currentData || hasNextPage) };
}

function answersBySurvey(pages: readonly Timeline[]): ReadonlyMap<number, SurveyAnswers> {
  const sets = questionsBySet(pages);
  return new Map(
    pages.flatMap(({ surveys }) =>
      surveys.map(({ surveyId, questionSetId, answers }) => [
        surveyId,
        { questions: sets.get(questionSetId) ?? [], answers },
      ]),
    ),
  );
}
