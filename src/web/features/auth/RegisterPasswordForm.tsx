import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AccountField, OtherAccountNotice } from './LinkFormParts';
import { useServerForm } from '../../components/useServerForm';
import { InvalidLink } from './InvalidLink';
import { isInvalidLinkError } from './mailedLinks';
import type { PendingLink } from './mailedLinks';
import { preloadForm, useAuthRequest } from './useAuthRequest';

const resolver = contractResolver('registerPassword', ['password']);

/** Sets a new password with a mailed link, then redirects to the log-in page. */
export function RegisterPasswordForm({ link }: { link: PendingLink }) {
  const { send, error } = useAuthRequest();
  const navigate = useNavigate();
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { password: '' },
    send: ({ password }) => send(({ registerPassword }) => registerPassword({ token: link.token, password })),
    onSent: () => navigate('/login', { replace: true }),
  });

  if (isInvalidLinkError(error)) return <InvalidLink error={error} kind="reset" />;
  return (
    <div onFocus={preloadForm}>
      <OtherAccountNotice link={link} />
      <Form form={form} onSubmit={submit} aria-label="パスワード再設定">
        <AccountField email={link.email} />
        <NewPasswordField name="password" label="新しいパスワード" />
        <ConnectionNotice error={error} />
        <Button type="submit" variant="contained" size="large" fullWidth>
          パスワードを再設定
        </Button>
      </Form>
    </div>
  );
}
