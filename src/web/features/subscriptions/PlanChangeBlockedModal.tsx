import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Dialog } from '../../components/overlays';
import { useLastNonNull } from '../../lib/useLastNonNull';
import { blockedClosed } from './planDialogsSlice';
import { planModalClosed } from './planModalSlice';
import { selectPlanDialogs, selectPlanModal } from './subscriptionsSelectors';

/** Why the plan cannot be had, and what to do first (spec §8). */
export function PlanChangeBlockedModal() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { blocked } = useAppSelector(selectPlanDialogs);
  const { organizationId, trialEnd } = useAppSelector(selectPlanModal);
  const shown = useLastNonNull(blocked);
  const close = () => dispatch(blockedClosed());

  function go(page: string) {
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
      <DialogTitle id="plan-change-blocked">{shown?.title}</DialogTitle>
      <DialogContent id="plan-change-blocked-text">{shown?.message}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {/* Where the contract has ended these pages do not answer. */}
        {!trialEnd && shown?.excess !== 'projects' && (
          <Button onClick={() => go('setting/member')}>メンバー管理へ</Button>
        )}
        {!trialEnd && shown?.excess !== 'members' && (
          <Button onClick={() => go('projects')}>プロジェクト一覧へ</Button>
        )}
        <Button variant="contained" onClick={close}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}
