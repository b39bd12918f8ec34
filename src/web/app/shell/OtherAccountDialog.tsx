import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { selectHasOtherAccount } from '../../features/ui/uiSlice';
import { useMe } from '../../features/session/sessionHooks';

/** Asks to reload a page that was built for another person than the one who is logged in now; it cannot be closed. */
export function OtherAccountDialog() {
  const open = useAppSelector(selectHasOtherAccount);
  const { name } = useMe();
  const id = useId();
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>別のアカウントでログインしています</DialogTitle>
      <DialogContent id={`${id}-text`}>
        このブラウザーで、別のアカウントにログインしました。この画面は{name}
        さんのものなので、操作を続けられません。入力中のアンケート・レポート・コメント・相談は、{name}
        さんのものとしてこの端末に残っています。
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => window.location.reload()}>
          ページを再読み込み
        </Button>
      </DialogActions>
    </Dialog>
  );
}
