import { ApiError, conflict, tooManyRequests } from '../../lib/errors';

/** Reveals neither which of the two was wrong nor whether the account exists (product §6). */
export const wrongCredentialsError = () =>
  new ApiError(401, 'wrongCredentials', 'メールアドレスまたはパスワードが正しくありません。');

/** The right password of a sign-up that is not verified yet: only its owner gets this error. */
export const unverifiedError = () =>
  new ApiError(
    403,
    'unverified',
    'メールアドレスの確認が済んでいません。お送りした確認メールのリンクを開いて、登録を完了してください。',
  );

/** Shown only to the holder of an invitation to that address. */
export const accountExistsError = () =>
  conflict(
    'このメールアドレスにはすでにアカウントがあります。招待のリンクをもう一度開いて参加してください。',
  );

export const accountMissingError = () =>
  conflict(
    'このメールアドレスにはまだアカウントがありません。招待のリンクをもう一度開いて登録してください。',
  );

/**
 * The counted mails have links that still work, even if another person requested them, so the message points to these
 * mails.
 */
export function tooManyResetsError(seconds: number): ApiError {
  const { status, error, message } = tooManyRequests(seconds);
  const hint = 'すでに再設定のメールが届いている場合は、そのリンクをお使いください。';
  return new ApiError(status, error, `${message}${hint}`, undefined, seconds);
}
