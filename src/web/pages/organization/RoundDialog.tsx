import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isolated } from '../../../domain/text/visibleText';
import Dialog from '../../components/Dialog';
import { ErrorState } from '../../components/ErrorState';
import { Participation } from '../../components/score/Participation';
import { useGetAnalysisQuery, type RoundAnalysis } from '../../features/analyses/analysesApi';
import { Distributions } from '../../features/analyses/Distributions';
import { ScoreOfRound } from '../../features/analyses/ScoreOfRound';
import { WithheldNotice } from '../../features/analyses/WithheldNotice';
import type { MapCell } from '../../features/dashboard/HeatMap';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { analysisPath } from '../../lib/analysisPath';

export interface RoundDialogProps {
  open: boolean;
  organizationId: number;
  /** Null until a round is opened. */
  cell: MapCell | null;
  onClose: () => void;
}

/** One round of one project: participation, score, and how the answers are spread. */
export default function RoundDialog({ open, organizationId, cell, onClose }: RoundDialogProps) {
  const titleId = useId();
  if (!cell) return null;
  const { projectId, projectName, openFrom } = cell;
  const path = analysisPath(`/organizations/${organizationId}/projects/${projectId}`, openFrom);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {isolated(projectName)}・{formatTokyoDate(openFrom)}の回
      </DialogTitle>
      <DialogContent>
        <Round projectId={projectId} surveyDate={openFrom} />
      </DialogContent>
      <DialogActions>
        <Link component={RouterLink} to={path} sx={{ mr: 'auto', px: 1 }}>
          この回の分析を開く
        </Link>
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
}

function Round(round: { projectId: number; surveyDate: string }) {
  const { currentData, error, refetch } = useGetAnalysisQuery(round);
  const analysis = currentData?.analysis;
  if (analysis) return <Figures round={analysis} />;
  if (error) return <ErrorState subject="回の分析" error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={320} aria-busy />;
}

const Figures = ({ round }: { round: RoundAnalysis }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Participation people={round.participation} late={round.late} />
    {round.withheld ? (
      <WithheldNotice round={round} />
    ) : (
      <>
        <ScoreOfRound round={round} />
        <Distributions questions={round.questions} />
      </>
    )}
  </Box>
);
