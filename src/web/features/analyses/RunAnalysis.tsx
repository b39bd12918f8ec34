import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { featureLimitMessage } from '../../../domain/billing/planContents';
import { hiddenInPrint } from '../../components/printStyles';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { lazyPart } from '../../components/lazy';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { useCurrentPlan } from '../plans/plansHooks';
import { useRunAnalysisMutation } from './analysesApi';
import type { SendingDialogProps } from './SendingDialog';

const LazySendingDialog = lazyPart<SendingDialogProps>(
  () => import(/* webpackChunkName: "sending-dialog" */ './SendingDialog'),
);

interface Props {
  projectId: number;
  openFrom: string;
  /** True when an analysis exists but answers or reports have changed since it ran. */
  isRerun: boolean;
  /** Host of the AI service to which a run would send data; null when it would send nothing. */
  aiService: string | null;
}

/**
 * Runs the analysis of a round if the plan includes it. If the run would send data to an AI service, a dialog shows
 * this data first. A snackbar shows error replies (spec §8).
 */
export function RunAnalysis({ projectId, openFrom, isRerun, aiService }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [run, { error }] = useRunAnalysisMutation();
  const { plan, openPlans } = useCurrentPlan();
  const planLimit = featureLimitMessage(plan, 'analysis');
  if (planLimit) return <PlanRestrictionNotice onPlans={openPlans}>{planLimit}</PlanRestrictionNotice>;
  const start = () => {
    setIsAsking(false);
    void run({ projectId, surveyDate: openFrom });
  };
  return (
    <Box sx={{ ...frame, ...hiddenInPrint }}>
      <ConnectionNotice error={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', typography: 'body2' }}>
          {isRerun
            ? '前回の分析のあとに、回答やレポートが変わりました。'
            : '分析を実行すると、自由記述とレポートから話題を取り出し、要約を更新します。'}
        </Box>
        <Button
          variant="contained"
          startIcon={<InsightsIcon />}
          onClick={aiService === null ? start : () => setIsAsking(true)}
        >
          {isRerun ? '分析をもう一度実行' : '分析を実行'}
        </Button>
      </Box>
      {aiService !== null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          AIサービス（{aiService}）を使います。送る内容を確かめてから実行します。
        </Box>
      )}
      <LazySendingDialog
        open={isAsking}
        projectId={projectId}
        openFrom={openFrom}
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

export const frame = {
  p: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
