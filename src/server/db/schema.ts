/* eslint-disable max-lines -- a list of all tables, in which readers search a name */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActionSourceKind } from '../../domain/actions';
import type { RiskOutcome } from '../../domain/analysis/themes';
import type { RecordedEventKind } from '../../domain/analysis/projectEvents';
import type { AnalysisStep } from '../../domain/analysis/run';
import type { AnalysisEngineName, AnalysisRecipients } from '../../domain/analysis/settings';
import type {
  AlertLimits,
  AnalysisFacts,
  LowQuestion,
  QuoteSource,
  RoundTally,
} from '../../domain/analysis/types';
import type { Answers, Question, ReportQuestion } from '../../domain/questions/types';
import type {
  Credit,
  CustomerDetails,
  Invoice,
  DocumentLine,
  ReturnInvoice,
} from '../../domain/billing/types';
import type { ConcernAudience, ConcernPart } from '../../domain/concerns';
import type { MailDelivery, NotificationSwitches } from '../../domain/notifications/settings';
import type { NotificationKind, NotificationSubject } from '../../domain/notifications/kinds';
import type { Plan, SubscriptionStatus } from '../../domain/billing/plans';
import type { ProjectStatus } from '../../domain/projects';
import type { ReactionKind } from '../../domain/reactions';
import type { ProjectRole, Role } from '../../domain/roles';
import type { SurveySchedule } from '../../domain/rounds/schedule';
import type { SlackMessageKind, SlackProblem } from '../../domain/slack';
import type { SurveyState } from '../../domain/survey';

/** Kysely types of the tables that the migrations create. Days are `yyyy-MM-dd` strings, instants are Date. */

/** jsonb: read as its value, written as JSON text. */
type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
/** Assigned by the database, never written. */
type Identity = ColumnType<number, never, never>;

/** Texts of a report by the key of its question. */
export type ReportEntries = Record<string, string>;

interface ServiceUsers {
  id: Identity;
  email: string;
  name: string;
  password_hash: string;
  image: string | null;
  /** Set for the invented people of an organization's sample data. */
  sample_organization_id: number | null;
  created_at: Date;
}

interface ViewedTips {
  service_user_id: number;
  tip: string;
  viewed_at: Date;
}

interface Sessions {
  token_hash: Buffer;
  service_user_id: number;
  created_at: Date;
  expires_at: Date;
}

interface SignUps {
  id: Identity;
  nonce: string;
  token_hash: Buffer;
  email: string;
  password_hash: string;
  name: string;
  organization_name: string;
  issued_at: Date;
  expires_at: Date;
}

interface PasswordResets {
  id: Identity;
  nonce: string;
  token_hash: Buffer;
  service_user_id: number;
  issued_at: Date;
  expires_at: Date;
}

interface Invitations {
  id: Identity;
  organization_id: number;
  email: string;
  name: string | null;
  user_role: Role;
  invited_by: number | null;
  nonce: string;
  token_hash: Buffer;
  issued_at: Date;
  expires_at: Date;
}

interface InvitationProjects {
  invitation_id: number;
  project_id: number;
  organization_id: number;
  project_role: ProjectRole;
  added_by: number | null;
}

/** Japan Post's tables: codes of towns, and codes of single large organizations. */
export type PostalTableKind = 'towns' | 'offices';

interface PostalTables {
  kind: PostalTableKind;
  as_of: string;
  imported_at: Date;
}

interface PostalAddresses {
  kind: PostalTableKind;
  zipcode: string;
  addresses: Json<Record<'zipcode' | 'prefcode' | `address${1 | 2 | 3}` | `kana${1 | 2 | 3}`, string>[]>;
}

interface RateLimits {
  key_hash: Buffer;
  count: number;
  ends_at: Date;
}

interface KnownOrigins {
  key_hash: Buffer;
  expires_at: Date;
}

interface KeptReplies {
  key_hash: Buffer;
  sealed: Buffer;
  expires_at: Date;
}

interface Uploads {
  key: string;
  service_user_id: number | null;
  created_at: Date;
}

