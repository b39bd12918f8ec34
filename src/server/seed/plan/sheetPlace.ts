import type { Question } from '../../../domain/analysis/types';
import type { Membership, Story } from '../stories/story';
import type { Cast } from './cast';
import type { Random } from './random';
import type { PlannedTimes, Timetable } from './timetable';
import type { Writer } from './writer';

/** Where a sheet stands: whose it is, in which round of which project, and what it may draw from. */
export interface SheetPlace {
  readonly story: Story;
  readonly round: number;
  readonly times: PlannedTimes;
  readonly timetable: Timetable;
  readonly questions: readonly Question[];
  readonly cast: Cast;
  readonly member: Membership;
  readonly writer: Writer;
  /** Of this sheet alone. */
  readonly random: Random;
}
