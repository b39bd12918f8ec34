import Box from '@mui/material/Box';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useUnpostedComments } from '../commentDrafts/commentDraftsHooks';
import { useSaveDrafts } from '../drafts/draftsHooks';
import { modalClosed, selectModal } from '../ui/uiSlice';
import { logOut } from './logOut';

/** Asks before logging out. What cannot be saved first, comments half-written too, is named: stay, or discard it (product §6). */
export function LogoutModal() {
  const open = useAppSelector(selectModal) === 'logout';
  const dispatch = useAppDispatch();
  const saveDrafts = useSaveDrafts();
  const unpostedComments = useUnpostedComments();
  const [lost, setLost] = useState<readonly string[]>([]);

  function close() {
    setLost([]);
    dispatch(modalClosed());
  }

  async function leave() {
    const unsaved = lost.length > 0 ? [] : [...(await saveDrafts()), ...unpostedComments()];
    if (unsaved.length > 0) return setLost(unsaved);
    close();
    await dispatch(logOut());
  }

  if (lost.length > 0) {
    return (
      <ConfirmDialog
        open={open}
        title="保存できていない入力があります"
        cancelLabel="ログアウトしない"
        confirmLabel="破棄してログアウト"
        destructive
        onClose={close}
        onConfirm={() => void leave()}
      >
        次の入力はまだサーバーに保存できていません。ログアウトすると失われます。
        <Box component="ul" sx={{ mb: 0, pl: 3 }}>
          {lost.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </Box>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title="ログアウト"
      confirmLabel="ログアウト"
      onClose={close}
      onConfirm={() => void leave()}
    >
      ログアウトしますか？
    </ConfirmDialog>
  );
}