interface Organizations {
  id: Identity;
  name: string;
  image: string | null;
  created_by: number | null;
  request_id: string | null;
  analysis_minimum: Generated<number>;
  alert_limits: JsonWithDefault<AlertLimits>;
  analysis_engine: Generated<AnalysisEngineName>;
  analysis_engine_since: Date | null;
  analysis_at_close: Generated<boolean>;
  alert_recipients: Generated<AnalysisRecipients>;
  analysis_recipients: Generated<AnalysisRecipients>;
  analysis_settings_version: Generated<number>;
  consultation: Generated<string>;
  version: Generated<number>;
  created_at: Date;
}

interface Subscriptions {
  organization_id: number;
  plan: Plan;
  status: SubscriptionStatus;
  trial_end: Date | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  cancel_at_period_end: Generated<boolean>;
  past_due: Generated<boolean>;
  customer_id: string | null;
  billing_department: Generated<string>;
  billing_contact_name: Generated<string>;
  billing_email: Generated<string>;
  billing_contact_version: Generated<number>;
}

interface BillingAccounts {
  id: Identity;
  organization_id: number | null;
  name: string;
  phone: string;
  postal_code: string;
  state: string;
  city: string;
  line1: string;
  email: string;
  last_number: Generated<number>;
  created_at: Date;
}

/** The seller as printed on a billing document. */
export interface Seller {
  readonly name: string;
  /** `T` and 13 digits; null where the seller is not registered. */
  readonly registrationNumber: string | null;
  /** Lines of the bank account for transfers. */
  readonly bankAccount: readonly string[];
  /** The whole address on one line. Null where it is not configured; documents of earlier releases have none. */
  readonly address?: string | null;
  readonly phone?: string | null;
}

/** The customer as printed on a billing document. */
export interface Addressee {
  readonly name: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly line1: string;
  /** The department that gets the document; empty if none is named, and missing in documents of earlier releases. */
  readonly department?: string;
  readonly contactName?: string;
  /** The organization's name when the document was issued. */
  readonly organizationName: string;
}

interface Invoices {
  id: Identity;
  account_id: number;
  number: number;
  kind: Invoice['kind'];
  period_start: string;
  period_key: string | null;
  issue_date: string;
  due_date: string;
  lines: Json<readonly DocumentLine[]>;
  subtotal: number;
  tax_rate: number;
  tax: number;
  total: number;
  credit_applied: number;
  paid_amount: number;
  status: Invoice['status'];
  seller: Json<Seller>;
  addressee: Json<Addressee>;
  issued_at: Date;
}

interface Credits {
  id: Identity;
  account_id: number;
  number: number;
  issue_date: string;
  amount: number;
  remaining: number;
  uses: Json<Credit['uses']>;
  return_invoice: NullableJson<ReturnInvoice>;
  seller: Json<Seller>;
  addressee: Json<Addressee>;
  issued_at: Date;
}

interface Transfers {
  reference: string;
  invoice_id: number;
  amount: number;
  recorded_at: Date;
}

interface StripeCustomers {
  customer_id: string;
  organization_id: number | null;
  last_look: Generated<number>;
  kept_look: Generated<number>;
  kept_at: Date | null;
  oldest_due: string | null;
  created_at: Date;
  changed_details: NullableJson<CustomerDetails>;
}

interface StripeEvents {
  id: string;
  expires_at: Date;
}

interface OrganizationMembers {
  organization_id: number;
  service_user_id: number;
  user_role: Role;
  joined_at: Date;
}

interface Clients {
  id: Identity;
  organization_id: number;
  name: string;
  name_kana: Generated<string>;
  version: Generated<number>;
  created_at: Date;
}

interface Projects {
  id: Identity;
  organization_id: number;
  client_id: number | null;
  name: string;
  project_status: Generated<ProjectStatus>;
  /** Invented data that the organization can remove without a trace (product §9). */
  sample: Generated<boolean>;
  starts_on: string | null;
  ends_on: string | null;
  version: Generated<number>;
  created_by: number | null;
  request_id: string | null;
  created_at: Date;
}

