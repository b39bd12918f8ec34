import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Input } from '../../../contract/types';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { contractResolver } from '../../components/contractResolver';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { linkLifetimeText } from './mailedLinks';
import { useServerForm } from '../../components/useServerForm';
import { MailSent } from './MailSent';
import { preloadForm, useAuthRequest } from './useAuthRequest';

const resolver = contractResolver('requestPasswordReset');

/** Requests the mail with the reset link. The reply is the same for addresses without an account (product §6). */
export function ResetForm() {
  const { send, error } = useAuthRequest();
  const [sent, setSent] = useState(false);
  const requestMail = (input: Input<'requestPasswordReset'>) =>
    send(({ requestPasswordReset }) => requestPasswordReset(input));
  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { email: '' },
    send: requestMail,
    onSent: () => setSent(true),
  });
  const { email } = form.getValues();

  if (sent) {
    return (
      <MailSent
        heading="メールをご確認ください"
        error={error}
        onSendAgain={() => requestMail({ email })}
        onCorrectAddress={() => setSent(false)}
      >
        <Typography>
          <strong>{email}</strong>{' '}
          が登録されている場合は、パスワードを再設定するためのメールが届きます。メールのリンクは
          {linkLifetimeText('reset')}有効です。
        </Typography>
      </MailSent>
    );
  }
  return (
    <div onFocus={preloadForm}>
      <Typography sx={{ mb: 2 }}>
        登録したメールアドレスを入力してください。パスワードを再設定するためのリンクをお送りします。
      </Typography>
      <Form form={form} onSubmit={submit} aria-label="パスワードリセット">
        <FormTextField
          name="email"
          label="メールアドレス"
          type="email"
          autoComplete="username"
          inputMode="email"
          normalize
        />
        <ConnectionNotice error={error} />
        <Button type="submit" variant="contained" size="large" fullWidth>
          再設定メールを送信
        </Button>
      </Form>
    </div>
  );
}
