import { ApiError } from '../../lib/errors';

/** Reveals neither which of the two was wrong nor whether the account exists (product §6). */
export const wrongCredentialsError = () =>
  new ApiError(401, 'wrongCredentials', 'メールアドレスまたはパスワードが正しくありません。');
