import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { featureLimitMessage } from '../../../domain/planContents';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { useRunAnalysisMutation } from './analysesApi';

interface Props {
  projectId: number;
  openFrom: string;
  /** True when an analysis exists but answers or reports have changed since it ran. */
  isRerun: boolean;
}

/** Runs the analysis of a round if the plan includes it. A snackbar shows error replies (spec §8). */
export function RunAnalysis({ projectId, openFrom, isRerun }: Props) {
  const [run, { isLoading, error }] = useRunAnalysisMutation();
  const { plan, openPlans } = useCurrentPlan();
  const planLimit = featureLimitMessage(plan, 'analysis');
  if (planLimit) return <PlanRestrictionNotice onPlans={openPlans}>{planLimit}</PlanRestrictionNotice>;
  return (
    <Box sx={frame}>
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
          disabled={isLoading}
          onClick={() => void run({ projectId, surveyDate: openFrom })}
        >
          {isRerun ? '分析をもう一度実行' : '分析を実行'}
        </Button>
      </Box>
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
