import type { ListedFigures } from '../../../domain/analysis/listedFigures';
import type { Answers, Question } from '../../../domain/questions/types';
import type { RoundTally } from '../../../domain/analysis/types';
import type { NotificationKind, NotificationSubject } from '../../../domain/notifications/kinds';
import type { ReactionKind } from '../../../domain/reactions';
import type { SurveyState } from '../../../domain/survey';
import type { ReportEntries } from '../../db/schema';
import type { OrganizationScenario, ProjectMembership, ProjectScenario } from '../scenarios/scenarioTypes';
import type { PlannedRoundTimes, DemoCalendar } from './demoCalendar';
import type { ProjectTeam } from './projectTeam';
import type { Random } from './seededRandom';
import type { TextWriter } from './TextWriter';

/** What the rounds of a project are planned from. */
export interface ProjectContext {
  readonly organization: OrganizationScenario;
  readonly scenario: ProjectScenario;
  readonly calendar: DemoCalendar;
  readonly writer: TextWriter;
}

/** What one survey is planned from. */
export interface SurveyContext extends ProjectContext {
  readonly round: number;
  readonly times: PlannedRoundTimes;
  readonly questions: readonly Question[];
  readonly team: ProjectTeam;
  readonly member: ProjectMembership;
  /** Random numbers for this survey only. */
  readonly random: Random;
}

/**
 * The data of an organization before it is inserted and has ids. People are identified by key, rounds by number, and
 * other records are nested in the record they belong to.
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

export interface RoundPlan extends ListedFigures {
  readonly number: number;
  readonly times: PlannedRoundTimes;
  readonly remindedAt: Date | null;
  readonly version: number;
  readonly tally: RoundTally;
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
  readonly replies: readonly ReplyPlan[];
}

/** A reply to the answers of a survey. */
export interface ReplyPlan {
  /** Identifies the reply before it has an id. */
  readonly requestId: string;
  readonly by: string;
  readonly body: string;
  readonly at: Date;
}

export interface ReportPlan {
  readonly entries: ReportEntries;
  readonly submittedAt: Date;
  readonly readers: readonly string[];
  readonly reactions: readonly ReactionPlan[];
  readonly comments: readonly CommentPlan[];
  /** Set by `addReadMarks` after everything else, because it depends on all notifications. */
  reads: readonly { readonly by: string; readonly at: Date }[];
}

export interface ReactionPlan {
  readonly by: string;
  readonly kind: ReactionKind;
  readonly at: Date;
}

export interface CommentPlan {
  /** Identifies the comment before it has an id. */
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
  /** Person whose survey or report it is about. */
  readonly surveyOf: string;
  /** `requestId` of the comment it is about. */
  readonly comment: string | null;
  /** `requestId` of the reply it is about. */
  readonly reply?: string;
  readonly at: Date;
  readAt: Date | null;
}
