import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Input } from '../../../contract/types';
import { normalizeWidth } from '../../../domain/text/japaneseText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadContractRules } from '../../components/contractRules';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { errorText, hasNoMessage } from '../../lib/errorText';
import { toFieldErrors } from '../../lib/fieldErrors';
import type { FieldErrors } from '../../lib/fieldErrors';
import { selectNotice } from '../session/authSlice';
import { AuthFooterLink } from './AuthFooterLink';

type Fields = Input<'login'>;

/** Rules and api are loaded when a field is first focused. */
async function loadActions() {
  const [{ validationErrorsOf }, { logIn }] = await Promise.all([
    loadContractRules(),
    import(/* webpackChunkName: "login-call" */ './logIn'),
  ]);
  return { validationErrorsOf, logIn };
}
type Actions = Awaited<ReturnType<typeof loadActions>>;
const preloadActions = () => void loadActions().catch(() => undefined); // Submitting retries and shows errors.

const notices = {
  pageNeedsLogIn: '続けるにはログインしてください。',
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
 * The log-in form. The snackbar shows error replies of the server (spec §8); the form shows them, too, because the
 * snackbar is far from the fields, and network errors. Unlike other forms it does not use `useServerForm`, whose library
 * would add 13 kB to the first page, but its rules are also those of the contract. The fields are uncontrolled, so that
 * text that a password manager filled in before this script ran is kept.
 */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectNotice);
  const noticeText = notice && notices[notice];
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const fields = (): Fields => ({
    email: normalizeWidth(email.current?.value ?? ''),
    password: password.current?.value ?? '',
  });

  /** Validates the form and shows the errors of the given fields. */
  function validate({ validationErrorsOf }: Actions, ...names: (keyof Fields)[]) {
    const latest = toFieldErrors(validationErrorsOf('login', fields()));
    setErrors((shown) => ({ ...shown, ...Object.fromEntries(names.map((name) => [name, latest[name]])) }));
    return latest;
  }

  /** Runs on blur, and on change while the field has an error. A failed load is ignored, because submitting retries. */
  const validateField = (name: keyof Fields) =>
    void loadActions().then(
      (actions) => validate(actions, name),
      () => undefined,
    );

  async function submit() {
    setFailure(undefined);
    const actions = await loadActions().catch(() => null);
    if (!actions) return setFailure(errorText({ status: 'FETCH_ERROR' }));
    const latest = validate(actions, 'email', 'password');
    if (latest.email) return email.current?.focus();
    if (latest.password) return password.current?.focus();

    const error = await dispatch(actions.logIn(fields()));
    if (!error) return;
    setFailure(errorText(error));
    if (!hasNoMessage(error)) password.current?.select();
  }

  return (
    <div onFocus={preloadActions}>
      <PlainForm onSubmit={submit} aria-label="ログイン">
        {noticeText && <Notice severity="info">{noticeText}</Notice>}
        {failure && <Notice severity="error">{failure}</Notice>}
        <TextField
          name="email"
          label="メールアドレス"
          type="email"
          autoComplete="username"
          inputMode="email"
          normalize
          inputRef={email}
          error={errors.email}
          onBlur={() => validateField('email')}
          onChange={errors.email ? () => validateField('email') : undefined}
        />
        <PasswordField
          name="password"
          label="パスワード"
          autoComplete="current-password"
          inputRef={password}
          error={errors.password}
          onChange={errors.password ? () => validateField('password') : undefined}
        />
        <Box sx={linkStyles}>
          <AuthFooterLink to="/reset-password">パスワードをお忘れの方</AuthFooterLink>
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth>
          ログイン
        </Button>
      </PlainForm>
    </div>
  );
}

/** Directly below the password and its error. */
const linkStyles = { width: 'fit-content', mt: -3, mb: 1.5 } as const;
