import { invalidLinkMessage as invalidLinkText } from '../../../contract/fields';
import { ApiError, conflict } from '../../lib/errors';

/** One answer for every link that does not work: never there, used, expired or overtaken (product §6). */
export const invalidLinkError = () => new ApiError(404, 'invalidLink', invalidLinkText);

/** The right password of a sign-up whose link was not opened yet: only its owner is told. */
export const unverifiedError = () =>
  new ApiError(
    403,
    'unverified',
    'メールアドレスの確認が済んでいません。お送りした確認メールのリンクを開いて、登録を完了してください。',
  );

/** Told only to whoever holds the invitation of that address. */
export const accountExistsError = () =>
  conflict(
    'このメールアドレスにはすでにアカウントがあります。招待のリンクをもう一度開いて参加してください。',
  );
export const accountMissingError = () =>
  conflict(
    'このメールアドレスにはまだアカウントがありません。招待のリンクをもう一度開いて登録してください。',
  );
