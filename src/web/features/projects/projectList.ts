import type { Reply } from '../../../contract/types';

type ProjectsReply = Reply<'getOrganizationProjects'>;
type ProjectReply = ProjectsReply['projects'][number];

/** A project of the list with everything that rows and cards show. */
export interface ListedProject extends Pick<
  ProjectReply,
  'id' | 'name' | 'projectStatus' | 'memberCount' | 'projectRole' | 'sample'
> {
  client: ProjectsReply['clients'][number] | null;
  /** Null between rounds. */
  openRound: {
    openFrom: string;
    closesAt: string;
    completed: number;
    asked: number;
    /** The interim score; null while too few people have answered, and for viewers who may not see it. */
    score: number | null;
  } | null;
  /** Null before the first closed round and for viewers who may not see scores. */
  lastRound: {
    openFrom: string;
    closesAt: string;
    /** Null where there is a score. */
    participation: { completed: number; asked: number } | null;
  } | null;
  /** The scores of the last rounds, newest last; null for viewers who may not see them. */
  scores: (number | null)[] | null;
  /** The most serious alerts. */
  alerts: NonNullable<ProjectReply['alerts']>;
  /** Number of all alerts. */
  alertCount: number;
  /** Number of those that an open action answers. */
  answeredAlertCount: number;
  unreadReports: number;
}

export interface ProjectList {
  counts: ProjectsReply['counts'];
  projects: ListedProject[];
}

/**
 * The list as the cache keeps it. The reply names clients and rounds that several projects share only once, and omits
 * empty values.
 */
export function expandProjectList({ counts, clients, rounds, projects }: ProjectsReply): ProjectList {
  const clientsById = new Map(clients.map((client) => [client.id, client]));
  return {
    counts,
    projects: projects.map(({ clientId, openRound, lastRound, lastParticipation, ...project }) => ({
      ...project,
      client: clientsById.get(clientId ?? 0) ?? null,
      openRound: openRound
        ? {
            ...rounds[openRound.round]!,
            completed: openRound.completed,
            asked: openRound.asked,
            score: openRound.score ?? null,
          }
        : null,
      lastRound:
        lastRound === undefined ? null : { ...rounds[lastRound]!, participation: lastParticipation ?? null },
      scores: project.scores ?? null,
      alerts: project.alerts ?? [],
      alertCount: project.alertCount ?? project.alerts?.length ?? 0,
      answeredAlertCount: project.answeredAlertCount ?? 0,
      unreadReports: project.unreadReports ?? 0,
    })),
  };
}
