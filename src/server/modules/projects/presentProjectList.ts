import type { Reply } from '../../../contract/types';
import { alertsOf, listedAlert, maxListedAlerts } from '../../../domain/analysis/alerts';
import { countAnswered, withAnswered } from '../../../domain/analysis/answeredAlerts';
import type { AlertLimits } from '../../../domain/analysis/types';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { checkPermission, type PermissionAction } from '../../../domain/permissions';
import type { Actor } from '../access/actor';
import type { KeptRound } from '../../db/schema';
import type { ProjectCounts, ProjectRow } from './projectList.queries';

type ProjectList = Reply<'getOrganizationProjects'>;
type ListedProject = ProjectList['projects'][number];

interface SharedRound {
  index: number;
  isOpen: boolean;
}

/** The rounds that projects refer to by index; a hundred projects usually share two. */
class SharedRounds {
  readonly values: ProjectList['rounds'] = [];
  private readonly known: (SharedRound & Pick<KeptRound, 'openFrom' | 'closesAt'>)[] = [];

  constructor(private readonly now: Date) {}

  share({ openFrom, closesAt }: KeptRound): SharedRound {
    // Comparing with the few known ones is faster than a map, whose keys would have to be put together.
    const known = this.known.find((round) => round.openFrom === openFrom && round.closesAt === closesAt);
    if (known) return known;
    const closesAtDate = new Date(closesAt);
    const added = { openFrom, closesAt, index: this.values.length, isOpen: closesAtDate > this.now };
    this.values.push({ openFrom, closesAt: closesAtDate.toISOString() });
    this.known.push(added);
    return added;
  }
}

/** The data that all projects of a list share. */
interface ListContext {
  rounds: SharedRounds;
  alertLimits: AlertLimits;
}

/**
 * Projects with the state of their rounds; scores and alerts only where the caller may see them (product §3).
 * Properties that a project does not have are undefined, which JSON leaves out: conditional spreads are slow for each
 * of many projects.
 */
export function presentProjectList(
  actor: Actor,
  {
    counts,
    alertLimits,
    projects,
  }: { counts: ProjectCounts; alertLimits: AlertLimits; projects: ProjectRow[] },
  now: Date,
): ProjectList {
  const rounds = new SharedRounds(now);
  const clients = new Map<number, string>();
  for (const { clientId, clientName } of projects) {
    if (clientId !== null && clientName !== null) clients.set(clientId, clientName);
  }
  const listed = projects.map((project) => presentProject(actor, project, { rounds, alertLimits }));
  return {
    counts,
    clients: Array.from(clients, ([id, name]) => ({ id, name })),
    rounds: rounds.values,
    projects: listed,
  };
}

/** Which rounds are open depends on the time, so it is not kept. */
function presentProject(
  { viewer, organizationId }: Actor,
  project: ProjectRow,
  { rounds, alertLimits }: ListContext,
): ListedProject {
  const { id, projectRole, latest } = project;
  const shared = latest.map((round) => rounds.share(round));
  const openAt = shared.findIndex(({ isOpen }) => isOpen);
  const open = latest[openAt];
  const reader = { ...viewer, projects: projectRole ? [{ id, projectRole }] : [] };
  const can = (action: PermissionAction) =>
    checkPermission(reader, action, { organizationId, projectId: id }) === null;
  const canReadScores = can('analysis.read');

  const lastAt = canReadScores ? shared.findIndex(({ isOpen }) => !isOpen) : -1;
  const last = latest[lastAt];
  const scores = project.scores
    .filter((_score, index) => !shared[index]?.isOpen)
    .slice(0, maxTrendRounds)
    .reverse();
  const participation = last && { completed: last.completed, asked: last.asked };
  const alerts =
    last && participation
      ? withAnswered(
          alertsOf({ scores, participation, lowQuestions: last.lowQuestions }, alertLimits),
          project.answered ?? [],
        )
      : [];
  return {
    id,
    name: project.name,
    projectStatus: project.projectStatus,
    memberCount: project.memberCount,
    projectRole,
    clientId: project.clientId ?? undefined,
    sample: project.sample || undefined,
    unreadReports: project.unreadReports || undefined,
    openRound: open && {
      round: shared[openAt]!.index,
      completed: open.completed,
      asked: open.asked,
      // Figures of an open round are for those who may read its answers (product §4, Privacy of figures).
      score: (can('timeline.read') ? project.scores[openAt] : null) ?? undefined,
    },
    lastRound: shared[lastAt]?.index,
    lastParticipation: scores.at(-1) === null ? participation : undefined,
    scores: canReadScores ? scores : undefined,
    alerts: alerts.length > 0 ? alerts.slice(0, maxListedAlerts).map(listedAlert) : undefined,
    alertCount: alerts.length > maxListedAlerts ? alerts.length : undefined,
    answeredAlertCount: countAnswered(alerts) || undefined,
  };
}
