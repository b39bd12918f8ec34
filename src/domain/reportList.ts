import { isTokyoDate } from './calendar/tokyoDate';

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
/**
 * The round whose reports a page shows: the one in its address, otherwise the one to read or the newest with reports, or
 * the newest at all. `rounds`: newest first.
 */
export const shownRound = ({ rounds, dayToRead }: ReportRounds, chosen: string | null): string | undefined =>
  chosen !== null && isTokyoDate(chosen)
    ? chosen
    : (dayToRead ?? (rounds.find(({ submitted = 0 }) => submitted > 0) ?? rounds[0])?.openFrom);

/** The rounds of a project, which say how many reports were submitted, or those of all projects, which name the day to read. */
interface ReportRounds {
  readonly rounds: readonly { readonly openFrom: string; readonly submitted?: number }[];
  readonly dayToRead?: string | null;
}

/** The round before this one; undefined for the oldest. `rounds`: newest first. */
export const previousRound = (
  rounds: readonly { openFrom: string }[],
  openFrom: string,
): string | undefined => rounds[rounds.findIndex((round) => round.openFrom === openFrom) + 1]?.openFrom;
/** The prompt about what troubles the writer (困っていること・相談したいこと), unless the organization has removed it. */
export const troublePromptKey = 'trouble';
/** What a row of the list quotes: first what troubles the writer, because it is the reason to open the report. */
export const previewOf = (entries: readonly { key: string; text: string }[]): string | undefined =>
  (entries.find(({ key, text }) => key === troublePromptKey && text !== '') ?? entries[0])?.text;
/** Maximum length of a search, in code points. */
export const maxSearchLength = 100;
