import { errorCodeOf } from '../../lib/errorText';

/** Whether the server rejected a link as invalid, expired or used, which have the same error code. */
export const isInvalidLinkError = (error: unknown): boolean => errorCodeOf(error) === 'invalidLink';
