/**
 * Live updates tell which cached answers are stale, never what changed: the web refetches through the normal
 * permission checks. The stream is `GET /api/live?organizationId=…`, one JSON line an event.
 */
export const livePath = '/live';

/** Kinds of cached answers an event can make stale; the web's cache tags have the same names. */
export const cacheTagTypes = [
  'Me',
  'Organization',
  'Subscription',
  'Customer',
  'Invoices',
  'OrganizationMembers',
  'Invitations',
  'Clients',
  'Projects',
  'Project',
  'ProjectMembers',
  'ProjectInvitations',
  'UnansweredSurveys',
  'Survey',
  'MyReport',
  'ReportRounds',
  'Reports',
  'Comments',
  'Analysis',
  'Notifications',
] as const;

export interface CacheTag {
  type: (typeof cacheTagTypes)[number];
  /** As the web's tag helpers number it: organization, project or survey. */
  id: number;
}

/** One line of the stream. `hello` opens it: whoever was connected before may have missed something. */
export type LiveEvent = { event: 'hello' } | { event: 'stale'; tags: CacheTag[] };
