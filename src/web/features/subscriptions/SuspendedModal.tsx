import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { freePlanText } from '../../../domain/billing/planCatalogue';
import { isolated } from '../../../domain/text/visibleText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { useCurrentOrganization, useRoleFlags } from '../session/sessionHooks';
import { modalOpened } from '../ui/uiSlice';
import { PersonalActions } from './PersonalActions';
import { plansRequested } from '../plans/plansEvents';
import { selectSuspendedShown } from './subscriptionsSelectors';

/** Width in px (spec §2). */
const modalWidth = 568;

/**
 * Covers the pages of an organization outside its validity period; offers another organization or log-out (spec §2).
 */
export function SuspendedModal() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSuspendedShown);
  const organization = useCurrentOrganization();
  const { isAdmin } = useRoleFlags();
  return (
    <Dialog
      open={open}
      maxWidth={false}
      aria-labelledby="suspended"
      aria-describedby="suspended-text"
      slotProps={{ paper: { sx: { width: modalWidth, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id="suspended">アカウントが停止されています</DialogTitle>
      <DialogContent>
        <div id="suspended-text">
          「{isolated(organization?.name ?? '')}」のご契約期間が終了したため、アカウントを停止しています。
          {isAdmin
            ? `ご利用を再開するには、プランへの登録が必要です。${freePlanText}データはそのまま残っています。`
            : 'ご利用を再開するには、組織のオーナーにお問い合わせください。'}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, mx: -1 }}>
          <PersonalActions />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => dispatch(modalOpened('logout'))}>ログアウト</Button>
        <Button
          variant={isAdmin ? 'text' : 'contained'}
          onClick={() => dispatch(modalOpened('changeOrganization'))}
        >
          組織を切り替える
        </Button>
        {isAdmin && organization && (
          <Button variant="contained" onClick={() => dispatch(plansRequested(organization.id))}>
            プランを見る
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
