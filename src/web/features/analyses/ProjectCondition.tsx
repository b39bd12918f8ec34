import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Participation } from '../../components/score/Participation';
import { Section } from '../../components/Section';
import { dayText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { ActionsPanel } from '../actions/ActionsPanel';
import { AttentionPanel } from './AttentionPanel';
import { QuestionChanges } from './QuestionChanges';
import { QuestionRanking } from './QuestionRanking';
import { ScorePanel } from './ScorePanel';
import { TrendPanel } from './TrendPanel';
import { WithheldNotice } from './WithheldNotice';
import { useGetLatestAnalysisQuery } from './analysesApi';
import type { RoundAnalysis } from './analysesApi';

interface Props {
  projectId: number;
  /** Path of the project's overview. */
  projectPath: string;
  /** The running round, rendered by the feature `projects`. */
  runningRound: ReactNode;
}

/** The condition of a project: alerts, scores and changes, for people who may read its analysis. */
export function ProjectCondition({ projectId, ...panelProps }: Props) {
  const { currentData, error, refetch } = useGetLatestAnalysisQuery({ projectId });
  if (!currentData && error) {
    return <ErrorState subject="プロジェクトの状態" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <ConditionSkeleton />;
  if (!currentData.analysis) {
    return (
      <>
        {panelProps.runningRound}
        <EmptyState title="まだ回がありません">
          最初の回が開き、メンバーが回答すると、参加率とスコアがここに表示されます。
        </EmptyState>
      </>
    );
  }
  return <ConditionPanels round={currentData.analysis} {...panelProps} />;
}

interface ConditionPanelsProps extends Omit<Props, 'projectId'> {
  round: RoundAnalysis;
}

function ConditionPanels({ round, projectPath, runningRound }: ConditionPanelsProps) {
  const { withheld, openFrom, trend } = round;
  const isRunning = new Date(round.closesAt) > useNow();
  // A running round is the last one of the trend.
  const lastClosed = isRunning ? trend.at(-2) : trend.at(-1);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AttentionPanel
        projectId={round.projectId}
        alerts={round.alerts}
        openFrom={openFrom}
        projectPath={projectPath}
      />
      <Box sx={threeColumns}>
        {!withheld && (
          <ScorePanel round={round} note={`${dayText(openFrom)}の回${isRunning ? 'の途中経過' : ''}`} />
        )}
        {lastClosed && (
          <Section heading="前回の参加" note={`${dayText(lastClosed.openFrom)}の回`}>
            <Participation people={lastClosed.participation} />
          </Section>
        )}
        {runningRound}
      </Box>
      {withheld && <WithheldNotice withheld={withheld} />}
      {trend.some(({ score }) => score !== null) && (
        <Box sx={withheld ? undefined : twoColumns}>
          <TrendPanel round={round} projectPath={projectPath} />
          {!withheld && <QuestionChanges {...round} />}
        </Box>
      )}
      <ActionsPanel projectId={round.projectId} trend={trend} />
      <QuestionRanking questions={round.questions} />
    </Box>
  );
}

function ConditionSkeleton() {
  return (
    <Box
      sx={{ display: 'grid', gap: 2 }}
      role="status"
      aria-busy
      aria-label="プロジェクトの状態を読み込んでいます"
    >
      <Box sx={threeColumns}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} variant="rounded" height={164} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}

const threeColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(240px, 1fr))' },
} as const;

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
