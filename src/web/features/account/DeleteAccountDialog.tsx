import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AppStore } from '../../store/createStore';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormPasswordField } from '../../components/FormPasswordField';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { useServerForm } from '../../components/useServerForm';
import { errorDetails, errorText } from '../../lib/errorText';
import { useMe } from '../session/sessionHooks';
import { useDeleteAccountMutation } from './accountApi';
import { accountListeners } from './accountListeners';

const empty = { currentPassword: '' };
const resolver = contractResolver('deleteAccount');

export interface DeleteAccountProps {
  open: boolean;
  onClose: () => void;
}

/** @public Called by lazyPart, which imports this file dynamically. */
export function setUpStore({ dispatch }: AppStore): void {
  for (const listener of accountListeners) dispatch(listener);
}

/** Confirms the password and deletes the account. */
export default function DeleteAccountDialog({ open, onClose }: DeleteAccountProps) {
  const id = useId();
  const { email } = useMe();
  const [deleteAccount, { error, reset }] = useDeleteAccountMutation();
  const { form, submit } = useServerForm({ resolver, defaultValues: empty, send: deleteAccount });

  function close() {
    form.reset(empty);
    reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>アカウントを削除しますか？</DialogTitle>
      <Form form={form} onSubmit={submit} aria-label="アカウントの削除">
        <DialogContent>
          {error !== undefined && errorDetails(error).length === 0 && (
            <Notice severity="error">{errorText(error)}</Notice>
          )}
          <Box component="ul" sx={{ mt: 0, mb: 2.5, pl: 3 }}>
            <li>氏名・メールアドレス・アイコンと、リアクションや既読の記録は消えます。</li>
            <li>
              これまでの回答・レポート・コメントは「退会したメンバー」のものとして組織に残ります。残したくないコメントは、先に削除してください。
            </li>
            <li>
              あなたが送った相談は、返信も含めて消え、相手も読めなくなります。ほかの人の相談に書いた返信は残ります。
            </li>
            <li>元に戻すことはできません。</li>
          </Box>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormPasswordField
            name="currentPassword"
            label="パスワード"
            autoComplete="current-password"
            help="ご本人の確認のため、現在のパスワードを入力してください。"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained" color="error">
            アカウントを削除
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
