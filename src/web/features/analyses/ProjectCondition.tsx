import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Participation } from '../../components/score/Participation';
import { participationHeading } from '../../components/score/participationTexts';
import { Section } from '../../components/Section';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { LazyActionsPanel } from '../actions/LazyActionsPanel';
import { AttentionPanel } from './AttentionPanel';
import { ConditionSkeleton, panels, threeColumns } from './ConditionSkeleton';
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
  /** Shown instead before the first round, rendered by the feature `rounds`. */
  beforeFirstRound: ReactNode;
}

/** The condition of a project: alerts, scores and changes, for people who may read its analysis. */
export function ProjectCondition({ projectId, beforeFirstRound, ...panelProps }: Props) {
  const { currentData, error, refetch } = useGetLatestAnalysisQuery({ projectId });
  // The alerts are in another order where actions were agreed on because of them.
  const actions = useGetProjectActionsQuery({ projectId });
  if (!currentData && error) {
    return <ErrorState subject="プロジェクトの状態" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData || actions.isLoading) return <ConditionSkeleton />;
  if (!currentData.analysis) return beforeFirstRound;
  return <ConditionPanels round={currentData.analysis} {...panelProps} />;
}

interface ConditionPanelsProps extends Omit<Props, 'projectId' | 'beforeFirstRound'> {
  round: RoundAnalysis;
}

/** The figures are those of the closed round. Before the first closing the running round stands alone. */
function ConditionPanels({ round, projectPath, runningRound }: ConditionPanelsProps) {
  const { projectId, withheld, openFrom, participation, late, trend } = round;
  const actions = <LazyActionsPanel projectId={projectId} trend={trend} />;
  if (new Date(round.closesAt) > useNow()) {
    return (
      <Box sx={panels}>
        {runningRound}
        {withheld && <WithheldNotice round={round} />}
        {actions}
      </Box>
    );
  }
  return (
    <Box sx={panels}>
      <AttentionPanel round={round} projectPath={projectPath} />
      <Box sx={threeColumns}>
        {!withheld && <ScorePanel round={round} />}
        <Section heading={participationHeading} note={`${formatTokyoDate(openFrom)}の回`}>
          <Participation people={participation} late={late} />
        </Section>
        {runningRound}
      </Box>
      {withheld && <WithheldNotice round={round} />}
      {trend.some(({ score }) => score !== null) && (
        <Box sx={withheld ? undefined : twoColumns}>
          <TrendPanel round={round} projectPath={projectPath} />
          {!withheld && <QuestionChanges {...round} />}
        </Box>
      )}
      {actions}
      <QuestionRanking questions={round.questions} />
    </Box>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
