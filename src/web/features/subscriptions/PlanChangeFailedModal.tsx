import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Dialog } from '../../components/overlays';
import { useLastNonNull } from '../../lib/useLastNonNull';
import { failureClosed } from './planDialogsSlice';
import { selectPlanDialogs } from './subscriptionsSelectors';

/** Says that a change of plan did not work, and why (spec §8). Nothing that was typed is lost. */
export function PlanChangeFailedModal() {
  const dispatch = useAppDispatch();
  const { failure } = useAppSelector(selectPlanDialogs);
  const shown = useLastNonNull(failure);
  const close = () => dispatch(failureClosed());
  return (
    <Dialog
      open={failure !== null}
      onClose={close}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby="plan-failure"
      aria-describedby="plan-failure-text"
    >
      <DialogTitle id="plan-failure">プランの手続きができませんでした</DialogTitle>
      <DialogContent id="plan-failure-text" sx={{ whiteSpace: 'pre-line' }}>
        {shown}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}
