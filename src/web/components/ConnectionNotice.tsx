import { errorText, hasNoMessage } from '../lib/errorText';
import { Notice } from './Notice';

/** A failure without a message, inside a form. The message of an error reply is shown in the snackbar (spec §8). */
export const ConnectionNotice = ({ error }: { error: unknown }) =>
  hasNoMessage(error) && <Notice severity="error">{errorText(error)}</Notice>;
