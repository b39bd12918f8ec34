import Typography from '@mui/material/Typography';
import { linkLifetimeText } from './linkLifetimeText';
import { MailSent } from './MailSent';

interface Props {
  email: string;
  /** The error of sending the mail again, if any. */
  error: unknown;
  onSendAgain: () => Promise<unknown>;
  onCorrectAddress: () => void;
}

/** Shown after the sign-up request; the same text for addresses that already have an account (product §6). */
export const SignUpMailSent = ({ email, ...mailProps }: Props) => (
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
