import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { freePlanBounds } from '../../../domain/billing/planCatalogue';
import { planNames } from '../../../domain/billing/plans';
import { isolated } from '../../../domain/text/visibleText';
import { useAppDispatch } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { useCurrentOrganization } from '../session/sessionHooks';
import type { ModalProps } from '../ui/uiSlice';
import { useOrganizationPlan, useTrialPlanOrder, type OrganizationPlan } from './planHooks';
import { planModalOpened } from './planModalSlice';
import { trialRemainingText } from './planTexts';

/** The remaining days of the trial; opened by the chip or as a reminder (spec §4). */
export function TrialRemainingModal({ open, onClose }: ModalProps) {
  const plan = useOrganizationPlan(useCurrentOrganization()?.id ?? null);
  const { trialEnd } = plan?.subscription ?? {};
  // After the end of the trial, the plan modal says what is next.
  if (!plan || !trialEnd || plan.subscriptionFacts.isOverTrial) return null;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="trial-remaining"
      aria-describedby="trial-remaining-text"
    >
      <DialogTitle id="trial-remaining">
        無料トライアルは{trialRemainingText(plan.remainingDays)}です
      </DialogTitle>
      <DialogContent id="trial-remaining-text" sx={{ wordBreak: 'auto-phrase' }}>
        <Box sx={{ p: 2, mb: 2, borderRadius: 1, bgcolor: 'background.default', textAlign: 'center' }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>無料トライアルの終了日</Box>
          <Box sx={{ typography: 'h2' }}>{formatTokyoDay(trialEnd.slice(0, 10))}</Box>
        </Box>
        <Box component="dl" aria-label="終了後" sx={outcomesStyles}>
          <dt>有料プランに登録すると</dt>
          <dd>「{isolated(plan.organization.name)}」をこれまでどおり使えます。</dd>
          <dt>{planNames.free}（0円）に登録すると</dt>
          <dd>機能を限って使えます。{freePlanBounds}です。</dd>
          <dt>登録しないと</dt>
          <dd>料金はかからず、データを残したまま利用が止まります。</dd>
        </Box>
      </DialogContent>
      <DialogActions sx={actionsStyles}>
        <Button onClick={onClose}>閉じる</Button>
        <PlanButtons plan={plan} onLeave={onClose} />
      </DialogActions>
    </Dialog>
  );
}

function PlanButtons({ plan, onLeave }: { plan: OrganizationPlan; onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const order = useTrialPlanOrder(plan);
  return (
    <>
      <Button
        variant={order ? 'outlined' : 'contained'}
        onClick={() => {
          onLeave();
          dispatch(planModalOpened('trialUpgrade'));
        }}
      >
        プランを見る
      </Button>
      {order && (
        <Button
          variant="contained"
          onClick={() => {
            onLeave();
            order.start();
          }}
        >
          {order.label}
        </Button>
      )}
    </>
  );
}

/** What can follow the trial, one row each. */
const outcomesStyles = {
  m: 0,
  typography: 'body2',
  '& > dt': { fontWeight: 600 },
  '& > dd': { m: 0, mb: 1.5, color: 'text.secondary' },
} as const;

/** On phones below each other, what is done most often first. */
const actionsStyles = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  '& > :not(style) ~ :not(style)': { ml: { xs: 0 } },
} as const;
