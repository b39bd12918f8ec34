import { tokyoDate, type TokyoDate } from '../calendar/tokyoDate';
import { sortedByName } from '../text/sortedByName';
import { maxTrendRounds } from './trend';

/** The events that are recorded, because no other table keeps them. */
export type RecordedEventKind = 'memberLeft' | 'clientChanged';

interface Person {
  readonly serviceUserId: number;
  readonly name: string;
  readonly image: string | null;
}

/** Something that happened in a project and may have moved its scores. Never a concern (product §4). */
export interface ProjectEvent {
  readonly kind: RecordedEventKind | 'memberJoined' | 'questionsSaved';
  readonly at: Date;
  /** The person who joined, left or saved the questions; null once their account is deleted. */
  readonly person: Person | null;
  /** The saved version of the questions; null for other events. */
  readonly version: number | null;
  /** The new client; null when there is none any more, or when it was deleted. */
  readonly client: { readonly id: number; readonly name: string } | null;
}

/** A round as it was opened. */
export interface OpenedRound {
  readonly openFrom: TokyoDate;
  readonly openedAt: Date;
  /** Whether an editor opened the round in addition to the schedule. */
  readonly extra: boolean;
}

interface PeopleSummary {
  readonly count: number;
  /** The first people, by time and those of the same instant by name. */
  readonly named: (Person | null)[];
}

/** The events between the opening of the round before and the opening of a round. */
export interface RoundEvents {
  readonly openFrom: TokyoDate;
  readonly extra: boolean;
  /** The day on which the round opened, when that is later than its scheduled day; otherwise null. */
  readonly openedLateOn: TokyoDate | null;
  readonly joined: PeopleSummary;
  readonly left: PeopleSummary;
  /** How often the questions were saved, and the version that was saved last, with its author. */
  readonly questions: {
    readonly saves: number;
    readonly version: number;
    readonly author: Person | null;
  } | null;
  /** The last change of the client. */
  readonly client: { readonly changedTo: ProjectEvent['client'] } | null;
}

const maxNamedPeople = 10;

const peopleOf = (events: readonly ProjectEvent[], kind: ProjectEvent['kind']): PeopleSummary => {
  const ofKind = events.filter((event) => event.kind === kind);
  const people = sortedByName(ofKind, ({ person }) => person?.name ?? null)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ person }) => person);
  return { count: people.length, named: people.slice(0, maxNamedPeople) };
};

function questionsOf(events: readonly ProjectEvent[]): RoundEvents['questions'] {
  const saves = events.filter(({ kind }) => kind === 'questionsSaved');
  const last = saves.at(-1);
  return last ? { saves: saves.length, version: last.version ?? 0, author: last.person } : null;
}

/**
 * The rounds of a trend that were extra or late, or before which something else happened since the round before. Rounds
 * and events are oldest first.
 */
export function eventsByRound(
  rounds: readonly OpenedRound[],
  events: readonly ProjectEvent[],
): RoundEvents[] {
  return rounds
    .map(({ openFrom, openedAt, extra }, index) => {
      const since = rounds[index - 1]?.openedAt;
      const between = since ? events.filter(({ at }) => at > since && at <= openedAt) : [];
      const openedOn = tokyoDate(openedAt);
      const client = between.findLast(({ kind }) => kind === 'clientChanged');
      return {
        openFrom,
        extra,
        openedLateOn: openedOn > openFrom ? openedOn : null,
        joined: peopleOf(between, 'memberJoined'),
        left: peopleOf(between, 'memberLeft'),
        questions: questionsOf(between),
        client: client ? { changedTo: client.client } : null,
      };
    })
    .slice(-maxTrendRounds)
    .filter(
      ({ extra, openedLateOn, joined, left, questions, client }) =>
        extra || openedLateOn !== null || joined.count + left.count > 0 || questions || client,
    );
}
