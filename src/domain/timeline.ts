/** Which surveys the timeline of a project lists: the answers, or the people who have not answered (product §4). */
export const timelineViews = ['answered', 'unanswered'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** What answers are narrowed down by, together: with a low scale, with a text, without a reply. */
export const answerFilters = ['low', 'text', 'unreplied'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** Surveys on one page of the timeline, and rows in one part of its CSV. */
export const timelinePageSize = 50;
export const exportPageSize = 500;

/** Rounds on one page of a person's own answers: as many as a trend has. */
export const ownAnswersPageSize = 12;

/** Replies to the answers of one survey. */
export const maxAnswerReplies = 50;
