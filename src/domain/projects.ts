/** A project is open until it is archived, and archived for good (spec §3, §4). */
export const projectStatuses = ['open', 'archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
