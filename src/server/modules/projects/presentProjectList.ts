import type { Reply } from '../../../contract/types';
import { alertsOf, maxListedAlerts } from '../../../domain/analysis/alerts';
import type { Alert } from '../../../domain/analysis/types';
import { roundedDifference, roundTo } from '../../../domain/analysis/scores';
import { questionMean, maxTrendRounds } from '../../../domain/analysis/trend';
import { checkPermission } from '../../../domain/permissions';
import type { Actor } from '../access/actor';
import type { ListedRound, ProjectCounts, ProjectRow } from './projectList.queries';

type ListedProject = Reply<'getOrganizationProjects'>['projects'][number];

/** Projects with the state of their rounds; scores and alerts only where the caller may see them (product §3). */
export const presentProjectList = (
  actor: Actor,
  { counts, projects }: { counts: ProjectCounts; projects: ProjectRow[] },
): Reply<'getOrganizationProjects'> => ({
  counts,
  projects: projects.map((project) => presentProject(actor, project)),
});

function presentProject({ viewer, organizationId }: Actor, project: ProjectRow): ListedProject {
  const { id, name, projectStatus, clientId, clientName, memberCount, projectRole, unreadReports } = project;
  const mayReadScores =
    checkPermission({ ...viewer, projects: projectRole ? [{ id, projectRole }] : [] }, 'analysis.read', {
      organizationId,
      projectId: id,
    }) === null;
  const open = project.rounds.find((round) => round.open);
  const closed = project.rounds.filter((round) => !round.open).slice(0, maxTrendRounds);
  const alerts = mayReadScores ? newestRoundAlerts(closed, project) : null;
  return {
    id,
    name,
    projectStatus,
    memberCount,
    projectRole,
    unreadReports,
    client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
    openRound: open
      ? {
          openFrom: open.openFrom,
          closesAt: new Date(open.closesAt).toISOString(),
          completed: open.completed,
          asked: open.asked,
        }
      : null,
    lastRound: mayReadScores && closed[0] ? roundPoint(closed[0]) : null,
    scores: mayReadScores ? closed.map(({ score }) => score).reverse() : null,
    alerts: alerts && alerts.slice(0, maxListedAlerts).map((alert) => ({ ...alert })),
    alertCount: alerts?.length ?? 0,
  };
}

const roundPoint = ({ openFrom, score, completed, asked }: ListedRound) => ({
  openFrom,
  score,
  completed,
  asked,
});

function newestRoundAlerts(
  closed: ListedRound[],
  { tally, questions, minimum }: ProjectRow,
): readonly Alert[] {
  const [newest, previous] = closed;
  if (!newest || !tally || !questions) return [];
  return alertsOf({
    conditionScore: newest.score,
    change: roundedDifference(newest.score, previous?.score ?? null, 1),
    questions: questions.map(({ key, label, kind, topic }) => {
      const mean = questionMean({ key, kind }, tally, minimum);
      // Alert thresholds apply to the rounded figures that people see.
      return { key, label, kind, topic, mean: mean === null ? null : roundTo(mean, 2) };
    }),
    trend: closed
      .map(({ openFrom, score, completed, asked }) => ({
        openFrom,
        score,
        participation: { completed, asked },
      }))
      .reverse(),
  });
}
