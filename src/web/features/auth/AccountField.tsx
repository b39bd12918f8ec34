import { TextField } from '../../components/TextField';

/** The read-only e-mail address of the account, from the mailed link; password managers store it. */
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
