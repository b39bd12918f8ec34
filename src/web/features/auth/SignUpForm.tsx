import { useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { trialDays } from '../../../domain/billing/trial';
import { FlowHeading } from '../../components/FlowHeading';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Notice } from '../../components/Notice';
import { contractResolver } from '../../components/contractResolver';
import { useServerForm } from '../../components/useServerForm';
import { useFlowPages } from './useFlowPages';
import type { SignUpFields } from './authThunks';
import { preloadForm, useAuthRequest } from './useAuthRequest';
import { AuthFooterLink } from './AuthFooterLink';
import { linkLifetimeText } from './mailedLinks';
import { MailSent } from './MailSent';

/** The pages (product §6). */
const pages = ['アカウント', '氏名と組織'] as const;
/** What each page validates; the last one validates all fields, because the browser's forward button skips the first. */
const fieldsByPage: readonly (readonly (keyof SignUpFields)[])[] = [
  ['email'],
  ['email', 'name', 'organizationName'],
];
const resolversByPage = fieldsByPage.map((names) => contractResolver('signUp', names));

/** The sign-up: two pages, then the notice that a mail was sent. The input exists only in this component. */
export function SignUpForm() {
  const { page, advance, goBack } = useFlowPages();
  const { send, error } = useAuthRequest();
  const sendSignUp = (fields: SignUpFields) => send(({ signUp }) => signUp(fields));
  const { form, submit } = useServerForm({
    resolver: resolversByPage[Math.min(page, pages.length) - 1]!,
    defaultValues: { email: '', name: '', organizationName: '' },
    send: async (fields) => (page < pages.length ? {} : sendSignUp(fields)),
    onSent: advance,
  });

  if (page > pages.length) {
    return (
      <SignUpMailSent
        email={form.getValues('email')}
        error={error}
        onSendAgain={() => sendSignUp(form.getValues())}
        onCorrectAddress={() => goBack(page - 1)}
      />
    );
  }
  return (
    <div onFocus={preloadForm}>
      {page === 1 && (
        <Typography sx={{ mb: 3 }}>
          短いアンケートとレポートで、プロジェクトの状態が分かります。{trialDays}
          日間は無料で、プランに登録しなければ、その後も料金はかかりません。
        </Typography>
      )}
      <FlowHeading pages={pages} page={page} />
      <Form form={form} onSubmit={submit} aria-label="新規登録">
        {page === 1 && <SignUpAccountFields />}
        {page === 2 && <SignUpNameFields error={error} onBack={() => goBack()} />}
      </Form>
    </div>
  );
}

/** The first page of the sign-up. The password is asked for at the mailed link, where it counts (product §6). */
const SignUpAccountFields = () => (
  <>
    <FormTextField
      name="email"
      label="メールアドレス"
      help="ログインと、通知の受け取りに使います。パスワードは、このアドレスに届く確認メールのリンクを開いてから決めます。"
      type="email"
      autoComplete="username"
      inputMode="email"
      normalize
    />
    <Button type="submit" variant="contained" size="large" fullWidth>
      次へ
    </Button>
    <AuthFooterLink to="/login">すでに登録している方はログイン</AuthFooterLink>
  </>
);

interface NameFieldsProps {
  /** The error of the sign-up request, if any. */
  error: unknown;
  onBack: () => void;
}

/**
 * The second page of the sign-up: names of person and organization. They are confirmed, and the terms agreed to, at the
 * mailed link, where the account is made.
 */
function SignUpNameFields({ error, onBack }: NameFieldsProps) {
  const { errors } = useFormState<SignUpFields>();
  return (
    <>
      <FormTextField name="name" label="氏名" autoComplete="name" />
      <FormTextField
        name="organizationName"
        label="組織名"
        help="会社や団体の正式な名称です。あとから変更できます。"
        autoComplete="organization"
      />
      {errors.email && <Notice severity="error">{errors.email.message}</Notice>}
      <ConnectionNotice error={error} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" fullWidth>
          確認メールを送信
        </Button>
        <Button onClick={onBack} fullWidth>
          戻る
        </Button>
      </Box>
    </>
  );
}

interface MailSentProps {
  email: string;
  /** The error of sending the mail again, if any. */
  error: unknown;
  onSendAgain: () => Promise<unknown>;
  onCorrectAddress: () => void;
}

/** Shown after the sign-up request; the same text for addresses that already have an account (product §6). */
const SignUpMailSent = ({ email, ...mailProps }: MailSentProps) => (
  <MailSent heading="確認メールを送信しました" {...mailProps}>
    <Typography>
      <strong>{email}</strong> 宛てに確認メールを送信しました。
    </Typography>
    <Typography>
      メールのリンクを{linkLifetimeText('signup')}
      以内に開いてパスワードを決めると、登録が完了します。この画面は閉じてかまいません。
    </Typography>
  </MailSent>
);
