import Button from '@mui/material/Button';
import { FormTextField } from '../../components/FormTextField';
import { NewPasswordField } from '../../components/NewPasswordField';
import { WayOn } from '../../components/WayOn';

/** The first page: how one will log in. */
export const SignUpAccount = () => (
  <>
    <FormTextField
      name="email"
      label="メールアドレス"
      help="ログインと、お知らせの受け取りに使います。"
      type="email"
      autoComplete="username"
      inputMode="email"
      fold
    />
    <NewPasswordField name="password" label="パスワード" />
    <Button type="submit" variant="contained" size="large" fullWidth>
      次へ
    </Button>
    <WayOn to="/login">すでに登録している方はログイン</WayOn>
  </>
);
