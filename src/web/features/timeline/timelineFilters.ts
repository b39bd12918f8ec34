import { isTokyoDate } from '../../../domain/calendar/tokyoDate';
import { timelineViews, type TimelineView } from '../../../domain/timeline';
import { parseId } from '../../lib/pathIds';
import { noTimelineFilters, type TimelineFilters } from '../../lib/timelinePath';

export const viewLabels: Record<TimelineView, string> = {
  answered: 'すべての回答',
  low: '低い回答（1・2）がある',
  text: '文章がある',
  unreplied: 'まだ返信がない',
  unanswered: '未回答の人',
};

/** Reads the filters from a query string; invalid values count as absent. */
export function readTimelineFilters(params: URLSearchParams): TimelineFilters {
  const openFrom = params.get('openFrom');
  return {
    view: timelineViews.find((view) => view === params.get('view')) ?? noTimelineFilters.view,
    member: parseId(params.get('member')),
    openFrom: openFrom !== null && isTokyoDate(openFrom) ? openFrom : null,
  };
}

/** The filters as fields of the requests. */
export const toTimelineInput = (projectId: number, { view, member, openFrom }: TimelineFilters) => ({
  projectId,
  view,
  ...(member !== null && { serviceUserId: member }),
  ...(openFrom !== null && { openFrom }),
});
