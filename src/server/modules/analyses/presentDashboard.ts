import type { Reply } from '../../../contract/types';
import { alertsOf } from '../../../domain/analysis/alerts';
import { roundedDifference } from '../../../domain/analysis/scores';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { Alert } from '../../../domain/analysis/types';
import { groupBy } from '../../lib/groupBy';
import type { DashboardRow } from './dashboard.queries';

type Dashboard = Reply<'getOrganizationAnalyses'>;

/** Alerts in one row of the dashboard; the project's own page shows all. */
const maxAlerts = 3;

interface DashboardRound extends DashboardRow {
  openFrom: string;
}

const participationOf = (of: DashboardRow) => ({ completed: of.completed ?? 0, asked: of.asked ?? 0 });

const alertsOfNewest = (newestFirst: readonly DashboardRound[]): readonly Alert[] => {
  const [newest] = newestFirst;
  if (!newest) return [];
  return alertsOf({
    scores: newestFirst.map(({ score }) => score).reverse(),
    participation: participationOf(newest),
    lowQuestions: newest.lowQuestions ?? [],
  });
};

const presentProject = (
  rows: readonly DashboardRow[],
  columns: readonly string[],
): Dashboard['projects'][number] => {
  const { projectId, projectName } = rows[0]!;
  const rounds = rows.filter((row): row is DashboardRound => row.openFrom !== null);
  const [newest, previous] = rounds;
  const change = roundedDifference(newest?.score ?? null, previous?.score ?? null, 1);
  const alerts = alertsOfNewest(rounds);
  const scores = new Map(rounds.map(({ openFrom, score }) => [openFrom, score]));
  return {
    projectId,
    projectName,
    openFrom: newest?.openFrom ?? null,
    score: newest?.score ?? null,
    change,
    participation: newest ? participationOf(newest) : { completed: 0, asked: 0 },
    alerts: alerts.slice(0, maxAlerts).map((alert) => ({ ...alert })),
    alertCount: alerts.length,
    scores: columns.map((openFrom) => scores.get(openFrom) ?? null),
  };
};

/** One row for each project, in the order of `rows`, and the days of the scores. */
export function presentDashboard(rows: readonly DashboardRow[]): Dashboard {
  const days = rows.map(({ openFrom }) => openFrom).filter((openFrom) => openFrom !== null);
  const columns = [...new Set(days)].sort().slice(-maxTrendRounds);
  const projects = groupBy(rows, ({ projectId }) => projectId);
  return {
    openFroms: columns,
    projects: Array.from(projects.values(), (project) => presentProject(project, columns)),
  };
}
