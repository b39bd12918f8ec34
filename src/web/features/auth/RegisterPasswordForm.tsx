import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AccountField } from './AccountField';
import { authRules } from './authRules';
import { DeadLink } from './DeadLink';
import { isDeadLink } from './isDeadLink';
import type { LinkInHand } from './linkInHand';
import { OtherAccountNotice } from './OtherAccountNotice';
import { fetchParts, useSending } from './useSending';

const resolver = authRules(({ newPassword }) => newPassword);

/** A new password by a mailed link; on to the log-in. */
export function RegisterPasswordForm({ link }: { link: LinkInHand }) {
  const { send, error } = useSending();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '' } });

  if (isDeadLink(error)) return <DeadLink kind="reset" />;
  return (
    <div onFocus={fetchParts}>
      <OtherAccountNotice link={link} />
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          const done = await send(({ registerPassword }) =>
            registerPassword({ token: link.token, password }),
          );
          if (done) void navigate('/login', { replace: true });
        }}
        aria-label="パスワード再設定"
      >
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
