import { errorText, isNetworkError } from '../lib/errorText';
import { Notice } from './Notice';

/** A network error inside a form. Errors that the server replied with are shown in the snackbar (spec §8). */
export const ConnectionNotice = ({ error }: { error: unknown }) =>
  isNetworkError(error) && <Notice severity="error">{errorText(error)}</Notice>;
