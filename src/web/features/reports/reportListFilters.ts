import { formatTokyoDate, isTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { ProjectStatus } from '../../../domain/projects';
import { reportViews, type ReportView } from '../../../domain/reportList';
import { isolated } from '../../../domain/text/visibleText';
import { entriesOf } from '../../../domain/entries';
import { parseId } from '../../lib/pathIds';

/** The panes of the page: the texts, or the numbers of reports by person or by project. */
export const reportPanes = ['texts', 'people', 'projects'] as const;
export type ReportPane = (typeof reportPanes)[number];

export const paneLabels: Record<ReportPane, string> = {
  texts: '読む',
  people: '人ごと',
  projects: 'プロジェクトごと',
};

export const viewLabels: Record<ReportView, string> = {
  all: 'すべて',
  unread: '未読',
  mine: '自分のレポート',
  ownProjects: '自分のプロジェクト',
};

/** The label of a project in the filter and the overview. */
export const projectLabel = ({ name, projectStatus }: { name: string; projectStatus: ProjectStatus }) =>
  projectStatus === 'archived' ? `${isolated(name)}（アーカイブ）` : isolated(name);

/** The number of unread reports beside a day: 「（未読4件）」; empty for none. */
export const unreadText = ({ unread }: { unread: number }) => (unread > 0 ? `（未読${unread}件）` : '');

/** The state of the page in its query string. */
export interface ReportListFilters {
  pane: ReportPane;
  /** Null for the round that the page opens with. */
  openFrom: string | null;
  view: ReportView;
  project: number | null;
  client: number | null;
  /** The writer of the reports. */
  person: number | null;
  /** Text to search for in all rounds; empty to show the reports of one round. */
  search: string;
  /** The report that is open beside the list. */
  report: number | null;
}

export const noReportFilters: ReportListFilters = {
  pane: 'texts',
  openFrom: null,
  view: 'all',
  project: null,
  client: null,
  person: null,
  search: '',
  report: null,
};

/** Reads the state from a query string; invalid values count as absent. */
export function readReportFilters(params: URLSearchParams): ReportListFilters {
  const openFrom = params.get('openFrom');
  return {
    pane: reportPanes.find((pane) => pane === params.get('pane')) ?? noReportFilters.pane,
    openFrom: openFrom !== null && isTokyoDate(openFrom) ? openFrom : null,
    view: reportViews.find((view) => view === params.get('view')) ?? noReportFilters.view,
    project: parseId(params.get('project')),
    client: parseId(params.get('client')),
    person: parseId(params.get('person')),
    search: params.get('search') ?? '',
    report: parseId(params.get('report')),
  };
}

/** The round in words, beside the button that opens the filters. */
export const roundSummary = (openFrom: string): string => `${formatTokyoDate(openFrom)}の回`;

/** The query string of what differs from `noReportFilters`, without `?`. */
export function reportSearchString(filters: ReportListFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of entriesOf(filters))
    if (value !== null && value !== noReportFilters[name]) params.set(name, String(value));
  return params.toString();
}

/** The filters as fields of the requests. */
export const toReportFilterInput = ({ view, project, client, person }: ReportListFilters) => ({
  ...(view !== 'all' && { view }),
  ...(project !== null && { projectId: project }),
  ...(client !== null && { clientId: client }),
  ...(person !== null && { serviceUserId: person }),
});

/** The filters that leave out no report of the round. */
export const wholeRound = { view: 'all', project: null, client: null, person: null } as const;

/** Whether the list leaves out reports of the round. */
export const isFiltered = ({ view, project, client, person }: ReportListFilters): boolean =>
  view !== 'all' || project !== null || client !== null || person !== null;
