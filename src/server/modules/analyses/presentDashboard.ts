import type { Reply } from '../../../contract/types';
import { alertsOf, listedAlert, maxListedAlerts } from '../../../domain/analysis/alerts';
import { countAnswered, withAnswered } from '../../../domain/analysis/answeredAlerts';
import { maxDashboardRounds, movedQuestionsOf } from '../../../domain/analysis/dashboard';
import { roundedDifference } from '../../../domain/analysis/scores';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import { questionName } from '../../../domain/questions/questionTopics';
import { sortedByName } from '../../../domain/text/sortedByName';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import type { DashboardRound, DashboardRow } from './dashboard.queries';

type Dashboard = Reply<'getOrganizationAnalyses'>;

const participationOf = (round: DashboardRound | undefined) => ({
  completed: round?.completed ?? 0,
  asked: round?.asked ?? 0,
});

const alertsOfNewest = ({ rounds, lowQuestions, alertLimits, answered }: DashboardRow) => {
  const scores = rounds
    .slice(0, maxTrendRounds)
    .map(({ score }) => score)
    .reverse();
  const participation = participationOf(rounds[0]);
  const alerts = alertsOf({ scores, participation, lowQuestions: lowQuestions ?? [] }, alertLimits);
  return withAnswered(alerts, answered ?? []);
};

const presentProject = (row: DashboardRow, columns: readonly string[]): Dashboard['projects'][number] => {
  const { projectId, projectName, client, managers, rounds, questions, tallies, minimum } = row;
  const [newest, previous] = rounds;
  const change = roundedDifference(newest?.score ?? null, previous?.score ?? null, 1);
  const moved = movedQuestionsOf(questions ?? [], tallies, change, minimum);
  const alerts = alertsOfNewest(row);
  const byDay = new Map(rounds.map((round) => [round.openFrom, round]));
  const inColumns = columns.map((openFrom) => byDay.get(openFrom));
  return {
    projectId,
    projectName,
    clientId: client?.id ?? null,
    managerIds: managers.map(({ id }) => id),
    openFrom: newest?.openFrom ?? null,
    score: newest?.score ?? null,
    change,
    movedQuestions: moved.map((question) => ({
      name: questionName(question, moved),
      change: question.change,
    })),
    participation: participationOf(newest),
    alerts: alerts.slice(0, maxListedAlerts).map(listedAlert),
    alertCount: alerts.length,
    answeredAlertCount: countAnswered(alerts) || undefined,
    scores: inColumns.map((round) => round?.score ?? null),
    completed: inColumns.map((round) => round?.completed ?? null),
    asked: inColumns.map((round) => round?.asked ?? null),
    withheld: inColumns.flatMap((round, column) => (round?.isWithheld ? [column] : [])),
  };
};

/** Clients or managers that several projects share, each once, by name. */
const unique = (entries: readonly { id: number; name: string }[]) =>
  sortedByName(Array.from(new Map(entries.map((entry) => [entry.id, entry])).values()), ({ name }) => name);

/** One entry for each project, in the order of `rows`, and the days of the columns. */
export function presentDashboard(rows: readonly DashboardRow[]): Dashboard {
  const days = rows.flatMap(({ rounds }) => rounds.map(({ openFrom }) => openFrom));
  const columns = [...new Set(days)].sort().slice(-maxDashboardRounds);
  return {
    minimum: rows[0]?.minimum ?? defaultAnalysisMinimum,
    openFroms: columns,
    clients: unique(rows.flatMap(({ client }) => client ?? [])),
    managers: unique(rows.flatMap(({ managers }) => managers)),
    projects: rows.map((row) => presentProject(row, columns)),
  };
}
