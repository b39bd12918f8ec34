import Button from '@mui/material/Button';
import { FormTextField } from '../../components/FormTextField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { AuthFooterLink } from '../../components/AuthFooterLink';

/** The first page of the sign-up: e-mail address and password. */
export const SignUpAccountFields = () => (
  <>
    <FormTextField
      name="email"
      label="メールアドレス"
      help="ログインと、お知らせの受け取りに使います。"
      type="email"
      autoComplete="username"
      inputMode="email"
      normalize
    />
    <NewPasswordField name="password" label="パスワード" />
    <Button type="submit" variant="contained" size="large" fullWidth>
      次へ
    </Button>
    <AuthFooterLink to="/login">すでに登録している方はログイン</AuthFooterLink>
  </>
);
