import Button from '@mui/material/Button';
import { FormTextField } from '../../components/FormTextField';
import { AuthFooterLink } from './AuthFooterLink';

/** The first page of the sign-up. The password is asked for at the mailed link, where it counts (product §6). */
export const SignUpAccountFields = () => (
  <>
    <FormTextField
      name="email"
      label="メールアドレス"
      help="ログインと、お知らせの受け取りに使います。パスワードは、このアドレスに届く確認メールのリンクを開いてから決めます。"
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
