import { TextField } from '../../components/TextField';

/** The address an account is for: fixed by the mail it came with, and there for password managers to keep. */
export const AccountField = ({ email }: { email: string }) => (
  <TextField
    name="email"
    label="メールアドレス"
    type="email"
    autoComplete="username"
    readOnly
    value={email}
  />
);
