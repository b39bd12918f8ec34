import { errorText, isNetworkError } from '../lib/errorText';
import { Notice } from './Notice';

/** In a form: its request or the answer did not get through. What the server refused is in the snackbar (spec §8). */
export const ConnectionNotice = ({ error }: { error: unknown }) =>
  isNetworkError(error) && <Notice severity="error">{errorText(error)}</Notice>;
