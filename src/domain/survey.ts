import { dayMs } from './calendar/durations';

/** The state of one member's survey of one round (spec §3). */
export const surveyStates = ['untouched', 'progress', 'complete'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** Maximum length of a free-text answer of the survey, in code points. */
export const maxAnswerTextLength = 2000;
/** Maximum length of a report entry in code points, whatever the organization sets. */
export const maxReportTextLength = 4000;

/** Reports submitted more days ago than this do not count as unread in lists (product §4). */
export const unreadDays = 60;
/** Reports submitted before this time do not count as unread in lists (product §4). */
export const unreadSince = (now: Date): Date => new Date(now.getTime() - unreadDays * dayMs);
