import { errorCodeOf } from '../../lib/errorText';

/** Whether the server says that a link does not work (any more): its stable code, the same for every reason. */
export const isInvalidLinkError = (error: unknown): boolean => errorCodeOf(error) === 'invalidLink';
