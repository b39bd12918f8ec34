import type { Question, QuestionTopic } from '../../../domain/analysis/types';
import type { Plan, SubscriptionStatus } from '../../../domain/plans';
import type { ProjectStatus } from '../../../domain/projects';
import type { ReactionKind } from '../../../domain/reactions';
import type { ProjectRole, Role } from '../../../domain/roles';
import type { CustomerDetails } from '../../adapters/billing/provider';
import type { Voice } from '../voices/voice';

/** How much somebody writes at a time. */
export type Style = 'short' | 'normal' | 'long' | 'list';

export interface Person {
  /** Family name in Latin letters; the local part of the e-mail address unless `account` says otherwise. */
  readonly key: string;
  /** Family name, a space, given name. */
  readonly name: string;
  readonly role: Role;
  readonly style: Style;
  /** Answers a little above or below the others, in points of the scale. */
  readonly leaning: number;
  readonly account?: string;
}

export interface Membership {
  readonly person: string;
  readonly projectRole: ProjectRole;
  /** How often this person answers, 0–1. */
  readonly diligence: number;
  /** The first round no longer asked of this person, who left the project before it. */
  readonly until?: number;
  /** The first round asked of this person, who joined before it. */
  readonly from?: number;
}

export type ScaleTopic = Exclude<QuestionTopic, 'other'>;

/** A conversation, or a text, that belongs to one report of the story. */
export interface Scene {
  readonly round: number;
  readonly by: string;
  readonly done?: string;
  readonly trouble?: string;
  readonly next?: string;
  /** Free text of the survey. */
  readonly word?: string;
  readonly comments: readonly {
    readonly by: string;
    readonly text: string;
    readonly mentions?: readonly string[];
    readonly reactions?: Readonly<Partial<Record<ReactionKind, readonly string[]>>>;
  }[];
  readonly reactions?: Readonly<Partial<Record<ReactionKind, readonly string[]>>>;
}

/** One project and its course. Rounds are counted from 0, the oldest. */
export interface Story {
  readonly key: string;
  readonly name: string;
  readonly client: string | null;
  readonly projectStatus: ProjectStatus;
  readonly members: readonly Membership[];
  /** The mean that the answers of each round are scattered around; its length is the number of rounds. */
  readonly course: Readonly<Record<ScaleTopic, readonly number[]>>;
  readonly phases: readonly { readonly from: number; readonly voice: Voice }[];
  /** Versions of the questions after the default ones. */
  readonly versions?: readonly {
    readonly from: number;
    readonly by: string;
    readonly questions: readonly Question[];
  }[];
  readonly scenes: readonly Scene[];
  /** Who has completed or begun the newest round, which is open; null when all rounds are closed. */
  readonly open: { readonly complete: readonly string[]; readonly progress: readonly string[] } | null;
  /** Who has run the analysis of the newest closed round; null leaves it to whoever looks. */
  readonly analysedBy: string | null;
  /** Rounds of the schedule since this project's last one; for archived projects. */
  readonly roundsSince: number;
}

export interface Client {
  readonly key: string;
  readonly name: string;
  readonly kana: string;
}

export interface Company {
  readonly key: string;
  readonly name: string;
  /** Days ago. */
  readonly founded: number;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  /** Days from today to the last day of the trial; null when there is none (any more). */
  readonly trialDays: number | null;
  /** Whom the invoices go to; null for those who bought nothing. */
  readonly customer: Omit<CustomerDetails, 'name'> | null;
  readonly people: readonly Person[];
  readonly clients: readonly Client[];
  readonly stories: readonly Story[];
}
