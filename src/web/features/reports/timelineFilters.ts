import { isTokyoDate } from '../../../domain/calendar/tokyoDate';
import { answerFilters, timelineViews, type AnswerFilter, type TimelineView } from '../../../domain/timeline';
import { parseId } from '../../lib/pathIds';
import type { TimelineInput } from './timelineApi';
import { noTimelineFilters, type TimelineFilters } from '../../lib/timelinePath';

export const viewLabels: Record<TimelineView, string> = {
  answered: '回答',
  unanswered: '未回答の人',
};

export const filterLabels: Record<AnswerFilter, string> = {
  low: '低い回答（1・2）がある',
  text: '文章がある',
  unreplied: 'まだ返信がない',
};

/** Reads the filters from a query string; invalid values count as absent. */
export function readTimelineFilters(params: URLSearchParams): TimelineFilters {
  const openFrom = params.get('openFrom');
  const view = timelineViews.find((name) => name === params.get('view')) ?? noTimelineFilters.view;
  // These filters select by answers, so they do not apply to people who have not answered.
  const isOn = (name: AnswerFilter) => view === 'answered' && params.get(name) === '1';
  return {
    view,
    low: isOn('low'),
    text: isOn('text'),
    unreplied: isOn('unreplied'),
    member: parseId(params.get('member')),
    openFrom: openFrom !== null && isTokyoDate(openFrom) ? openFrom : null,
  };
}

/** The filters as fields of the requests. */
export const toTimelineInput = (
  projectId: number,
  { view, member, openFrom, ...filters }: TimelineFilters,
): TimelineInput => ({
  projectId,
  view,
  ...Object.fromEntries(answerFilters.filter((name) => filters[name]).map((name) => [name, true])),
  ...(member !== null && { serviceUserId: member }),
  ...(openFrom !== null && { openFrom }),
});
