import { projectRoles, type ProjectRole, type Role } from './roles';

/** A project is open until it is archived; archiving cannot be undone (spec §3, §4). */
export const projectStatuses = ['open', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The project roles that a person may have: a guest is always a viewer (product §3). */
export const allowedProjectRoles = (userRole: Role): readonly ProjectRole[] =>
  userRole === 'guest' ? ['viewer'] : projectRoles;

/** Whether a period of `yyyy-MM-dd` days does not end before it starts. Start and end may be missing. */
export const isValidPeriod = (
  startsOn: string | null | undefined,
  endsOn: string | null | undefined,
): boolean => !startsOn || !endsOn || startsOn <= endsOn;
