import { keysOf } from '../domain/entries';

/** The kinds of cached replies, and the name of the id that distinguishes the replies of one kind. */
const idNames = {
  /** The person's profile with their organizations, and the list of their organizations. */
  Me: 'serviceUserId',
  Organization: 'organizationId',
  Subscription: 'organizationId',
  Customer: 'organizationId',
  Invoices: 'organizationId',
  OrganizationMembers: 'organizationId',
  Invitations: 'organizationId',
  /** The clients with the number of projects of each. */
  Clients: 'organizationId',
  /** The project list. */
  Projects: 'organizationId',
  Project: 'projectId',
  ProjectMembers: 'projectId',
  ProjectInvitations: 'projectId',
  /** The schedule of the surveys and the days off. */
  SurveySettings: 'organizationId',
  /** The prompts of the report, with their versions. */
  ReportSettings: 'organizationId',
  /** The settings by which rounds are analysed. */
  AnalysisSettings: 'organizationId',
  /** The newest round of a project and the people it asks. */
  Participants: 'projectId',
  /** The questions of a project, their versions and the history. */
  Questions: 'projectId',
  UnansweredSurveys: 'organizationId',
  Survey: 'surveyId',
  /** The timeline of answers, with all filters. */
  AnswerTimeline: 'projectId',
  /** The person's own sent answers in all projects. */
  MyAnswers: 'organizationId',
  MyReport: 'surveyId',
  ReportRounds: 'projectId',
  /** The reports of all rounds. */
  Reports: 'projectId',
  /** Lists of reports of the whole organization, and searches in them. */
  OrganizationReports: 'organizationId',
  /** One report in those lists, which is fetched on its own. */
  ListedReport: 'surveyId',
  /** The counts in the overview of reports: submitted, missing, unread, by round, project and person. */
  ReportMarks: 'organizationId',
  /** The comments on one report. */
  Comments: 'surveyId',
  /** The comments that wait for the person. */
  WaitingComments: 'organizationId',
  /** The lists and counts of concerns, and each concern with its comments. */
  Concerns: 'organizationId',
  /** The analyses of all rounds. */
  Analysis: 'projectId',
  /** The sentences after which somebody should talk with their writer. */
  Risks: 'projectId',
  /** For each project, the number of these sentences that nobody has handled. */
  OrganizationRisks: 'organizationId',
  /** The actions of a project. */
  Actions: 'projectId',
  /** The person's own open actions. */
  MyActions: 'organizationId',
  Notifications: 'organizationId',
  /** The person's own settings of notifications and mails. */
  NotificationSettings: 'organizationId',
  /** The connection with Slack. */
  Slack: 'organizationId',
} as const;

export type CacheTagType = keyof typeof idNames;

/** The ids that tags of the types `T` need; anything that has them will do, such as the input of an operation. */
export type CacheTagIds<T extends CacheTagType> = Readonly<Record<(typeof idNames)[T], number>>;

/** Cached replies of one type with one id. The server publishes them, the web provides and invalidates them. */
export interface CacheTag {
  type: CacheTagType;
  id: number;
}

export const cacheTagTypes = keysOf(idNames);

/** `cacheTag('Projects', { organizationId })` */
export const cacheTag = <T extends CacheTagType>(type: T, ids: CacheTagIds<T>): CacheTag => ({
  type,
  id: ids[idNames[type]],
});
