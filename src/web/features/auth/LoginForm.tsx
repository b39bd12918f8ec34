import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { Input } from '../../../contract/types';
import { useAppSelector, useAppStore } from '../../app/hooks';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { Notice } from '../../components/Notice';
import { errorText, isNetworkError } from '../../lib/errorText';
import { PasswordField } from './PasswordField';

type Fields = Input<'login'>;

const loadCall = () => import(/* webpackChunkName: "login-call" */ './loginFormCall');

const resolver: Resolver<Fields> = async (...args) => (await loadCall()).resolver(...args);

const notices = {
  loggedOut: null,
  sessionExpired: 'ログインの有効期限が切れました。入力中の内容はこの端末に残っています。もう一度ログインしてください。',
  cookieRefused: 'ブラウザーがログイン情報を保存できませんでした。https:// のアドレスで開き、Cookieを許可してください。',
} as const;

/** E-mail and password. What the server refuses is said by the snackbar (spec §8), a failed connection here. */
export function LoginForm() {
  const store = useAppStore();
  const notice = useAppSelector(({ auth }) => (auth.notice ? notices[auth.notice] : null));
  const [connectionError, setConnectionError] = useState<string>();
  // No default values: what a password manager filled in before this script ran is kept.
  const form = useForm<Fields>({ resolver, mode: 'onTouched' });

  async function submit(fields: Fields) {
    setConnectionError(undefined);
    const { logIn } = await loadCall();
    const error = await logIn(store, fields);
    if (isNetworkError(error)) setConnectionError(errorText(error));
    else if (error) form.setFocus('password', { shouldSelect: true });
  }

  return (
    <div onFocus={() => void loadCall()}>
      <Form form={form} onSubmit={submit} aria-label="ログイン">
        {notice && <Notice severity="info">{notice}</Notice>}
        {connectionError && <Notice severity="error">{connectionError}</Notice>}
        <FormTextField name="email" label="メールアドレス" type="email" autoComplete="username" inputMode="email" fold />
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
        <Button type="submit" variant="contained" size="large" fullWidth>
          ログイン
        </Button>
      </Form>
    </div>
  );
}
