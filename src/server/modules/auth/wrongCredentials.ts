import { ApiError } from '../../http/errors';

/** Tells neither which of the two was wrong nor whether the account exists (product §6). */
export const wrongCredentials = () =>
  new ApiError(401, 'wrongCredentials', 'メールアドレスまたはパスワードが正しくありません。');
