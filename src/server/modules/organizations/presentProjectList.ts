import type { Reply } from '../../../contract/types';
import { alertsOf } from '../../../domain/analysis/alerts';
import { difference, round } from '../../../domain/analysis/scores';
import { questionMean, trendLength } from '../../../domain/analysis/trend';
import { refusal } from '../../../domain/permissions';
import type { Actor } from '../../http/actor';
import { groupBy } from '../../lib/groupBy';
import type { ProjectRow, RoundRow } from './projectList.queries';

type ListedProject = Reply<'getOrganizationProjects'>['projects'][number];

/** Projects with the state of their rounds; scores and alerts only where the person may see them (product §3). */
export function presentProjectList(
  actor: Actor,
  projects: ProjectRow[],
  rounds: RoundRow[],
  now: Date,
): Reply<'getOrganizationProjects'> {
  const byProject = groupBy(rounds, ({ projectId }) => projectId);
  return {
    projects: projects.map((project) => presentProject(actor, project, byProject.get(project.id) ?? [], now)),
  };
}

function presentProject(
  { viewer, organizationId }: Actor,
  { clientId, clientName, ...project }: ProjectRow,
  newestFirst: RoundRow[],
  now: Date,
): ListedProject {
  const membership = project.projectRole ? [{ id: project.id, projectRole: project.projectRole }] : [];
  const mayReadScores =
    refusal({ ...viewer, projects: membership }, 'analysis.read', {
      organizationId,
      projectId: project.id,
    }) === null;
  const open = newestFirst.find(({ closesAt }) => closesAt > now);
  const closed = newestFirst.filter(({ closesAt }) => closesAt <= now).slice(0, trendLength);
  return {
    ...project,
    client: clientId === null || clientName === null ? null : { id: clientId, name: clientName },
    openRound: open
      ? {
          openFrom: open.openFrom,
          closesAt: open.closesAt.toISOString(),
          completed: open.completed,
          asked: open.asked,
        }
      : null,
    lastRound: mayReadScores && closed[0] ? roundPoint(closed[0]) : null,
    scores: mayReadScores ? closed.map(({ score }) => score).reverse() : null,
    alerts: mayReadScores ? alertsOfNewest(closed) : null,
  };
}

const roundPoint = ({ openFrom, score, completed, asked }: RoundRow) => ({
  openFrom,
  score,
  completed,
  asked,
});

function alertsOfNewest(closed: RoundRow[]): NonNullable<ListedProject['alerts']> {
  const [newest, previous] = closed;
  const { tally, questions } = newest ?? {};
  if (!newest || !tally || !questions) return [];
  return alertsOf({
    conditionScore: newest.score,
    change: difference(newest.score, previous?.score ?? null, 1),
    questions: questions.map((question) => {
      const mean = questionMean(question, tally, newest.minimum);
      // The thresholds of alerts are for the figures people see.
      return { ...question, mean: mean === null ? null : round(mean, 2) };
    }),
    trend: closed
      .map(({ openFrom, score, completed, asked }) => ({
        openFrom,
        score,
        participation: { completed, asked },
      }))
      .reverse(),
  }).map((found) => ({ ...found }));
}
