import type { ListedFigures } from '../../../domain/analysis/listedFigures';
import type { RoundTally } from '../../../domain/analysis/types';
import type { NotificationKind, NotificationSubject } from '../../../domain/notifications/kinds';
import type { Answers, Question } from '../../../domain/questions/types';
import type { ReactionKind } from '../../../domain/reactions';
import type { SurveyState } from '../../../domain/survey';
import type { ReportEntries } from '../../db/schema';
import type {
  DemoClient,
  DemoPerson,
  OrganizationScenario,
  ProjectMembership,
  ProjectScenario,
  Sentiment,
} from '../scenarios/scenarioTypes';
import type { DemoCalendar, PlannedRoundTimes } from './demoCalendar';
import type { Identified } from './insertRows';
import type { ProjectTeam } from './projectTeam';
import type { Random } from './seededRandom';
import type { TextWriter } from './TextWriter';

/** What one survey is planned from. */
export interface SurveyContext {
  readonly scenario: ProjectScenario;
  readonly calendar: DemoCalendar;
  readonly writer: TextWriter;
  readonly round: number;
  readonly times: PlannedRoundTimes;
  readonly questions: readonly Question[];
  readonly team: ProjectTeam;
  readonly member: ProjectMembership;
  readonly author: DemoPerson;
  readonly teammates: readonly DemoPerson[];
  /** Random numbers for this survey only. */
  readonly random: Random;
}

/** What the texts about an answered survey are planned from. */
export interface AnsweredContext extends SurveyContext {
  readonly sentiment: Sentiment;
}

/**
 * The data of an organization. It is planned without a database, then inserted, which gives the records their ids.
 * People are named by key; other records are nested in the record they belong to.
 */
export interface OrganizationPlan extends Identified {
  readonly scenario: OrganizationScenario;
  readonly calendar: DemoCalendar;
  readonly createdAt: Date;
  readonly people: readonly (DemoPerson & Identified)[];
  readonly clients: readonly (DemoClient & Identified)[];
  readonly projects: readonly ProjectPlan[];
}

export interface ProjectPlan extends Identified {
  readonly key: string;
  readonly scenario: ProjectScenario;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly createdAt: Date;
  readonly versions: readonly VersionPlan[];
  /** Oldest first. */
  readonly rounds: readonly RoundPlan[];
}

/** A version of the questions of a project. */
export interface VersionPlan extends Identified {
  readonly version: number;
  readonly fromRound: number;
  readonly by: string;
  readonly questions: readonly Question[];
  readonly createdAt: Date;
}

export interface RoundPlan extends Identified, ListedFigures {
  readonly number: number;
  readonly times: PlannedRoundTimes;
  readonly remindedAt: Date | null;
  readonly version: VersionPlan;
  readonly tally: RoundTally;
  readonly surveys: readonly SurveyPlan[];
}

export interface SurveyPlan extends Identified {
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
  /** Replies to the answers. */
  readonly replies: readonly ReplyPlan[];
  readonly notifications: NotificationPlan[];
}

export interface ReplyPlan extends Identified {
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
  readonly reads: { readonly by: string; readonly at: Date }[];
}

export interface ReactionPlan {
  readonly by: string;
  readonly kind: ReactionKind;
  readonly at: Date;
}

export interface CommentPlan extends ReplyPlan {
  readonly mentions: readonly string[];
  readonly reactions: readonly ReactionPlan[];
}

/** A notification about a survey, its report, or a text there. */
export interface NotificationPlan {
  readonly to: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly actor: string | null;
  readonly comment?: CommentPlan;
  readonly reply?: ReplyPlan;
  readonly at: Date;
  readAt: Date | null;
}

/** A survey with the round and the project it belongs to. */
export interface PlacedSurvey {
  readonly project: ProjectPlan;
  readonly round: RoundPlan;
  readonly survey: SurveyPlan;
}

/** All surveys of projects, in the order in which their rounds opened. */
export const surveysByOpening = (projects: readonly ProjectPlan[]): PlacedSurvey[] =>
  projects
    .flatMap((project) =>
      project.rounds.flatMap((round) => round.surveys.map((survey) => ({ project, round, survey }))),
    )
    .sort((a, b) => a.round.times.openedAt.getTime() - b.round.times.openedAt.getTime());
