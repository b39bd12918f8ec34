/** Limits of input fields, shared by the contract's schemas and the forms. Lengths count code points. */

export const maxPersonNameLength = 50;
/** Invoices allow as many characters (spec §9). */
export const maxOrganizationNameLength = 255;
export const maxProjectNameLength = 100;
export const maxClientNameLength = 100;
export const maxCommentLength = 2000;
export const maxFeedbackCommentLength = 1000;
/** Invitations in one request. */
export const maxInvitations = 100;
/** Notifications in one reply. */
export const maxListedNotifications = 100;