interface ProjectMembers {
  project_id: number;
  service_user_id: number;
  organization_id: number;
  project_role: ProjectRole;
  joined_at: Date;
}

interface ProjectEvents {
  id: Identity;
  organization_id: number;
  project_id: number;
  kind: RecordedEventKind;
  happened_at: Date;
  service_user_id: number | null;
  joined_at: Date | null;
  client_id: number | null;
}

interface QuestionSets {
  id: Identity;
  organization_id: number;
  project_id: number;
  version: number;
  questions: Json<Question[]>;
  created_by: number | null;
  created_at: Date;
  restored_from: number | null;
}

interface SurveySettings {
  organization_id: number;
  schedule: Json<SurveySchedule>;
  due_since: Date;
  version: Generated<number>;
}

interface ReportSettings {
  organization_id: number;
  enabled: boolean;
  questions: Json<ReportQuestion[]>;
  created_at: Date;
  version: Generated<number>;
  created_by: number | null;
  restored_from: number | null;
}

interface DaysOff {
  organization_id: number;
  starts_on: string;
  name: string;
  ends_on: string;
  yearly: Generated<boolean>;
}

interface Rounds {
  id: Identity;
  organization_id: number;
  project_id: number;
  open_from: string;
  opened_at: Date;
  closes_at: Date;
  remind_at: Date | null;
  question_set_id: number;
  report_questions: Json<ReportQuestion[]>;
  tally: Json<RoundTally>;
  /** Generated from the tally. */
  complete: Generated<number>;
  condition_score: number | null;
  low_questions: JsonWithDefault<LowQuestion[]>;
  completed: Generated<number>;
  asked: number;
  reminded_at: Date | null;
  close_handled_at: Date | null;
  extra: Generated<boolean>;
}

/** Kept by triggers, never written (architecture: Kept state). */
interface ProjectStates {
  project_id: number;
  organization_id: number;
  scores: JsonWithDefault<(number | null)[]>;
  latest: JsonWithDefault<KeptRound[]>;
}

/** A round as lists show it. It is read as JSON, so instants are strings. */
export interface KeptRound {
  openFrom: string;
  closesAt: string;
  completed: number;
  asked: number;
  lowQuestions: LowQuestion[];
}

/** Kept by triggers, never written (architecture: Kept state). */
interface ProjectMemberCounts {
  project_id: number;
  organization_id: number;
  members: Generated<number>;
}

interface Surveys {
  id: Identity;
  organization_id: number;
  project_id: number;
  round_id: number;
  service_user_id: number | null;
  survey_state: Generated<SurveyState>;
  draft: NullableJson<Answers>;
  answers: NullableJson<Answers>;
  readers: Generated<number[]>;
  ai_service: string | null;
  version: Generated<number>;
  day_off: Generated<boolean>;
  late: Generated<boolean>;
  has_text: Generated<boolean>;
  has_low: Generated<boolean>;
  completed_at: Date | null;
  updated_at: Date;
}

interface SurveyReplies {
  id: Identity;
  organization_id: number;
  project_id: number;
  survey_id: number;
  author_id: number | null;
  body: string;
  request_id: string | null;
  created_at: Date;
}

interface SurveyReminders {
  survey_id: number;
  reminded_at: Date;
  reminded_by: number | null;
}

interface Reports {
  survey_id: number;
  organization_id: number;
  project_id: number;
  round_id: number;
  service_user_id: number | null;
  draft: NullableJson<ReportEntries>;
  entries: NullableJson<ReportEntries>;
  readers: Generated<number[]>;
  ai_service: string | null;
  version: Generated<number>;
  late: Generated<boolean>;
  submitted_at: Date | null;
  updated_at: Date;
}

/** Kept by triggers, only deleted when old (architecture: Kept state). */
interface UnreadReports {
  survey_id: number;
  service_user_id: number;
  organization_id: number;
  project_id: number;
  submitted_at: Date;
}

