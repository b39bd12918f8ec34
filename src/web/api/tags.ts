import { liveTagTypes } from '../../contract/live';

/**
 * What the cache knows, by helpers built from the arguments of a call: provide and invalidate with the same
 * helper and the ids match. Without an id a tag means all of its type.
 */
export const tagTypes = liveTagTypes;

export interface Tag {
  type: (typeof tagTypes)[number];
  id?: number;
}

const of = (type: Tag['type'], id: number | undefined): Tag => ({ type, ...(id !== undefined && { id }) });

/** The signed-in person; news name them by their id. */
export const me = (serviceUserId?: number): Tag => of('Me', serviceUserId);
export const organization = (id: number): Tag => ({ type: 'Organization', id });
export const organizationMembers = (organizationId: number): Tag => ({
  type: 'OrganizationMembers',
  id: organizationId,
});
/** Who is asked to join; without the organization where a call names only a project of it. */
export const invitations = (organizationId?: number): Tag => of('Invitations', organizationId);
export const subscription = (organizationId: number): Tag => ({ type: 'Subscription', id: organizationId });
export const customer = (organizationId: number): Tag => ({ type: 'Customer', id: organizationId });

export const invoices = (organizationId: number): Tag => ({ type: 'Invoices', id: organizationId });
/** The clients of an organization with what is counted for each. */
export const clients = (organizationId?: number): Tag => of('Clients', organizationId);
export const projectInvitations = (projectId: number): Tag => ({ type: 'ProjectInvitations', id: projectId });

/** The project list of an organization. */
export const projects = (organizationId?: number): Tag => of('Projects', organizationId);
export const project = (id?: number): Tag => of('Project', id);
export const projectMembers = (projectId: number): Tag => ({ type: 'ProjectMembers', id: projectId });

/** My open surveys in an organization. */
export const unansweredSurveys = (organizationId?: number): Tag => of('UnansweredSurveys', organizationId);
export const survey = (surveyId: number): Tag => ({ type: 'Survey', id: surveyId });
export const myReport = (surveyId: number): Tag => ({ type: 'MyReport', id: surveyId });
export const reportRounds = (projectId: number): Tag => ({ type: 'ReportRounds', id: projectId });
/** The reports of a project, all rounds. */
export const reports = (projectId: number): Tag => ({ type: 'Reports', id: projectId });
/** The comments of one report. */
export const comments = (surveyId: number): Tag => ({ type: 'Comments', id: surveyId });
export const analysis = (projectId: number): Tag => ({ type: 'Analysis', id: projectId });
export const notifications = (organizationId: number): Tag => ({ type: 'Notifications', id: organizationId });

/** After a subscription success: subscription, customer, me and organization (spec §7). */
export const subscriptionChanged = (organizationId: number): Tag[] => [
  subscription(organizationId),
  customer(organizationId),
  me(),
  organization(organizationId),
];
