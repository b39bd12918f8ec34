/** Limits of input fields, shared by the contract's schemas and the forms. Lengths count code points. */

export const maxPersonNameLength = 50;
/** Invoices allow as many characters (spec §9). */
export const maxOrganizationNameLength = 255;
export const maxProjectNameLength = 100;
export const maxClientNameLength = 100;
export const maxCommentLength = 2000;
export const maxAnswerReplyLength = 2000;
export const maxFeedbackCommentLength = 1000;
/** The newest notifications of a person, which are listed and counted; older ones are not shown. */
export const maxNotifications = 300;
/** Notifications in one reply. */
export const maxListedNotifications = 100;
export const maxDaysOffNameLength = 50;
