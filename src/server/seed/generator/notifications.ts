import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { idOf, insertRows } from './insertRows';
import {
  surveysByOpening,
  type CommentPlan,
  type NotificationPlan,
  type OrganizationPlan,
  type PlacedSurvey,
  type ProjectPlan,
  type ReactionPlan,
  type RoundPlan,
  type SurveyPlan,
} from './planTypes';
import { teamInRound } from './projectTeam';

/** Number of newest rounds of each project that have notifications. */
const recentRounds = 3;

/** Something that notifies these people. */
type NotificationEvent = Omit<NotificationPlan, 'to' | 'readAt'> & { readonly people: readonly string[] };

/**
 * Adds the notifications that the commands would have created (product §5) to the surveys of an open project: never for
 * the person who acted, at most one per person and event.
 */
export function planNotifications(
  organization: OrganizationScenario,
  { scenario, rounds }: ProjectPlan,
): void {
  if (scenario.projectStatus !== 'open') return;
  const team = teamInRound(organization, scenario, rounds.length - 1);
  const mayRead = new Set(team.peoplePermitted('project.read'));
  const editors = team.members
    .filter(({ projectRole }) => projectRole === 'editor')
    .map(({ person }) => person);
  const notify = ({ people, ...event }: NotificationEvent): NotificationPlan[] =>
    [...new Set(people)]
      .filter((to) => to !== event.actor && mayRead.has(to))
      .map((to) => ({ ...event, to, readAt: null }));
  for (const round of rounds.slice(-recentRounds))
    for (const survey of round.surveys)
      survey.notifications.push(...surveyEvents(round, survey, editors).flatMap(notify));
}

function surveyEvents(
  { times, remindedAt }: RoundPlan,
  { person, dayOff, completedAt, report, replies }: SurveyPlan,
  editors: readonly string[],
): NotificationEvent[] {
  const event = { subject: 'survey', actor: null, people: [person] } as const;
  const isReminded = remindedAt !== null && !dayOff && (completedAt ?? remindedAt) >= remindedAt;
  const events: NotificationEvent[] = [{ ...event, kind: 'roundOpened', at: times.openedAt }];
  if (isReminded) events.push({ ...event, kind: 'roundClosing', at: remindedAt });
  if (report) {
    const { comments, reactions, submittedAt: at } = report;
    events.push({ kind: 'reportSubmitted', subject: 'report', actor: person, people: editors, at });
    for (const { by, at: reactedAt } of firstReactionOfEachPerson(reactions))
      events.push({ ...event, kind: 'reaction', subject: 'report', actor: by, at: reactedAt });
    comments.forEach((comment, index) => {
      const participants = [person, ...comments.slice(0, index).map(({ by }) => by)];
      events.push(...commentEvents(comment, participants));
    });
  }
  for (const reply of replies)
    events.push({ ...event, kind: 'reply', subject: 'reply', actor: reply.by, reply, at: reply.at });
  return events;
}

function commentEvents(comment: CommentPlan, participants: readonly string[]): NotificationEvent[] {
  const { by, at, mentions, reactions } = comment;
  const event = { subject: 'comment', actor: by, comment, at } as const;
  return [
    { ...event, kind: 'mention', people: mentions },
    { ...event, kind: 'comment', people: participants.filter((person) => !mentions.includes(person)) },
    ...firstReactionOfEachPerson(reactions).map(
      (reaction) =>
        ({ ...event, kind: 'reaction', actor: reaction.by, at: reaction.at, people: [by] }) as const,
    ),
  ];
}

/** Several reactions of one person to the same text give one notification. */
const firstReactionOfEachPerson = (reactions: readonly ReactionPlan[]): readonly ReactionPlan[] =>
  reactions.filter((reaction, index) => reactions.findIndex(({ by }) => by === reaction.by) === index);

/** The notifications of an organization with the surveys they are about, oldest first. */
export const notificationsOf = (projects: readonly ProjectPlan[]) =>
  surveysByOpening(projects)
    .flatMap((placed) => placed.survey.notifications.map((notification) => ({ ...placed, notification })))
    .sort((a, b) => a.notification.at.getTime() - b.notification.at.getTime());

/** Inserts the notifications with the event keys of the commands, so that no event notifies a person again. */
export async function insertNotifications(
  tx: Transaction<Schema>,
  { id: organization, people, projects }: OrganizationPlan,
): Promise<void> {
  const eventKeyOf = ({ round, survey }: PlacedSurvey, notification: NotificationPlan): string => {
    const { kind, actor, comment, reply } = notification;
    if (kind === 'roundOpened' || kind === 'roundClosing') return `${kind}:${round.id}`;
    if (reply) return `reply:${reply.id}`;
    if (kind === 'reportSubmitted') return `${kind}:${survey.id}`;
    if (kind === 'reaction' && actor !== null) {
      const target = comment ? `comment:${comment.id}` : `report:${survey.id}`;
      return `reaction:${target}:${idOf(people, actor)}`;
    }
    return `comment:${comment?.id}`;
  };
  await insertRows(
    tx,
    'notifications',
    notificationsOf(projects).map(({ notification, ...placed }) => ({
      organization_id: organization,
      service_user_id: idOf(people, notification.to),
      kind: notification.kind,
      actor_id: notification.actor === null ? null : idOf(people, notification.actor),
      project_id: placed.project.id,
      survey_id: placed.survey.id,
      comment_id: notification.comment?.id ?? null,
      reply_id: notification.reply?.id ?? null,
      subject: notification.subject,
      event_key: eventKeyOf(placed, notification),
      created_at: notification.at,
      read_at: notification.readAt,
      mailed_at: notification.at,
    })),
  );
}
