import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { modalClosed, selectModal } from '../ui/uiSlice';
import { logOut } from './logOut';

/** Asks before logging out. */
export function LogoutModal() {
  const open = useAppSelector(selectModal) === 'logout';
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={open}
      title="ログアウト"
      confirmLabel="ログアウト"
      onClose={() => dispatch(modalClosed())}
      onConfirm={() => {
        dispatch(modalClosed());
        void dispatch(logOut());
      }}
    >
      ログアウトしますか？
    </ConfirmDialog>
  );
}
