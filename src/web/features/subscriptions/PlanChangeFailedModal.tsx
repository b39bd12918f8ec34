import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { useLastNonNull } from '../../lib/useLastNonNull';
import { failureClosed, selectPlanChangeFailure } from './planModalSlice';

/** Shows why a plan change failed (spec §8). The plan modal keeps its input. */
export function PlanChangeFailedModal() {
  const dispatch = useAppDispatch();
  const failure = useAppSelector(selectPlanChangeFailure);
  const lastFailure = useLastNonNull(failure);
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
        {lastFailure}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}
