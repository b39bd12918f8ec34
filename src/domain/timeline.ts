/** The two views of a project's timeline: the answers, or the people who have not answered (product §4). */
export const timelineViews = ['answered', 'unanswered'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** The filters of answers, which can be combined: with a low scale, with a text, without a reply. */
export const answerFilters = ['low', 'text', 'unreplied'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** Surveys on one page of the timeline, and rows in one part of its CSV. */
export const timelinePageSize = 50;
export const answerExportPageSize = 500;

/** Rounds on one page of a person's own answers: as many as a trend has. */
export const ownAnswersPageSize = 12;

/** The answers of one survey have at most this many replies. */
export const maxAnswerReplies = 50;
