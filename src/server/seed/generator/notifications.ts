import { minuteMs } from '../../../domain/calendar/durations';
import {
  kindsAskingFor,
  type NotificationKind,
  type NotificationSubject,
} from '../../../domain/notifications/kinds';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import type { CommentPlan, ReactionPlan, ReplyPlan } from './conversations';
import { workingInstantWithinDays, type DemoCalendar } from './demoCalendar';
import type { PlacedSurvey } from './projects';
import { createRandom } from './seededRandom';
import type { ReportPlan } from './surveys';

/** Something about a survey, its report, or a text there that notifies these people. */
interface NotificationEvent {
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly people: readonly string[];
  readonly actor: string | null;
  readonly comment?: CommentPlan;
  readonly reply?: ReplyPlan;
  readonly at: Date;
}
export type NotificationPlan = ReturnType<typeof planNotifications>[number];

/** Number of newest rounds of each project that have notifications. */
const recentRounds = 3;
/** Probability that a person without a demo account reads a report. */
const reportReadProbability = 0.8;

/**
 * The notifications that the commands would have created (product §5) about the surveys of open projects: never for the
 * person who acted, at most one per person and event.
 */
export function planNotifications(surveys: readonly PlacedSurvey[]) {
  return surveys.flatMap((placed) => {
    const { scenario, rounds } = placed.project;
    const isRecent = placed.round.number >= rounds.length - recentRounds;
    if (scenario.projectStatus !== 'open' || !isRecent) return [];
    const { members, peoplePermitted } = rounds[rounds.length - 1]!.team;
    const permittedPeople = peoplePermitted('project.read');
    const editors = members.filter(({ projectRole }) => projectRole === 'editor').map(({ key }) => key);
    return surveyEvents(placed, editors).flatMap(({ people, ...event }) =>
      [...new Set(people)]
        .filter((to) => to !== event.actor && permittedPeople.includes(to))
        .map((to) => ({ ...placed, ...event, to, readAt: doneAt(placed, event.kind) })),
    );
  });
}

/** When the person did what a notification of this kind asked for, which reads it; null while it is not done. */
const doneAt = ({ survey: { completedAt } }: PlacedSurvey, kind: NotificationKind): Date | null =>
  kindsAskingFor('surveyAnswer').includes(kind) ? completedAt : null;

function surveyEvents({ round, survey }: PlacedSurvey, editors: readonly string[]): NotificationEvent[] {
  const { person, dayOff, completedAt, report, replies } = survey;
  const { openedAt, remindedAt } = round.times;
  const event = { subject: 'survey', actor: null, people: [person] } as const;
  const isReminded = remindedAt !== null && !dayOff && (completedAt ?? remindedAt) >= remindedAt;
  const events: NotificationEvent[] = [{ ...event, kind: 'roundOpened', at: openedAt }];
  if (isReminded) events.push({ ...event, kind: 'roundClosing', at: remindedAt });
  if (report) events.push(...reportEvents(person, report, editors));
  for (const reply of replies)
    events.push({ ...event, kind: 'reply', subject: 'reply', actor: reply.by, reply, at: reply.at });
  return events;
}

function reportEvents(
  author: string,
  { submittedAt, reactions, comments }: ReportPlan,
  editors: readonly string[],
): NotificationEvent[] {
  return [
    { kind: 'reportSubmitted', subject: 'report', actor: author, people: editors, at: submittedAt },
    ...reactionEvents({ subject: 'report', people: [author] }, reactions),
    ...comments.flatMap((comment, index): NotificationEvent[] => {
      const { by, at, mentions } = comment;
      const event = { subject: 'comment', actor: by, comment, at } as const;
      const participants = [author, ...comments.slice(0, index).map((earlier) => earlier.by)];
      return [
        { ...event, kind: 'mention', people: mentions },
        { ...event, kind: 'comment', people: participants.filter((person) => !mentions.includes(person)) },
        ...reactionEvents({ subject: 'comment', comment, people: [by] }, comment.reactions),
      ];
    }),
  ];
}

/** Several reactions of one person to the same text give one notification. */
const reactionEvents = (
  target: Pick<NotificationEvent, 'subject' | 'comment' | 'people'>,
  reactions: readonly ReactionPlan[],
): NotificationEvent[] =>
  reactions
    .filter(({ by }, index) => reactions.findIndex((reaction) => reaction.by === by) === index)
    .map(({ by, at }) => ({ ...target, kind: 'reaction', actor: by, at }));

/**
 * Marks notifications as read and returns who has read which report. Each person has read everything up to an instant, so
 * that unread notifications and unread reports agree, and every report they commented on or reacted to.
 */
export const planReads = (
  organization: OrganizationScenario,
  calendar: DemoCalendar,
  surveys: readonly PlacedSurvey[],
  notifications: readonly NotificationPlan[],
) =>
  organization.people.flatMap((person) => {
    const random = createRandom(`${organization.key}/attention/${person.key}`);
    const received = notifications.filter(({ to }) => to === person.key);
    const unread = person.unreadNotifications ?? random.integerBetween(0, 4);
    const read = received.slice(0, Math.max(received.length - unread, Math.ceil(received.length / 2)));
    const readUntil = read.at(-1)?.at ?? calendar.now;
    const readWithinDays = (instant: Date, days: number) =>
      workingInstantWithinDays(random, calendar, instant, days, readUntil);
    for (const notification of read) {
      const seenAt = readWithinDays(notification.at, 2);
      notification.readAt ??= seenAt;
    }

    /** A person has read a report before their first comment or reaction on it; without these the time is random. */
    const reportReadAt = ({ readers, comments, reactions, submittedAt }: ReportPlan): Date | undefined => {
      if (!readers.includes(person.key)) return undefined;
      const contributions = [...comments, ...reactions, ...comments.flatMap((comment) => comment.reactions)]
        .filter(({ by }) => by === person.key)
        .map(({ at }) => at.getTime() - minuteMs);
      if (contributions.length > 0)
        return new Date(Math.max(submittedAt.getTime(), Math.min(...contributions)));
      const hasRead = person.demoAccount !== undefined || random.chance(reportReadProbability);
      return hasRead && submittedAt <= readUntil ? readWithinDays(submittedAt, 3) : undefined;
    };
    return surveys.flatMap(({ survey }) => {
      const at = survey.report && reportReadAt(survey.report);
      return at ? { survey, by: person.key, at } : [];
    });
  });
