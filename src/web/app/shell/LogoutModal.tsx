import Box from '@mui/material/Box';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { logOut } from '../../features/auth/logOut';
import { useSaveDrafts } from '../../features/drafts/draftsHooks';
import type { ModalProps } from '../../features/ui/uiSlice';
import { useAppDispatch } from '../../store/hooks';

/**
 * Confirms the log-out. Lists what would be lost (product §6): drafts that cannot be saved, and unposted comments,
 * questions and settings.
 */
export function LogoutModal({ open, onClose }: ModalProps) {
  const dispatch = useAppDispatch();
  const saveDrafts = useSaveDrafts();
  const [unsavedTitles, setUnsavedTitles] = useState<readonly string[]>([]);

  function close() {
    setUnsavedTitles([]);
    onClose();
  }

  async function saveAndLogOut() {
    const isConfirmed = unsavedTitles.length > 0;
    const unsaved = isConfirmed ? [] : await saveDrafts();
    if (unsaved.length > 0) return setUnsavedTitles(unsaved);
    close();
    await dispatch(logOut());
  }

  if (unsavedTitles.length > 0) {
    return (
      <ConfirmDialog
        open={open}
        title="保存できていない入力があります"
        cancelLabel="ログアウトしない"
        confirmLabel="破棄してログアウト"
        destructive
        onClose={close}
        onConfirm={saveAndLogOut}
      >
        次の入力はまだサーバーに保存できていません。ログアウトすると失われます。
        <Box component="ul" sx={{ mb: 0, pl: 3 }}>
          {unsavedTitles.map((title) => (
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
      onConfirm={saveAndLogOut}
    >
      ログアウトしますか？
    </ConfirmDialog>
  );
}
