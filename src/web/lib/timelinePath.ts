import { answerFilters, type AnswerFilter, type TimelineView } from '../../domain/timeline';

/** The filters of a project's timeline, which its query string contains. */
export interface TimelineFilters extends Record<AnswerFilter, boolean> {
  view: TimelineView;
  /** A person's serviceUserId. */
  member: number | null;
  /** The first day of a round. */
  openFrom: string | null;
}

export const noTimelineFilters: TimelineFilters = {
  view: 'answered',
  low: false,
  text: false,
  unreplied: false,
  member: null,
  openFrom: null,
};

/** The query string of the filters that differ from `noTimelineFilters`: `?low=1&openFrom=2026-11-20`. */
export function timelineSearch({ view, member, openFrom, ...filters }: Partial<TimelineFilters>): string {
  const params = new URLSearchParams();
  if (view && view !== noTimelineFilters.view) params.set('view', view);
  for (const name of answerFilters) if (filters[name] && view !== 'unanswered') params.set(name, '1');
  if (member) params.set('member', String(member));
  if (openFrom) params.set('openFrom', openFrom);
  const search = params.toString();
  return search && `?${search}`;
}

/** The timeline of a project, for links to certain answers. `projectPath`: without a slash at the end. */
export const timelinePath = (projectPath: string, filters: Partial<TimelineFilters>): string =>
  `${projectPath}/survey${timelineSearch(filters)}`;
