import Typography from '@mui/material/Typography';
import { linkLifetimeText } from './linkLifetimeText';
import { MailSent } from './MailSent';

interface Props {
  email: string;
  /** Of sending it again. */
  error: unknown;
  onSendAgain: () => void;
  onCorrectAddress: () => void;
}

/** After the three pages of the sign-up. Reads the same whether the address has an account already (product §6). */
export const SignUpMailSent = ({ email, ...again }: Props) => (
  <MailSent heading="確認メールを送信しました" {...again}>
    <Typography>
      <strong>{email}</strong> 宛てに確認メールを送信しました。
    </Typography>
    <Typography>
      メールのリンクを{linkLifetimeText('signup')}
      以内に開くと、登録が完了します。この画面は閉じてかまいません。
    </Typography>
  </MailSent>
);
