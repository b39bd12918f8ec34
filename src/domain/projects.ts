import { projectRoles, type ProjectRole, type Role } from './roles';

/** A project is open until it is archived, and archived for good (spec §3, §4). */
export const projectStatuses = ['open', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The roles that somebody may have in a project: a guest is always a viewer (product §3). */
export const allowedProjectRoles = (userRole: Role): readonly ProjectRole[] =>
  userRole === 'guest' ? ['viewer'] : projectRoles;

/** Whether two days `yyyy-MM-dd` are a period: it ends on or after the day it starts. Each may be open. */
export const isValidPeriod = (
  startsOn: string | null | undefined,
  endsOn: string | null | undefined,
): boolean => !startsOn || !endsOn || startsOn <= endsOn;
