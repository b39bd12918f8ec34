import type { Question, QuestionTopic } from '../../../domain/analysis/types';
import type { Plan, SubscriptionStatus } from '../../../domain/plans';
import type { ProjectStatus } from '../../../domain/projects';
import type { ReactionKind } from '../../../domain/reactions';
import type { ProjectRole, Role } from '../../../domain/roles';
import type { CustomerDetails } from '../../modules/billing/billingProvider';
import type { ProjectTextTemplates } from '../textTemplates/templateTypes';

/** How much somebody writes at a time. */
export type WritingStyle = 'short' | 'normal' | 'long' | 'list';

export interface DemoPerson {
  /** Family name in Latin letters; the local part of the e-mail address unless `account` says otherwise. */
  readonly key: string;
  /** Family name, a space, given name. */
  readonly name: string;
  readonly role: Role;
  readonly writingStyle: WritingStyle;
  /** Answers a little above or below the others, in points of the scale. */
  readonly answerBias: number;
  readonly demoAccount?: string;
}

export interface ProjectMembership {
  readonly person: string;
  readonly projectRole: ProjectRole;
  /** How often this person answers, 0–1. */
  readonly answerRate: number;
  /** The first round no longer asked of this person, who left the project before it. */
  readonly untilRound?: number;
  /** The first round asked of this person, who joined before it. */
  readonly fromRound?: number;
}

export type ScaleTopic = Exclude<QuestionTopic, 'other'>;

/** A conversation, or a text, that belongs to one report of the story. */
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
    readonly reactions?: Readonly<Partial<Record<ReactionKind, readonly string[]>>>;
  }[];
  readonly reactions?: Readonly<Partial<Record<ReactionKind, readonly string[]>>>;
}

/** One project and its course. Rounds are counted from 0, the oldest. */
export interface ProjectScenario {
  readonly key: string;
  readonly name: string;
  readonly client: string | null;
  readonly projectStatus: ProjectStatus;
  readonly members: readonly ProjectMembership[];
  /** The mean that the answers of each round are scattered around; its length is the number of rounds. */
  readonly meanAnswers: Readonly<Record<ScaleTopic, readonly number[]>>;
  readonly phases: readonly { readonly from: number; readonly voice: ProjectTextTemplates }[];
  /** Versions of the questions after the default ones. */
  readonly versions?: readonly {
    readonly from: number;
    readonly by: string;
    readonly questions: readonly Question[];
  }[];
  readonly scriptedReports: readonly ScriptedReport[];
  /** Who has completed or begun the newest round, which is open; null when all rounds are closed. */
  readonly openRound: { readonly complete: readonly string[]; readonly progress: readonly string[] } | null;
  /** Who has run the analysis of the newest closed round; null leaves it to whoever looks. */
  readonly analysedBy: string | null;
  /** Rounds of the schedule since this project's last one; for archived projects. */
  readonly roundsSinceLastOne: number;
}

export interface DemoClient {
  readonly key: string;
  readonly name: string;
  readonly kana: string;
}

export interface OrganizationScenario {
  readonly key: string;
  readonly name: string;
  /** Days ago. */
  readonly createdDaysAgo: number;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** Days from today to the last day of the trial; null when there is none (any more). */
  readonly trialDaysLeft: number | null;
  /** Whom the invoices go to; null for those who bought nothing. */
  readonly customer: Omit<CustomerDetails, 'name'> | null;
  readonly people: readonly DemoPerson[];
  readonly clients: readonly DemoClient[];
  readonly projects: readonly ProjectScenario[];
}
