import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { authResolver } from './authResolver';
import { linkLifetimeText } from './mailedLinks';
import { MailSent } from './MailSent';
import { preloadForm, useAuthRequest } from './useAuthRequest';

const resolver = authResolver((rules) => rules.resetRequestResolver);

/** Requests the mail with the reset link. The reply is the same for addresses without an account (product §6). */
export function ResetForm() {
  const { send, error } = useAuthRequest();
  const [sent, setSent] = useState(false);
  const form = useForm<Input<'requestPasswordReset'>>({
    resolver,
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { email } = form.getValues();
  const requestMail = (input: Input<'requestPasswordReset'>) =>
    send(({ requestPasswordReset }) => requestPasswordReset(input));

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
      <Form
        form={form}
        onSubmit={async (input) => {
          if (await requestMail(input)) setSent(true);
        }}
        aria-label="パスワードリセット"
      >
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