interface ReportReads {
  survey_id: number;
  service_user_id: number;
  read_at: Date;
}

interface ReportReactions {
  survey_id: number;
  service_user_id: number;
  kind: ReactionKind;
  created_at: Date;
}

interface ReportComments {
  id: Identity;
  organization_id: number;
  project_id: number;
  survey_id: number;
  author_id: number | null;
  body: string;
  version: Generated<number>;
  request_id: string | null;
  created_at: Date;
  edited_at: Date | null;
}

interface ReportCommentMentions {
  comment_id: number;
  service_user_id: number;
}

interface ReportCommentReactions {
  comment_id: number;
  service_user_id: number;
  kind: ReactionKind;
  created_at: Date;
}

interface Concerns {
  id: Identity;
  organization_id: number;
  writer_id: number;
  project_id: number | null;
  title: string;
  body: string;
  audience: ConcernAudience;
  answered: Generated<boolean>;
  settled_at: Date | null;
  reminded_at: Date | null;
  request_id: string | null;
  created_at: Date;
}

interface ConcernReaders {
  concern_id: number;
  service_user_id: number;
  organization_id: number;
  part: ConcernPart;
  unread: boolean;
  awaited: boolean;
  /** Generated from the two above. */
  needs_attention: Generated<boolean>;
  last_at: Date;
  read_at: Date | null;
}

