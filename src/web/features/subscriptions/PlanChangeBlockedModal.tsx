import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { useLastNonNull } from '../../lib/useLastNonNull';
import {
  blockedClosed,
  planModalClosed,
  selectBlockedPlanChange,
  selectPlanModalReason,
  selectPlanOrganizationId,
} from './planModalSlice';

/** Why the plan cannot be chosen, with links to the pages that resolve it (spec §8). */
export function PlanChangeBlockedModal() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const blocked = useAppSelector(selectBlockedPlanChange);
  const organizationId = useAppSelector(selectPlanOrganizationId);
  const hasEnded = useAppSelector(selectPlanModalReason) === 'trialEnd';
  const lastBlocked = useLastNonNull(blocked);
  const close = () => dispatch(blockedClosed());

  function goTo(page: string) {
    close();
    dispatch(planModalClosed());
    void navigate(`/organizations/${organizationId}/${page}`);
  }

  return (
    <Dialog
      open={blocked !== null}
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="plan-change-blocked"
      aria-describedby="plan-change-blocked-text"
    >
      <DialogTitle id="plan-change-blocked">{lastBlocked?.title}</DialogTitle>
      <DialogContent id="plan-change-blocked-text">{lastBlocked?.message}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {/* These pages are not available once the contract has ended. */}
        {!hasEnded && lastBlocked?.excess !== 'projects' && (
          <Button onClick={() => goTo('setting/member')}>メンバー管理へ</Button>
        )}
        {!hasEnded && lastBlocked?.excess !== 'members' && (
          <Button onClick={() => goTo('projects')}>プロジェクト一覧へ</Button>
        )}
        <Button variant="contained" onClick={close}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}
