/** Which reports a list shows: all, those not read yet, one's own, or those of the projects one belongs to. */
export const reportViews = ['all', 'unread', 'mine', 'ownProjects'] as const;
export type ReportView = (typeof reportViews)[number];

/** Reports on one page of a list or a search. A page whose texts are long is shorter. */
export const reportPageSize = 20;
/** Rounds side by side in the overview. */
export const overviewRounds = 6;
/** Rounds offered for selection, newest first: a year of weekly ones, four years of monthly ones. */
export const selectableRounds = 52;
/** Longest text to search for, in code points. */
export const maxSearchLength = 100;
