import { errorCodeOf } from '../../lib/errorText';

/** Whether the server rejected an invitation because its inviter may not invite with its role any more. */
export const isVoidInvitationError = (error: unknown): boolean => errorCodeOf(error) === 'voidInvitation';

/** Whether the server rejected a link: invalid, expired or used, which have the same error code, or a void invitation. */
export const isInvalidLinkError = (error: unknown): boolean =>
  errorCodeOf(error) === 'invalidLink' || isVoidInvitationError(error);
