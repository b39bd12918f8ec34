import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { QuestionHeatMap } from './QuestionHeatMap';
import { TopicHistoryTable } from './TopicHistoryTable';
import { useGetAnalysisHistoryQuery } from './analysesApi';
import type { AnalysisHistory } from './analysesApi';

export interface HistoryPanelProps {
  projectId: number;
  /** The opening day of the round with which the history ends. */
  openFrom: string;
  /** The condition score of that round. */
  score: number | null;
}

/** The questions and the topics by round, and the score compared with the organization's other projects. */
export default function HistoryPanel({ projectId, openFrom, score }: HistoryPanelProps) {
  const { currentData, error, refetch } = useGetAnalysisHistoryQuery({ projectId, surveyDate: openFrom });
  if (!currentData && error)
    return <ErrorState subject="これまでの推移" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={360} />;
  return (
    <>
      <QuestionHeatMap history={currentData} />
      <TopicHistoryTable history={currentData} />
      {score !== null && <Comparisons history={currentData} score={score} />}
    </>
  );
}

function Comparisons({ history, score }: { history: AnalysisHistory; score: number }) {
  const { organization, likeProjects } = history;
  const own = `この回のスコアは${formatNumber(score, scoreDigits)}です。`;
  return (
    <Section heading="組織のほかのプロジェクトと比べて">
      <Box sx={{ maxWidth: 720, '& p': { mt: 0, mb: 1 } }}>
        <p>{own}</p>
        {organization && (
          <p>
            組織のほかの{organization.projects}件のプロジェクトの、これまでの中央値は約
            {organization.score}です。
          </p>
        )}
        {likeProjects && (
          <p>
            対象者の人数が近い（半分から2倍の）{likeProjects.projects}件のプロジェクトの、最新の中央値は約
            {likeProjects.score}です。
          </p>
        )}
        {(!organization || !likeProjects) && (
          <p>
            {organization ? '人数が近い' : '比べられる'}
            プロジェクトが少なく、個々のスコアが推測されるおそれがあるため、比較を表示していません。
          </p>
        )}
      </Box>
    </Section>
  );
}
