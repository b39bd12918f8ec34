import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Input } from '../../../contract/types';
import { normalizeWidth } from '../../../domain/japaneseText';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { errorText, isNetworkError } from '../../lib/errorText';
import type * as loginFormCall from './loginFormActions';

type Fields = Input<'login'>;
type Errors = Partial<Record<keyof Fields, string>>;
type LoginFormActions = typeof loginFormCall;

/** Validation and request are loaded when the form is first focused. */
const loadFormActions = () => import(/* webpackChunkName: "login-call" */ './loginFormActions');
const preloadFormActions = () => void loadFormActions().catch(() => undefined); // Sending loads it again and reports a failure.

const notices = {
  loggedOut: null,
  sessionExpired:
    'ログインの有効期限が切れました。入力中の内容はこの端末に残っています。もう一度ログインしてください。',
  cookieRefused:
    'ブラウザーがログイン情報を保存できませんでした。https:// のアドレスで開き、Cookieを許可してください。',
  invitationAccepted: 'ログインすると、参加した組織を利用できます。',
  passwordRegistered: '新しいパスワードでログインしてください。',
  organizationDeleted: '組織の削除が完了し、ログアウトしました。',
  organizationLeft: '組織から抜け、ログアウトしました。',
} as const;

/**
 * E-mail and password. A snackbar shows what the server rejects (spec §8), the form shows connection errors. Two
 * uncontrolled fields need no form library, which would add 13 kB to the first page, and keep what a password manager
 * filled in before this script ran.
 */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(({ auth }) => (auth.notice ? notices[auth.notice] : null));
  const [errors, setErrors] = useState<Errors>({});
  const [connectionError, setConnectionError] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const fields = (): Fields => ({
    email: normalizeWidth(email.current?.value ?? ''),
    password: password.current?.value ?? '',
  });

  /** Validates the form and shows the errors of some of its fields. */
  async function check(call: LoginFormActions, ...names: (keyof Fields)[]) {
    const found = await call.validateLogin(fields());
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, found[name]])) }));
    return found;
  }

  /** On blur, and on change while the field shows an error. */
  const recheck = (name: keyof Fields) =>
    void loadFormActions().then(
      (call) => check(call, name),
      () => undefined,
    );

  async function submit() {
    setConnectionError(undefined);
    const call = await loadFormActions().catch(() => null);
    if (!call) return setConnectionError(errorText({ status: 'FETCH_ERROR' }));
    const found = await check(call, 'email', 'password');
    if (found.email) return email.current?.focus();
    if (found.password) return password.current?.focus();

    const error = await dispatch(call.logIn(fields()));
    if (isNetworkError(error)) setConnectionError(errorText(error));
    else if (error) password.current?.select();
  }

  return (
    <div onFocus={preloadFormActions}>
      <PlainForm onSubmit={() => void submit()} aria-label="ログイン">
        {notice && <Notice severity="info">{notice}</Notice>}
        {connectionError && <Notice severity="error">{connectionError}</Notice>}
        <TextField
          name="email"
          label="メールアドレス"
          type="email"
          autoComplete="username"
          inputMode="email"
          normalize
          inputRef={email}
          error={errors.email}
          onBlur={() => recheck('email')}
          onChange={errors.email ? () => recheck('email') : undefined}
        />
        <PasswordField
          name="password"
          label="パスワード"
          autoComplete="current-password"
          inputRef={password}
          error={errors.password}
          onChange={errors.password ? () => recheck('password') : undefined}
        />
        <Button type="submit" variant="contained" size="large" fullWidth>
          ログイン
        </Button>
      </PlainForm>
    </div>
  );
}