interface ConcernComments {
  id: Identity;
  organization_id: number;
  concern_id: number;
  author_id: number | null;
  body: string;
  version: Generated<number>;
  request_id: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

interface ConcernCommentMentions {
  comment_id: number;
  service_user_id: number;
}

interface Analyses {
  id: Identity;
  organization_id: number;
  project_id: number;
  round_id: number;
  facts: Json<AnalysisFacts>;
  created_by: number | null;
  created_at: Date;
}

interface AnalysisRuns {
  round_id: number;
  organization_id: number;
  project_id: number;
  requested_by: number | null;
  requested_at: Date;
  step: AnalysisStep;
  step_at: Date;
}

interface AnalysisFeedback {
  analysis_id: number;
  service_user_id: number;
  useful: boolean;
  comment: Generated<string>;
  updated_at: Date;
  engine: Generated<string>;
}

interface Notifications {
  id: Identity;
  organization_id: number;
  service_user_id: number;
  kind: NotificationKind;
  actor_id: number | null;
  project_id: number | null;
  survey_id: number | null;
  comment_id: number | null;
  reply_id: number | null;
  concern_id: number | null;
  concern_comment_id: number | null;
  subject: NotificationSubject;
  event_key: string;
  notice: string | null;
  created_at: Date;
  read_at: Date | null;
  listed: Generated<boolean>;
  mail_claimed_at: Date | null;
  mailed_at: Date | null;
}

interface NotificationSettings {
  organization_id: number;
  service_user_id: number;
  switches: JsonWithDefault<NotificationSwitches>;
  delivery: Generated<MailDelivery>;
  quiet_from: Generated<string>;
  quiet_until: Generated<string>;
  digest_since: Date | null;
  digest_due_at: Date | null;
}

interface MutedProjects {
  organization_id: number;
  service_user_id: number;
  project_id: number;
}

interface Mails {
  message_id: string;
  to_address: string;
  subject: string;
  body: string;
  created_at: Date;
}

interface RefusedAddresses {
  address: string;
  code: number;
  refused_at: Date;
}

interface DeadLetters {
  id: string;
  job: string;
  payload: Json<object>;
  failed_at: Date;
}

interface Live {
  id: Identity;
  at: Generated<Date>;
  topic: string;
  tag: string;
  request_id: string | null;
}

interface SlackConnections {
  organization_id: number;
  team_id: string;
  team_name: string;
  token_key: string;
  token: Buffer;
  connected_by: number | null;
  connected_at: Date;
  channel_id: string | null;
  channel_name: string | null;
  channel_chosen_at: Date | null;
  mentions: Generated<boolean>;
  scores: Generated<boolean>;
  problem: SlackProblem | null;
}

interface SlackInstallations {
  organization_id: number;
  service_user_id: number;
  token_hash: Buffer | null;
  token_expires_at: Date | null;
  state_hash: Buffer | null;
  state_expires_at: Date | null;
  return_path: string | null;
}

interface SlackMessages {
  id: string;
  organization_id: number;
  kind: SlackMessageKind;
  created_at: Date;
  sealed_at: Date | null;
  sent_at: Date | null;
}

interface SlackMessageRounds {
  round_id: number;
  kind: SlackMessageKind;
  message_id: string;
}

interface SlackPeople {
  organization_id: number;
  service_user_id: number;
  email: string;
  slack_user_id: string | null;
  looked_up_at: Date;
}

interface Actions {
  id: Identity;
  organization_id: number;
  project_id: number;
  open_from: string;
  source_kind: ActionSourceKind;
  source_key: string | null;
  source_name: string | null;
  body: string;
  assignee_id: number | null;
  due_on: string;
  created_by: number | null;
  created_at: Date;
  done_at: Date | null;
  done_by: number | null;
  version: Generated<number>;
  request_id: string | null;
}

interface TextRisks {
  survey_id: number;
  source: QuoteSource;
  organization_id: number;
  project_id: number;
  /** `Risk` values. */
  kinds: string[];
  is_certain: boolean;
  sentence: string;
  /** Its other certain sentences. */
  other_sentences: Generated<string[]>;
  found_at: Date;
  handled_by: number | null;
  handled_at: Date | null;
  /** Means something once it is handled. */
  outcome: Generated<RiskOutcome>;
}

interface AiServiceCalls {
  organization_id: number;
  day: string;
  calls: number;
}

export interface Schema {
  service_users: ServiceUsers;
  viewed_tips: ViewedTips;
  sessions: Sessions;
  sign_ups: SignUps;
  password_resets: PasswordResets;
  invitations: Invitations;
  invitation_projects: InvitationProjects;
  postal_tables: PostalTables;
  postal_addresses: PostalAddresses;
  rate_limits: RateLimits;
  known_origins: KnownOrigins;
  kept_replies: KeptReplies;
  uploads: Uploads;
  organizations: Organizations;
  subscriptions: Subscriptions;
  billing_accounts: BillingAccounts;
  invoices: Invoices;
  credits: Credits;
  transfers: Transfers;
  stripe_customers: StripeCustomers;
  stripe_events: StripeEvents;
  organization_members: OrganizationMembers;
  clients: Clients;
  projects: Projects;
  project_members: ProjectMembers;
  project_member_counts: ProjectMemberCounts;
  project_states: ProjectStates;
  project_events: ProjectEvents;
  question_sets: QuestionSets;
  survey_settings: SurveySettings;
  report_settings: ReportSettings;
  days_off: DaysOff;
  rounds: Rounds;
  surveys: Surveys;
  survey_replies: SurveyReplies;
  survey_reminders: SurveyReminders;
  reports: Reports;
  unread_reports: UnreadReports;
  report_reads: ReportReads;
  report_reactions: ReportReactions;
  report_comments: ReportComments;
  report_comment_mentions: ReportCommentMentions;
  report_comment_reactions: ReportCommentReactions;
  concerns: Concerns;
  concern_readers: ConcernReaders;
  concern_comments: ConcernComments;
  concern_comment_mentions: ConcernCommentMentions;
  analyses: Analyses;
  analysis_feedback: AnalysisFeedback;
  actions: Actions;
  text_risks: TextRisks;
  analysis_runs: AnalysisRuns;
  ai_service_calls: AiServiceCalls;
  notifications: Notifications;
  notification_settings: NotificationSettings;
  muted_projects: MutedProjects;
  slack_connections: SlackConnections;
  slack_installations: SlackInstallations;
  slack_messages: SlackMessages;
  slack_message_rounds: SlackMessageRounds;
  slack_people: SlackPeople;
  mails: Mails;
  refused_addresses: RefusedAddresses;
  dead_letters: DeadLetters;
  live: Live;
}
