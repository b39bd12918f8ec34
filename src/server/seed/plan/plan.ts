import type { Answers, Question, RoundTally } from '../../../domain/analysis/types';
import type { NotificationKind } from '../../../domain/notifications';
import type { ReactionKind } from '../../../domain/reactions';
import type { SurveyState } from '../../../domain/survey';
import type { NotificationSubject, ReportEntries } from '../../db/schema';
import type { Company, Story } from '../stories/story';
import type { PlannedTimes, Timetable } from './timetable';

/**
 * Everything that will be written for a company, before any row has an id: people are named by their key, rounds by
 * their number, and whatever belongs to something is nested in it.
 */
export interface CompanyPlan {
  readonly company: Company;
  readonly timetable: Timetable;
  readonly foundedAt: Date;
  readonly projects: readonly ProjectPlan[];
  /** Oldest first. */
  readonly notifications: readonly NotificationPlan[];
}

export interface ProjectPlan {
  readonly story: Story;
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
  readonly times: PlannedTimes;
  readonly remindedAt: Date | null;
  readonly version: number;
  readonly tally: RoundTally;
  readonly conditionScore: number | null;
  readonly sheets: readonly SheetPlan[];
}

export interface SheetPlan {
  readonly by: string;
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
  readonly reactions: readonly MarkPlan[];
  readonly comments: readonly CommentPlan[];
  /** Filled in last: what people have seen depends on everything that happened. */
  reads: readonly { readonly by: string; readonly at: Date }[];
}

export interface MarkPlan {
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
  readonly reactions: readonly MarkPlan[];
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
  readonly sheetOf: string;
  /** `requestId` of the comment it is about. */
  readonly comment: string | null;
  readonly at: Date;
  readAt: Date | null;
}
