import { alertUrgency } from '../../../domain/analysis/answeredAlerts';
import { compareUrgency, type UrgencyFactors } from '../../../domain/analysis/compareUrgency';
import { projectStatuses, type ProjectStatus } from '../../../domain/projects';
import { sortedByName } from '../../../domain/text/sortedByName';
import { searchMatcher } from '../../../domain/text/textSearch';
import { parseId } from '../../lib/pathIds';
import { conditionOf } from './condition';
import type { ListedProject } from './projectsApi';

export const projectSorts = ['need', 'score', 'name', 'newest'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const sortLabels: Record<ProjectSort, string> = {
  need: '気になる順',
  score: 'スコアの低い順',
  name: '名前順',
  newest: '新しい順',
};

/** Filters and sort order of the project list, stored in its query string. */
export interface ProjectFilters {
  status: ProjectStatus;
  /** Words that must all occur in the name or the client's name. */
  search: string;
  clientId: number | null;
  /** Only projects the viewer belongs to. */
  mine: boolean;
  sort: ProjectSort;
}

export const noFilters: ProjectFilters = {
  status: 'open',
  search: '',
  clientId: null,
  mine: false,
  sort: 'need',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((allowed) => allowed === value) ?? fallback;

/** Reads the filters from a query string; invalid values count as absent. */
export function readFilters(params: URLSearchParams): ProjectFilters {
  return {
    status: oneOf(projectStatuses, params.get('status'), noFilters.status),
    search: params.get('q') ?? noFilters.search,
    clientId: parseId(params.get('client')),
    mine: params.get('mine') === '1',
    sort: oneOf(projectSorts, params.get('sort'), noFilters.sort),
  };
}

/** The query string of the filters that differ from `noFilters`, for example `?status=archived&q=EC`. */
export function filtersToSearch(filters: ProjectFilters): string {
  const params = new URLSearchParams();
  if (filters.status !== noFilters.status) params.set('status', filters.status);
  if (filters.search) params.set('q', filters.search);
  if (filters.clientId !== null) params.set('client', String(filters.clientId));
  if (filters.mine) params.set('mine', '1');
  if (filters.sort !== noFilters.sort) params.set('sort', filters.sort);
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether a filter other than the status restricts the list. */
export const isNarrowed = ({ search, clientId, mine }: ProjectFilters): boolean =>
  search.trim() !== '' || clientId !== null || mine;

const filterOf = ({ search, clientId, mine }: ProjectFilters): ((project: ListedProject) => boolean) => {
  const matches = searchMatcher(search);
  return ({ name, client, projectRole }) =>
    (clientId === null || client?.id === clientId) &&
    (!mine || projectRole !== null) &&
    matches(name, client?.name ?? '');
};

const scoreOf = (project: ListedProject): number | null => conditionOf(project)?.score ?? null;
const toUrgencyFactors = (project: ListedProject): UrgencyFactors => ({
  ...alertUrgency(project.alerts, project.alertCount),
  score: scoreOf(project),
});

/** Projects that are equal stay in the order of their names. */
const comparators: Record<ProjectSort, (a: ListedProject, b: ListedProject) => number> = {
  need: (a, b) => compareUrgency(toUrgencyFactors(a), toUrgencyFactors(b)),
  // The difference of two projects without a score is NaN, which `|| 0` turns into a tie.
  score: (a, b) => (scoreOf(a) ?? Infinity) - (scoreOf(b) ?? Infinity) || 0,
  name: () => 0,
  // Ids increase with creation time.
  newest: (a, b) => b.id - a.id,
};

/** The projects that match the filters, sorted. The status is not checked: `projects` all have it. */
export const filterProjects = (
  projects: readonly ListedProject[],
  filters: ProjectFilters,
): ListedProject[] =>
  sortedByName(projects.filter(filterOf(filters)), ({ name }) => name).sort(comparators[filters.sort]);

/** The clients of the projects, each once, sorted by name. */
export function clientsOf(projects: readonly ListedProject[]): NonNullable<ListedProject['client']>[] {
  const clients = new Map(projects.flatMap(({ client }) => (client ? [[client.id, client]] : [])));
  return sortedByName([...clients.values()], ({ name }) => name);
}
