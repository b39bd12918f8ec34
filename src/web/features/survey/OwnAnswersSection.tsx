import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ownAnswersPageSize } from '../../../domain/timeline';
import { ErrorState } from '../../components/ErrorState';
import { LoadMore } from '../../components/LoadMore';
import { MutedText } from '../../components/MutedText';
import { NativeSelect } from '../../components/NativeSelect';
import { Section } from '../../components/Section';
import { LoadingShapes } from '../../components/LoadingShapes';
import { questionsBySet } from '../../lib/questionsBySet';
import { useGetMyAnswersInfiniteQuery } from './answerHistoryApi';
import { OwnSurveyItem } from './OwnSurveyItem';
import { ownTrend } from './ownTrend';
import { OwnTrendTable } from './OwnTrendTable';

/** The signed-in person's own past answers in an organization with the reports, project by project. */
export function OwnAnswersSection({ organizationId }: { organizationId: number }) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const next = useGetMyAnswersInfiniteQuery({
    organizationId,
    ...(chosenId !== null && { projectId: chosenId }),
  });
  const { data, currentData, error, refetch } = next;

  const content = () => {
    if (!data && error) {
      return <ErrorState subject="これまでの回答" error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <LoadingShapes shapes={{ text: 1, table: 1 }} />;
    const [{ projects, projectId } = { projects: [], projectId: null }] = data.pages;
    if (projectId === null) return <MutedText>アンケートに回答すると、ここで振り返れます。</MutedText>;
    const surveys = currentData?.pages.flatMap((page) => page.surveys);
    const sets = questionsBySet(currentData?.pages ?? []);
    const trend = surveys && ownTrend(surveys, sets, ownAnswersPageSize);
    return (
      <>
        {projects.length > 1 && (
          <Box sx={{ mb: 2, maxWidth: 400 }}>
            <NativeSelect
              label="プロジェクト"
              value={String(chosenId ?? projectId)}
              options={projects.map((project) => ({
                value: String(project.projectId),
                label: project.projectName,
              }))}
              onChange={(value) => setChosenId(Number(value))}
            />
          </Box>
        )}
        {projects.length === 1 && (
          <Typography variant="subtitle1" component="p" sx={{ mb: 1 }}>
            {projects[0]?.projectName}
          </Typography>
        )}
        {!trend && <Skeleton variant="rounded" height={240} />}
        {trend && trend.openFroms.length > 1 && <OwnTrendTable trend={trend} />}
        <Box component="ul" aria-label="回ごとの記録" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {surveys?.map((survey) => (
            <OwnSurveyItem
              key={survey.surveyId}
              organizationId={organizationId}
              projectId={chosenId ?? projectId}
              survey={survey}
              questions={sets.get(survey.questionSetId) ?? []}
            />
          ))}
        </Box>
        <LoadMore page={next} subject="続きの回答" label="さらに前の回を見る" />
      </>
    );
  };

  return (
    <Section
      heading="これまでの回答とレポート"
      note="この組織のアンケートで送信した、あなた自身の回答と、その回のレポートです。この画面はあなただけに表示されています。"
    >
      {content()}
    </Section>
  );
}
