import Button from '@mui/material/Button';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormPasswordField } from '../../components/FormPasswordField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { useServerForm } from '../../components/useServerForm';
import { useMe } from '../session/sessionHooks';
import { useChangePasswordMutation } from './accountApi';

const empty = { currentPassword: '', newPassword: '' };
const resolver = contractResolver('changePassword');

/** Changes the password; the server ends the sessions of every other device. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { email } = useMe();
  const [change, { error }] = useChangePasswordMutation();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: empty,
    send: change,
    onSent() {
      form.reset(empty);
      onChanged?.();
    },
  });

  return (
    <Form form={form} onSubmit={submit} aria-label="パスワードの変更">
      <ConnectionNotice error={error} />
      {/* A password manager reads the account name from this field. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField name="currentPassword" label="現在のパスワード" autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="新しいパスワード" />
      <Button type="submit" variant="contained">
        パスワードを変更
      </Button>
    </Form>
  );
}
