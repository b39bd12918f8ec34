import { errorText, hasNoMessage } from '../lib/errorText';
import { Notice } from './Notice';

/**
 * Shows inside a form a failure that came without a message. The message of an error reply is shown in the snackbar
 * (spec §8).
 */
export const ConnectionNotice = ({ error }: { error: unknown }) =>
  hasNoMessage(error) && <Notice severity="error">{errorText(error)}</Notice>;
