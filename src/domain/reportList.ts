/**
 * The reports that a list shows: all, unread ones, the person's own, or those of the projects the person belongs to.
 */
export const reportViews = ['all', 'unread', 'mine', 'ownProjects'] as const;
export type ReportView = (typeof reportViews)[number];

/** Reports on one page of a list or a search. A page with long texts has fewer. */
export const reportPageSize = 20;
/** The overview shows at most this many rounds next to each other. */
export const overviewRounds = 6;
/**
 * At most this many rounds are offered for selection, newest first: a year of weekly rounds, four years of monthly
 * ones.
 */
export const selectableRounds = 52;
/** Maximum length of a search, in code points. */
export const maxSearchLength = 100;
