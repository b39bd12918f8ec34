import type { Answers, Question, RoundTally } from '../../../domain/analysis/types';
import type { NotificationKind } from '../../../domain/notifications';
import type { ReactionKind } from '../../../domain/reactions';
import type { SurveyState } from '../../../domain/survey';
import type { NotificationSubject, ReportEntries } from '../../db/schema';
import type { OrganizationScenario, ProjectScenario } from '../scenarios/scenarioTypes';
import type { PlannedRoundTimes, DemoCalendar } from './demoCalendar';

/**
 * Everything that will be written for a company, before any row has an id: people are named by their key, rounds by
 * their number, and whatever belongs to something is nested in it.
 */
export interface OrganizationPlan {
  readonly scenario: OrganizationScenario;
  readonly calendar: DemoCalendar;
  readonly createdAt: Date;
  readonly projects: readonly ProjectPlan[];
  /** Oldest first. */
  readonly notifications: readonly NotificationPlan[];
}

export interface ProjectPlan {
  readonly scenario: ProjectScenario;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly createdAt: Date;
  readonly versions: readonly {
    readonly version: number;
    readonly by: string;
    readonly questions: readonly Question[];
    readonly createdAt: Date;
  }[];
  /** Oldest first. */
  readonly rounds: readonly RoundPlan[];
}

export interface RoundPlan {
  readonly number: number;
  readonly times: PlannedRoundTimes;
  readonly remindedAt: Date | null;
  readonly version: number;
  readonly tally: RoundTally;
  readonly conditionScore: number | null;
  readonly surveys: readonly SurveyPlan[];
}

export interface SurveyPlan {
  readonly person: string;
  readonly state: SurveyState;
  readonly dayOff: boolean;
  readonly late: boolean;
  readonly answers: Answers | null;
  readonly draft: Answers | null;
  readonly readers: readonly string[];
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  readonly report: ReportPlan | null;
}

export interface ReportPlan {
  readonly entries: ReportEntries;
  readonly submittedAt: Date;
  readonly readers: readonly string[];
  readonly reactions: readonly ReactionPlan[];
  readonly comments: readonly CommentPlan[];
  /** Filled in last: what people have seen depends on everything that happened. */
  reads: readonly { readonly by: string; readonly at: Date }[];
}

export interface ReactionPlan {
  readonly by: string;
  readonly kind: ReactionKind;
  readonly at: Date;
}

export interface CommentPlan {
  /** Known before the row has an id. */
  readonly requestId: string;
  readonly by: string;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly reactions: readonly ReactionPlan[];
  readonly at: Date;
}

export interface NotificationPlan {
  readonly to: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly actor: string | null;
  readonly project: string;
  readonly round: number;
  /** Whose sheet or report it is about. */
  readonly surveyOf: string;
  /** `requestId` of the comment it is about. */
  readonly comment: string | null;
  readonly at: Date;
  readAt: Date | null;
}
