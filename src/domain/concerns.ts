import { businessDayOnOrAfter, type IsDayOff } from './calendar/businessDays';
import { nextMailInstant } from './calendar/mailHours';
import { addDays, instantOf, tokyoDate, tokyoTime } from './calendar/tokyoDate';
import { canSeeAllProjects } from './permissions';
import type { Role } from './roles';

/** Whom a concern is addressed to: the project's managers, the owners and supervisors, or people by name. */
export const concernAudiences = ['managers', 'leaders', 'people'] as const;
export type ConcernAudience = (typeof concernAudiences)[number];

/** How a person takes part in a concern. `other`: an owner or supervisor who reads it without being addressed. */
export const concernParts = ['writer', 'addressee', 'other'] as const;
export type ConcernPart = (typeof concernParts)[number];

export const maxConcernTitleLength = 100;
export const maxConcernLength = 10_000;
/** A concern can address at most this many people by name, and leave out as many. */
export const maxConcernPeople = 20;
/** Concerns on one page. Concerns that need attention come first, at most `maxWaitingConcerns` of them. */
export const concernsPageSize = 30;
export const maxWaitingConcerns = 100;
/** 要対応 lists at most this many unanswered concerns, the oldest, and says how many more there are. */
export const maxUnansweredConcerns = 20;
/** At most this many comments of a concern are shown, the newest. */
export const maxConcernComments = 500;
export const maxConcernSearchLength = 100;
/** Business days without an answer after which the addressees are reminded, once. */
const reminderBusinessDays = 3;

/** The concerns that a list shows. Unanswered concerns are open, too. */
export const concernViews = ['all', 'mine', 'addressed'] as const;
export type ConcernView = (typeof concernViews)[number];
export const concernStates = ['open', 'unanswered', 'settled'] as const;
export type ConcernState = (typeof concernStates)[number];

/** The facts about a member of the organization that decide who reads a concern. */
export interface ConcernCandidate {
  readonly serviceUserId: number;
  readonly userRole: Role;
  /** Whether the person is in the project that the concern is about. */
  readonly isInProject: boolean;
}

export interface ConcernChoice {
  readonly audience: ConcernAudience;
  /** The people addressed by name. */
  readonly people: readonly number[];
  /** People who must not read the concern, such as the person it is about. */
  readonly leftOut: readonly number[];
}

/**
 * Why a concern cannot be sent. `unknownPerson`: a named person is no candidate. `leftOutAddressee`: a person is both
 * addressed and left out. `guestAddressee`: a guest is addressed, but guests read their own concerns only. `nobody`: no
 * addressee is left.
 */
export type ConcernRefusal = 'unknownPerson' | 'leftOutAddressee' | 'guestAddressee' | 'nobody';

export interface ConcernReaders {
  readonly addressees: readonly number[];
  /** Owners and supervisors who read the concern without being addressed. */
  readonly others: readonly number[];
}

const isLeader = ({ userRole }: ConcernCandidate): boolean => canSeeAllProjects(userRole);
const isProjectManager = ({ userRole, isInProject }: ConcernCandidate): boolean =>
  userRole === 'manager' && isInProject;

export const isAddressable = ({ userRole }: Pick<ConcernCandidate, 'userRole'>): boolean =>
  userRole !== 'guest';

/** Whether the writer has to name a project: guests ask for advice about their own projects only (product §3). */
export const needsProject = (userRole: Role): boolean => userRole === 'guest';

/**
 * Who reads a concern besides its writer (product §5). Owners and supervisors read it too, except where it is addressed
 * to people by name. `candidates` are the people whom the writer may address, without the writer.
 */
export function readersOfConcern(
  candidates: readonly ConcernCandidate[],
  { audience, people, leftOut }: ConcernChoice,
): ConcernReaders | { refusal: ConcernRefusal } {
  const known = new Set(candidates.map(({ serviceUserId }) => serviceUserId));
  const isNamed = new Set(audience === 'people' ? people : []);
  const isLeftOut = new Set(leftOut);
  if ([...isNamed, ...isLeftOut].some((id) => !known.has(id))) return { refusal: 'unknownPerson' };
  if (leftOut.some((id) => isNamed.has(id))) return { refusal: 'leftOutAddressee' };
  if (candidates.some((candidate) => isNamed.has(candidate.serviceUserId) && !isAddressable(candidate))) {
    return { refusal: 'guestAddressee' };
  }
  const isAddressed: Record<ConcernAudience, (candidate: ConcernCandidate) => boolean> = {
    managers: isProjectManager,
    leaders: isLeader,
    people: ({ serviceUserId }) => isNamed.has(serviceUserId),
  };
  const reachable = candidates.filter(({ serviceUserId }) => !isLeftOut.has(serviceUserId));
  const idsOf = (list: readonly ConcernCandidate[]) => list.map(({ serviceUserId }) => serviceUserId);
  const addressees = reachable.filter(isAddressed[audience]);
  if (addressees.length === 0) return { refusal: 'nobody' };
  const others =
    audience === 'people'
      ? []
      : reachable.filter((candidate) => isLeader(candidate) && !isAddressed[audience](candidate));
  return { addressees: idsOf(addressees), others: idsOf(others) };
}

/** Whom the writer can leave out: those who would read the concern if nobody were left out, and those who are. */
export function peopleToLeaveOut<Candidate extends ConcernCandidate>(
  candidates: readonly Candidate[],
  choice: ConcernChoice,
): Candidate[] {
  const readers = readersOfConcern(candidates, { ...choice, leftOut: [] });
  const ids = new Set(choice.leftOut);
  if (!('refusal' in readers)) for (const id of [...readers.addressees, ...readers.others]) ids.add(id);
  return candidates.filter(({ serviceUserId }) => ids.has(serviceUserId));
}

/**
 * When the addressees of an unanswered concern are reminded: after three business days, within the hours of mail. A
 * concern sent on a day off counts as sent at the start of the next business day.
 */
export function concernReminderAt(sentAt: Date, isDayOff: IsDayOff): Date {
  const sentOn = tokyoDate(sentAt);
  const firstDay = businessDayOnOrAfter(sentOn, isDayOff);
  let day = firstDay;
  for (let count = 0; count < reminderBusinessDays; count += 1) {
    day = businessDayOnOrAfter(addDays(day, 1), isDayOff);
  }
  const time = firstDay === sentOn ? tokyoTime(sentAt) : '00:00';
  return nextMailInstant(instantOf(day, time), isDayOff);
}
