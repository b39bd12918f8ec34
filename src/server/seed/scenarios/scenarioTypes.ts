import type { AlertKind } from '../../../domain/analysis/types';
import type { Question, QuestionTopic } from '../../../domain/questions/types';
import type { ConcernAudience } from '../../../domain/concerns';
import type { Plan, SubscriptionStatus } from '../../../domain/billing/plans';
import type { ProjectStatus } from '../../../domain/projects';
import type { ReactionKind } from '../../../domain/reactions';
import type { ProjectRole, Role } from '../../../domain/roles';
import type { CustomerDetails } from '../../../domain/billing/types';
import type { BillingContact } from '../../modules/subscriptions/billingContacts.queries';
import type generalTexts from './generalTexts.json';

/** Derived from the answers of a survey, so that its texts do not contradict its figures. */
export type Sentiment = 'positive' | 'neutral' | 'negative';

/**
 * Sentences from which reports and free texts are composed, for the leads of a project others. Placeholders: `{feature}`,
 * a part of the product; `{client}`, a contact at the client; `{mate}`, another member of the project.
 */
export type TextTemplates = typeof generalTexts;

/** A time of a project with its own texts and those it shares with other projects. */
export interface ProjectPhase {
  readonly fromRound: number;
  readonly shared: readonly ('general' | 'development')[];
  /** If undefined, only shared texts are used. */
  readonly texts?: TextTemplates;
}

/** How much a person writes in one text. */
export type WritingStyle = 'short' | 'normal' | 'long' | 'list';

export interface DemoPerson {
  /** Family name in Latin letters; the local part of the e-mail address unless `demoAccount` is set. */
  readonly key: string;
  /** Family name, a space, given name. */
  readonly name: string;
  readonly role: Role;
  readonly writingStyle: WritingStyle;
  /** Added to this person's scale answers, in points of the scale. */
  readonly answerBias: number;
  readonly demoAccount?: string;
  /** If undefined, the generator chooses the number. */
  readonly unreadNotifications?: number;
}

export interface ProjectMembership {
  readonly person: string;
  readonly projectRole: ProjectRole;
  /** Probability that this person answers a round, 0–1. */
  readonly answerRate: number;
  /** First round after this person left the project. */
  readonly untilRound?: number;
  /** First round after this person joined the project. */
  readonly fromRound?: number;
}

/** The people who reacted, by the kind of their reaction. */
export type ScriptedReactions = Readonly<Partial<Record<ReactionKind, readonly string[]>>>;

/** Fixed texts, comments and reactions of one report; the parts left out are composed from templates. */
export interface ScriptedReport {
  readonly round: number;
  readonly by: string;
  readonly done?: string;
  readonly trouble?: string;
  readonly next?: string;
  /** Free text of the survey. */
  readonly freeText?: string;
  readonly comments: readonly {
    readonly by: string;
    readonly text: string;
    readonly mentions?: readonly string[];
    readonly reactions?: ScriptedReactions;
  }[];
  readonly reactions?: ScriptedReactions;
}

/** A step that was agreed on because of what a round showed. */
export interface ActionScenario {
  readonly round: number;
  readonly source: AlertKind;
  /** The key of the question of `lowQuestion`. */
  readonly question?: string;
  readonly body: string;
  readonly by: string;
  readonly assignee: string;
  /** Days from the opening of the round. */
  readonly dueAfterDays: number;
  /** The round at whose opening it was done; without it, it is open. */
  readonly doneInRound?: number;
}

/** One project and how it develops. Rounds are numbered from 0, the oldest. */
export interface ProjectScenario {
  readonly key: string;
  readonly name: string;
  readonly client: string | null;
  /** First round after the project got its client; undefined if it began with it. */
  readonly clientSince?: number;
  readonly projectStatus: ProjectStatus;
  readonly members: readonly ProjectMembership[];
  /** Mean answer of each round, oldest first, around which single answers vary. The length is the number of rounds. */
  readonly meanAnswers: Readonly<Record<Exclude<QuestionTopic, 'other'>, readonly number[]>>;
  /** The words that replace `{feature}` in texts; `clientContacts` replace `{client}`. */
  readonly features: readonly string[];
  readonly clientContacts: readonly string[];
  readonly phases: readonly ProjectPhase[];
  /** Question versions that follow the default one, with questions added to it before those for texts. */
  readonly versions?: readonly {
    readonly fromRound: number;
    readonly by: string;
    readonly addedQuestions: readonly Question[];
  }[];
  readonly scriptedReports: readonly ScriptedReport[];
  /** The people who have completed or started the newest round, which is open; null when all rounds are closed. */
  readonly openRound: { readonly complete: readonly string[]; readonly progress: readonly string[] } | null;
  /** The person who ran the analyses of the last closed rounds; null when the product did. */
  readonly analysedBy: string | null;
  /** That person's feedback on the newest of the analyses. */
  readonly feedback?: { readonly useful: boolean; readonly comment: string };
  readonly actions?: readonly ActionScenario[];
  /** Number of scheduled rounds after this project's last one; above 0 for archived projects. */
  readonly roundsSinceLastOne: number;
}

/** A concern with its readers. The title is unique in its organization. */
export interface ConcernScenario {
  readonly project: string;
  readonly by: string;
  readonly title: string;
  readonly text: string;
  readonly audience: ConcernAudience;
  readonly addressees: readonly string[];
  /** Owners and supervisors who read it without being addressed. */
  readonly others: readonly string[];
  readonly daysAgo: number;
  /** `hoursLater`: after the concern was sent. */
  readonly comments: readonly { readonly by: string; readonly hoursLater: number; readonly text: string }[];
  readonly settled: boolean;
}

export interface OrganizationScenario {
  readonly key: string;
  readonly name: string;
  /** When the organization was created, in days before today. */
  readonly createdDaysAgo: number;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** Days from today to the last day of the trial, negative when it has ended; null for a paying customer. */
  readonly trialDaysLeft: number | null;
  /** Billing address; null when no plan was bought. */
  readonly customer: (Omit<CustomerDetails, 'name'> & { readonly contact: BillingContact }) | null;
  readonly people: readonly DemoPerson[];
  readonly clients: readonly { readonly key: string; readonly name: string; readonly nameKana: string }[];
  readonly projects: readonly ProjectScenario[];
  readonly concerns?: readonly ConcernScenario[];
}
