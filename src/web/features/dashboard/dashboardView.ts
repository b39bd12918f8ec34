import {
  averagesOf,
  filterProjects,
  type Average,
  type DashboardFigures,
  type DashboardFilter,
} from '../../../domain/analysis/dashboard';
import { lowScoreThreshold } from '../../../domain/analysis/scores';
import { isolated } from '../../../domain/text/visibleText';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { parseId } from '../../lib/pathIds';
import type { ListedProject } from '../projects/projectsApi';
import type { Dashboard, DashboardProject } from './dashboardApi';

/** Orders of the heat map: grouped by client, or all projects in one list. */
export const mapSorts = ['score', 'change', 'client', 'name'] as const;
export type MapSort = (typeof mapSorts)[number];

export const mapSortLabels: Record<MapSort, string> = {
  score: 'スコアの低い順',
  change: '下がった順',
  client: '取引先ごと',
  name: '名前順',
};

/** Filters of the dashboard and the order of its heat map, stored in its query string. */
export interface DashboardFilters extends DashboardFilter {
  /** How many of the newest rounds are shown. */
  rounds: number;
  sort: MapSort;
}

export const roundChoices = [12, 26, 52] as const;

/** The filters as they leave nothing out and show the newest rounds. */
export const noFilters = { clientId: null, managerId: null, rounds: roundChoices[0] } as const;

/** Reads the filters from a query string; invalid values count as absent. */
export const readFilters = (params: URLSearchParams): DashboardFilters => ({
  clientId: parseId(params.get('client')),
  managerId: parseId(params.get('manager')),
  rounds: roundChoices.find((choice) => String(choice) === params.get('rounds')) ?? noFilters.rounds,
  sort: mapSorts.find((sort) => sort === params.get('sort')) ?? mapSorts[0],
});

/** The query string of the filters that differ from the first choices. */
export function filtersToSearch({ clientId, managerId, rounds, sort }: DashboardFilters): string {
  const params = new URLSearchParams();
  if (clientId !== null) params.set('client', String(clientId));
  if (managerId !== null) params.set('manager', String(managerId));
  if (rounds !== noFilters.rounds) params.set('rounds', String(rounds));
  if (sort !== mapSorts[0]) params.set('sort', sort);
  return params.toString();
}

/** A project with its figures in the shown columns. */
export interface ViewedProject
  extends Omit<DashboardProject, 'scores' | 'completed' | 'asked' | 'withheld'>, DashboardFigures {
  /** Null for a project without a client. */
  clientName: string | null;
  /** Indexes of the columns whose rounds show participation only. */
  withheld: readonly number[];
  /** The running round, which is in none of the figures. */
  openRound: ListedProject['openRound'];
}

/** Projects that follow each other in the heat map. */
export interface MapGroup {
  /** Named above the projects, with the averages of the scores that are shown; null where each names its own client. */
  client: { name: string; averages: readonly Average[] } | null;
  projects: readonly ViewedProject[];
}

export interface DashboardView {
  /** Opening days of the shown columns, oldest first. */
  openFroms: readonly string[];
  /** Sorted by name. */
  projects: readonly ViewedProject[];
}

function viewProject(
  project: DashboardProject,
  { clientName, openRound }: Pick<ViewedProject, 'clientName' | 'openRound'>,
  from: number,
): ViewedProject {
  const { scores, completed, asked, withheld, ...rest } = project;
  return {
    ...rest,
    clientName,
    openRound,
    scores: scores.slice(from),
    participations: asked
      .slice(from)
      .map((people, column) =>
        people === null ? null : { completed: completed[from + column] ?? 0, asked: people },
      ),
    withheld: withheld.map((column) => column - from).filter((column) => column >= 0),
  };
}

/** The part of the dashboard that the filters select, with the running rounds of the project list. */
export function viewDashboard(
  { openFroms, clients, projects }: Dashboard,
  listed: readonly Pick<ListedProject, 'id' | 'openRound'>[],
  { clientId, managerId, rounds }: Omit<DashboardFilters, 'sort'>,
): DashboardView {
  const from = Math.max(0, openFroms.length - rounds);
  const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
  const openRounds = new Map(listed.map(({ id, openRound }) => [id, openRound]));
  return {
    openFroms: openFroms.slice(from),
    projects: filterProjects(projects, { clientId, managerId }).map((project) =>
      viewProject(
        project,
        {
          clientName: clientNames.get(project.clientId ?? 0) ?? null,
          openRound: openRounds.get(project.projectId) ?? null,
        },
        from,
      ),
    ),
  };
}

/** Lowest first; projects without a figure last, and equal ones in the order of their names. */
const byFigure = (projects: readonly ViewedProject[], figure: 'score' | 'change') =>
  projects.toSorted((a, b) => (a[figure] ?? Infinity) - (b[figure] ?? Infinity) || 0);

/**
 * The rows of the heat map. Grouped by client, a client with several projects has a row of its own, and the projects
 * without a client come last.
 */
export function mapGroups(
  { openFroms, projects }: DashboardView,
  clients: Dashboard['clients'],
  sort: MapSort,
): readonly MapGroup[] {
  if (sort === 'name') return [{ client: null, projects }];
  if (sort !== 'client') return [{ client: null, projects: byFigure(projects, sort) }];
  return [...clients, { id: null, name: '取引先なし' }].flatMap(({ id, name }) => {
    const own = projects.filter((project) => project.clientId === id);
    if (own.length === 0) return [];
    const isNamed = own.length > 1 && (id !== null || own.length < projects.length);
    return [
      { client: isNamed ? { name, averages: averagesOf(own, openFroms.length) } : null, projects: own },
    ];
  });
}

/** Whether the printed page has room for more than the heat map and the sentences. */
export const hasRoomInPrint = (projects: readonly ViewedProject[]): boolean => projects.length <= 30;

/** The heat map in one sentence. */
export function heatMapSummary({ projects }: DashboardView): string {
  const scored = projects.flatMap(({ projectName, score }) =>
    score === null ? [] : [{ projectName, score }],
  );
  const [lowest] = [...scored].sort((a, b) => a.score - b.score);
  const count = `${projects.length}件のプロジェクトのうち、`;
  if (!lowest) return `${count}最新の回にスコアを表示できるものはありません。`;
  const low = scored.filter(({ score }) => score < lowScoreThreshold);
  const lowCount =
    low.length > 0
      ? `最新の回のスコアが${lowScoreThreshold}未満なのは${low.length}件です。`
      : `最新の回のスコアが${lowScoreThreshold}未満のものはありません。`;
  return `${count}${lowCount}最も低いのは「${isolated(lowest.projectName)}」の${formatNumber(lowest.score, scoreDigits)}です。`;
}
