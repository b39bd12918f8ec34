import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { FormPasswordField } from '../../components/FormPasswordField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { showValidationErrors } from '../../components/showValidationErrors';
import { useMe } from '../session/sessionHooks';
import { useChangePasswordMutation } from './accountApi';
import { accountResolver } from './accountResolver';

type Fields = Input<'changePassword'>;

const empty: Fields = { currentPassword: '', newPassword: '' };
const resolver = accountResolver<Fields>(({ passwordResolver }) => passwordResolver);

/** Changes the password; the server ends the sessions of every other device. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { email } = useMe();
  const [change, { error }] = useChangePasswordMutation();
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: empty });

  async function submit(fields: Fields) {
    const result = await change(fields);
    if (result.error) showValidationErrors(form, result.error);
    else {
      form.reset(empty);
      onChanged?.();
    }
  }

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
