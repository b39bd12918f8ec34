import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { planNames } from '../../../domain/billing/plans';
import { trialDays, formatTrialEnd } from '../../../domain/billing/trial';
import { isolated } from '../../../domain/text/visibleText';
import { Dialog } from '../../components/overlays';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';
import { useSubscription } from './planHooks';
import { useCurrentOrganization } from '../session/sessionHooks';
import type { ModalProps } from '../ui/uiSlice';

/** Shown to the creator of an organization: the end of the trial and what follows (product §7). */
export function StartTrialModal({ open, onClose }: ModalProps) {
  const organization = useCurrentOrganization();
  const { currentData: subscription } = useSubscription(open && organization ? organization.id : null);
  const lastDay = subscription?.trialEnd?.slice(0, 10);
  const now = useNow();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="start-trial"
      aria-describedby="start-trial-text"
    >
      <DialogTitle id="start-trial">今日から{trialDays}日間の無料トライアルです</DialogTitle>
      <DialogContent id="start-trial-text">
        <p>
          「{isolated(organization?.name ?? '')}」では、{planNames.starter}の機能を無料で使えます。
        </p>
        <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default', textAlign: 'center' }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>無料トライアルの終了日</Box>
          <Box sx={{ typography: 'h2' }}>{lastDay ? formatTokyoDay(lastDay) : formatTrialEnd(now)}</Box>
        </Box>
        <Box component="ul" sx={{ pl: 3, mb: 0 }}>
          <li>終了の7日前・3日前・1日前にお知らせします。</li>
          <li>
            続けて使うときは、プランに登録してください。
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              0円
            </Box>
            のフリープランもあります。登録しなければ料金はかかりません。
          </li>
          <li>終了までに登録がないと利用が止まります。データは残り、登録すると再開できます。</li>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          始める
        </Button>
      </DialogActions>
    </Dialog>
  );
}
