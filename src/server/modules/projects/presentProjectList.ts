import type { Reply } from '../../../contract/types';
import { alertsOf, maxListedAlerts } from '../../../domain/analysis/alerts';
import type { Alert, AlertLimits } from '../../../domain/analysis/types';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { checkPermission } from '../../../domain/permissions';
import type { Actor } from '../access/actor';
import type { KeptRound } from '../../db/schema';
import type { ProjectCounts, ProjectRow } from './projectList.queries';

type ProjectList = Reply<'getOrganizationProjects'>;
type ListedProject = ProjectList['projects'][number];

/** The rounds that projects refer to by index; a hundred projects usually share two. */
class SharedRounds {
  readonly values: ProjectList['rounds'] = [];
  private readonly known = new Map<string, { index: number; closesAt: Date }>();

  indexOf(round: KeptRound): number {
    return this.find(round).index;
  }

  isOpen(round: KeptRound, now: Date): boolean {
    return this.find(round).closesAt > now;
  }

  private find({ openFrom, closesAt }: KeptRound) {
    const key = `${openFrom} ${closesAt}`;
    const known = this.known.get(key);
    if (known) return known;
    const added = { index: this.values.length, closesAt: new Date(closesAt) };
    this.values.push({ openFrom, closesAt: added.closesAt.toISOString() });
    this.known.set(key, added);
    return added;
  }
}

/** What all projects of a list share. */
interface ListContext {
  rounds: SharedRounds;
  alertLimits: AlertLimits;
  now: Date;
}

/** Projects with the state of their rounds; scores and alerts only where the caller may see them (product §3). */
export function presentProjectList(
  actor: Actor,
  {
    counts,
    alertLimits,
    projects,
  }: { counts: ProjectCounts; alertLimits: AlertLimits; projects: ProjectRow[] },
  now: Date,
): ProjectList {
  const rounds = new SharedRounds();
  const clients = new Map<number, string>();
  for (const { clientId, clientName } of projects) {
    if (clientId !== null && clientName !== null) clients.set(clientId, clientName);
  }
  const listed = projects.map((project) => presentProject(actor, project, { rounds, alertLimits, now }));
  return {
    counts,
    clients: Array.from(clients, ([id, name]) => ({ id, name })),
    rounds: rounds.values,
    projects: listed,
  };
}

function presentProject(
  { viewer, organizationId }: Actor,
  project: ProjectRow,
  list: ListContext,
): ListedProject {
  const { id, name, projectStatus, clientId, memberCount, projectRole, unreadReports, sample } = project;
  const mayReadScores =
    checkPermission({ ...viewer, projects: projectRole ? [{ id, projectRole }] : [] }, 'analysis.read', {
      organizationId,
      projectId: id,
    }) === null;
  return {
    id,
    name,
    projectStatus,
    memberCount,
    projectRole,
    ...(clientId !== null && { clientId }),
    ...(sample && { sample }),
    ...(unreadReports > 0 && { unreadReports }),
    ...presentRounds(project, mayReadScores, list),
  };
}

/** The open round, and what the closed ones say. Which are closed depends on the time, so it is not kept. */
function presentRounds(
  { scores, latest }: ProjectRow,
  mayReadScores: boolean,
  { rounds, alertLimits, now }: ListContext,
): Pick<ListedProject, 'openRound' | 'lastRound' | 'lastParticipation' | 'scores' | 'alerts' | 'alertCount'> {
  const isOpen = latest.map((round) => rounds.isOpen(round, now));
  const open = latest[isOpen.indexOf(true)];
  const openRound = open && {
    openRound: { round: rounds.indexOf(open), completed: open.completed, asked: open.asked },
  };
  if (!mayReadScores) return { ...openRound };

  const closedScores = scores
    .filter((_score, index) => !isOpen[index])
    .slice(0, maxTrendRounds)
    .reverse();
  const last = latest[isOpen.indexOf(false)];
  if (!last) return { ...openRound, scores: closedScores };
  const { completed, asked, lowQuestions, lowQuestionCount } = last;
  const participation = { completed, asked };
  const alerts = alertsOf({ scores: closedScores, participation, lowQuestions }, alertLimits);
  const alertCount = alerts.length + lowQuestionCount - lowQuestions.length;
  return {
    ...openRound,
    lastRound: rounds.indexOf(last),
    ...(closedScores.at(-1) === null && { lastParticipation: participation }),
    scores: closedScores,
    ...(alertCount > 0 && { alerts: alerts.slice(0, maxListedAlerts).map(presentAlert) }),
    ...(alertCount > maxListedAlerts && { alertCount }),
  };
}

/** Lists name a question by its topic, where it has one. */
const presentAlert = (alert: Alert): NonNullable<ListedProject['alerts']>[number] => {
  if (alert.kind !== 'lowQuestion' || alert.topic === 'other') return { ...alert };
  const { label: _label, ...rest } = alert;
  return rest;
};
