import HourglassIcon from '@mui/icons-material/HourglassBottomOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch } from '../../store/hooks';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { modalOpened } from '../ui/uiSlice';
import { useOrganizationPlan } from './planHooks';
import { lastDayOf } from './planFacts';
import { trialEndText } from './planTexts';

/** Shows an owner, who can choose a plan, until when the trial lasts. */
export default function TrialChip({ organizationId }: { organizationId: number }) {
  const dispatch = useAppDispatch();
  const plan = useOrganizationPlan(organizationId);
  if (!plan?.isAdmin || !plan.isValid) return null;
  const { isTrialUser, isCustomer } = plan.subscriptionFacts;
  const { trialEnd } = plan.subscription;
  if (!isTrialUser || isCustomer || !trialEnd) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<HourglassIcon />}
      aria-haspopup="dialog"
      onClick={() => dispatch(modalOpened('trialRemaining'))}
      sx={{
        minHeight: 44,
        mr: 0.5,
        px: { xs: 1.25, sm: 1.75 },
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        トライアル
      </Box>
      <Box component="span" sx={{ ...visuallyHidden, display: { sm: 'none' } }}>
        トライアル
      </Box>
      {trialEndText(plan.remainingDays, lastDayOf(trialEnd))}
    </Button>
  );
}
