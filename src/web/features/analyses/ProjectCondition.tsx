import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Figure, FigureStrip } from '../../components/FigureStrip';
import { printedFiguresStyles } from '../../components/printStyles';
import { ParticipationBar } from '../../components/score/Participation';
import { WholeDays } from '../../components/WholeDays';
import {
  closedRoundNote,
  participationFigure,
  participationHeading,
} from '../../components/score/participationTexts';
import { deadlineSentence } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { useCan } from '../session/sessionHooks';
import { ActionsPanel } from '../actions/ActionsPanel';
import { AlertReasons, AttentionPanel } from './AttentionPanel';
import { ConditionSkeleton, panels, voicesAndAlerts } from './ConditionSkeleton';
import { EventsPanel } from './EventsPanel';
import { QuestionRanking } from './QuestionRanking';
import { ScoreOfRound } from './ScoreOfRound';
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
  /** The panel of voices to talk about today, rendered by the feature `risks`. */
  voices: ReactNode;
  /** The list of possible voices below the trend, rendered by the feature `risks`. */
  possibleVoices: ReactNode;
  /** Shown instead before the first round, rendered by the feature `rounds`. */
  beforeFirstRound: ReactNode;
}

/** The condition of a project: figures, voices, alerts and changes, for people who may read its analysis. */
export function ProjectCondition({ projectId, beforeFirstRound, ...panelProps }: Props) {
  const { currentData, error, refetch } = useGetLatestAnalysisQuery({ projectId });
  // The alerts are in another order where actions were agreed on because of them.
  const actions = useGetProjectActionsQuery({ projectId });
  const { voices, possibleVoices } = panelProps;
  if (!currentData && error) {
    return (
      <Box sx={panels}>
        {voices}
        {possibleVoices}
        <ErrorState subject="プロジェクトの状態" error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!currentData || actions.isLoading) return <ConditionSkeleton voices={voices} />;
  if (!currentData.analysis) {
    return (
      <Box sx={panels}>
        {voices}
        {possibleVoices}
        {beforeFirstRound}
      </Box>
    );
  }
  return <ConditionPanels round={currentData.analysis} {...panelProps} />;
}

interface ConditionPanelsProps extends Omit<Props, 'projectId' | 'beforeFirstRound'> {
  round: RoundAnalysis;
}

/** The figures are those of the closed round. Before the first closing the running round stands alone. */
function ConditionPanels({ round, projectPath, runningRound, voices, possibleVoices }: ConditionPanelsProps) {
  const { projectId, withheld, openFrom, participation, late, trend } = round;
  const actions = <ActionsPanel projectId={projectId} trend={trend} />;
  const now = useNow();
  const hasTrend = trend.some(({ score }) => score !== null);
  if (new Date(round.closesAt) > now) {
    return (
      <Box sx={panels}>
        <FigureStrip>{runningRound}</FigureStrip>
        {voices}
        {possibleVoices}
        {withheld && <WithheldNotice round={round} />}
        <BeforeFirstClosing closesAt={round.closesAt} projectPath={projectPath} />
        {/* A closed round that was opened again can have some. */}
        {actions}
      </Box>
    );
  }
  return (
    <Box sx={{ ...panels, ...smallInPrint }}>
      <GlobalStyles styles={printedFiguresStyles} />
      <FigureStrip>
        {!withheld && <ScoreOfRound round={round} reasons={<AlertReasons round={round} />} />}
        <Figure
          heading={participationHeading}
          figure={participationFigure(participation)}
          bar={<ParticipationBar people={participation} />}
          note={closedRoundNote(openFrom, participation, late)}
        />
        {runningRound}
      </FigureStrip>
      <Box sx={voicesAndAlerts}>
        {voices}
        <AttentionPanel round={round} projectPath={projectPath} />
      </Box>
      {withheld && <WithheldNotice round={round} />}
      {hasTrend && (
        <Box sx={twoColumns}>
          <TrendPanel round={round} projectPath={projectPath} />
          <EventsPanel round={round} projectPath={projectPath} />
        </Box>
      )}
      {possibleVoices}
      {actions}
      <QuestionRanking questions={round.questions} />
    </Box>
  );
}

/** Says when figures will be here, and meanwhile links to who has answered, for those who may see that. */
function BeforeFirstClosing({ closesAt, projectPath }: Pick<Props, 'projectPath'> & { closesAt: string }) {
  const canManage = useCan('participant.manage');
  return (
    <EmptyState
      title="スコアは、最初の回の締切後に表示されます"
      action={
        canManage && (
          <Button component={Link} to={`${projectPath}/survey`} variant="outlined">
            回答状況とリマインド
          </Button>
        )
      }
    >
      <WholeDays>{deadlineSentence(closesAt, useNow())}</WholeDays>
      締切後は、気になる点と話題もここに並びます。
    </EmptyState>
  );
}

/** Entries are as small on paper as the headings and notes around them. */
const smallInPrint = { '@media print': { '& li *': { fontSize: '9pt' } } } as const;

/** The columns wrap where the second would be too narrow. The first takes the whole width if there is no second. */
const twoColumns = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-start',
  '& > :first-child': { flex: '2 1 480px', minWidth: 0 },
  '& > :nth-child(2)': { flex: '1 1 280px' },
} as const;
