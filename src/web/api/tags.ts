import { cacheTagTypes } from '../../contract/cacheTags';

/**
 * What the cache knows, by helpers built from the arguments of a call: provide and invalidate with the same
 * helper and the ids match. Without an id a tag means all of its type.
 */
export const tagTypes = cacheTagTypes;

export interface TagDescription {
  type: (typeof tagTypes)[number];
  id?: number;
}

const tagOf = (type: TagDescription['type'], id: number | undefined): TagDescription => ({
  type,
  ...(id !== undefined && { id }),
});

/** The signed-in person; news name them by their id. */
export const meTag = (serviceUserId?: number): TagDescription => tagOf('Me', serviceUserId);
export const organizationTag = (id: number): TagDescription => ({ type: 'Organization', id });
export const organizationMembersTag = (organizationId: number): TagDescription => ({
  type: 'OrganizationMembers',
  id: organizationId,
});
/** Who is asked to join; without the organization where a call names only a project of it. */
export const invitationsTag = (organizationId?: number): TagDescription =>
  tagOf('Invitations', organizationId);
export const subscriptionTag = (organizationId: number): TagDescription => ({
  type: 'Subscription',
  id: organizationId,
});
export const customerTag = (organizationId: number): TagDescription => ({
  type: 'Customer',
  id: organizationId,
});

export const invoicesTag = (organizationId: number): TagDescription => ({
  type: 'Invoices',
  id: organizationId,
});
/** The clients of an organization with what is counted for each. */
export const clientsTag = (organizationId?: number): TagDescription => tagOf('Clients', organizationId);
export const projectInvitationsTag = (projectId: number): TagDescription => ({
  type: 'ProjectInvitations',
  id: projectId,
});

/** The project list of an organization. */
export const projectsTag = (organizationId?: number): TagDescription => tagOf('Projects', organizationId);
export const projectTag = (id?: number): TagDescription => tagOf('Project', id);
export const projectMembersTag = (projectId: number): TagDescription => ({
  type: 'ProjectMembers',
  id: projectId,
});

/** My open surveys in an organization. */
export const unansweredSurveysTag = (organizationId?: number): TagDescription =>
  tagOf('UnansweredSurveys', organizationId);
export const surveyTag = (surveyId: number): TagDescription => ({ type: 'Survey', id: surveyId });
export const myReportTag = (surveyId: number): TagDescription => ({ type: 'MyReport', id: surveyId });
export const reportRoundsTag = (projectId: number): TagDescription => ({
  type: 'ReportRounds',
  id: projectId,
});
/** The reports of a project, all rounds. */
export const reportsTag = (projectId: number): TagDescription => ({ type: 'Reports', id: projectId });
/** The comments of one report. */
export const commentsTag = (surveyId: number): TagDescription => ({ type: 'Comments', id: surveyId });
export const analysisTag = (projectId: number): TagDescription => ({ type: 'Analysis', id: projectId });
export const notificationsTag = (organizationId: number): TagDescription => ({
  type: 'Notifications',
  id: organizationId,
});

/** After a subscription success: subscription, customer, me and organization (spec §7). */
export const subscriptionTags = (organizationId: number): TagDescription[] => [
  subscriptionTag(organizationId),
  customerTag(organizationId),
  meTag(),
  organizationTag(organizationId),
];
