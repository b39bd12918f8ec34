import { averagesOf, type Average, type DashboardFigures } from '../../../domain/analysis/dashboard';
import { lowScoreThreshold } from '../../../domain/analysis/scores';
import { isolated } from '../../../domain/text/visibleText';
import { formatNumber, scoreDigits } from '../../lib/numberFormat';
import { parseId } from '../../lib/pathIds';
import type { Dashboard, DashboardProject } from './dashboardApi';

/** Filters of the dashboard, stored in its query string. */
export interface DashboardFilters {
  clientId: number | null;
  managerId: number | null;
  /** How many of the newest rounds are shown. */
  rounds: number;
}

export const roundChoices = [12, 26, 52] as const;

/** Reads the filters from a query string; invalid values count as absent. */
export const readFilters = (params: URLSearchParams): DashboardFilters => ({
  clientId: parseId(params.get('client')),
  managerId: parseId(params.get('manager')),
  rounds: roundChoices.find((choice) => String(choice) === params.get('rounds')) ?? roundChoices[0],
});

export function filtersToParams({ clientId, managerId, rounds }: DashboardFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (clientId !== null) params.set('client', String(clientId));
  if (managerId !== null) params.set('manager', String(managerId));
  if (rounds !== roundChoices[0]) params.set('rounds', String(rounds));
  return params;
}

/** A project with its figures in the shown columns. */
export interface ViewedProject
  extends Omit<DashboardProject, 'scores' | 'completed' | 'asked' | 'withheld'>, DashboardFigures {
  /** Indexes of the columns whose rounds show participation only. */
  withheld: readonly number[];
}

/** The projects of a client, with the averages of the scores that are shown. */
export interface ClientGroup {
  /** Null for the projects without a client. */
  id: number | null;
  name: string;
  projects: readonly ViewedProject[];
  averages: readonly Average[];
}

export interface DashboardView {
  /** Opening days of the shown columns, oldest first. */
  openFroms: readonly string[];
  projects: readonly ViewedProject[];
  /** Sorted by name, with the projects without a client last. */
  groups: readonly ClientGroup[];
}

function viewProject(project: DashboardProject, from: number): ViewedProject {
  const { scores, completed, asked, withheld, ...rest } = project;
  return {
    ...rest,
    scores: scores.slice(from),
    participations: asked
      .slice(from)
      .map((people, column) =>
        people === null ? null : { completed: completed[from + column] ?? 0, asked: people },
      ),
    withheld: withheld.map((column) => column - from).filter((column) => column >= 0),
  };
}

/** The part of the dashboard that the filters select. */
export function viewDashboard(
  { openFroms, clients, projects: all }: Dashboard,
  { clientId, managerId, rounds }: DashboardFilters,
): DashboardView {
  const from = Math.max(0, openFroms.length - rounds);
  const projects = all
    .filter((project) => clientId === null || project.clientId === clientId)
    .filter((project) => managerId === null || project.managerIds.includes(managerId))
    .map((project) => viewProject(project, from));
  const columns = openFroms.slice(from);
  const groups = [...clients, { id: null, name: '取引先なし' }].flatMap(({ id, name }) => {
    const own = projects.filter((project) => project.clientId === id);
    return own.length === 0 ? [] : [{ id, name, projects: own, averages: averagesOf(own, columns.length) }];
  });
  return { openFroms: columns, projects, groups };
}

/** The heat map in one sentence. */
export function heatMapSummary({ projects }: DashboardView): string {
  const scored = projects.flatMap(({ projectName, score }) =>
    score === null ? [] : [{ projectName, score }],
  );
  const [lowest] = [...scored].sort((a, b) => a.score - b.score);
  const count = `${projects.length}件のプロジェクトのうち、`;
  if (!lowest) return `${count}最新の回にスコアを表示できるものはありません。`;
  const low = scored.filter(({ score }) => score < lowScoreThreshold);
  return `${count}最新の回のスコアが${lowScoreThreshold}未満なのは${low.length}件です。最も低いのは「${isolated(lowest.projectName)}」の${formatNumber(lowest.score, scoreDigits)}です。`;
}
