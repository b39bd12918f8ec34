/** Limits of input fields, shared by the contract's schemas and the forms. Lengths count code points. */

export const maxPersonNameLength = 50;
export const maxDepartmentLength = 100;
/** Digits (spec §9). */
export const maxPhoneDigits = 11;
export const postalCodeDigits = 7;
/** The maximum that invoices allow (spec §9). */
export const maxOrganizationNameLength = 255;
export const maxProjectNameLength = 100;
export const maxClientNameLength = 100;
export const maxCommentLength = 2000;
export const maxAnswerReplyLength = 2000;
export const maxFeedbackCommentLength = 1000;
/** At most this many of a person's notifications, the newest, are listed and counted. */
export const maxNotifications = 300;
/** At most this many notifications are in one reply. */
export const maxListedNotifications = 100;
export const maxDaysOffNameLength = 50;
