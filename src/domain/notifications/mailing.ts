import {
  isMailedKind,
  mailedNotificationKinds,
  mailOf,
  type MailedNotificationKind,
  type NotificationKind,
  type NotificationSubject,
} from './kinds';

/** Kinds whose mails can wait for a digest. */
export const digestedKinds = mailedNotificationKinds.filter((kind) => mailOf(kind).isDigested);

/** Subjects whose notifications form a thread, which is mailed as one mail. */
export const threadSubjects: readonly NotificationSubject[] = ['comment', 'reply', 'concernComment'];

/**
 * Whether notifications of two kinds that wait to be mailed to a person about an organization are sent as one mail
 * (product §5).
 */
export const areMailedTogether = (one: MailedNotificationKind, other: MailedNotificationKind): boolean => {
  const { mailedTogether } = mailOf(one);
  return mailedTogether !== undefined && mailedTogether === mailOf(other).mailedTogether;
};

const threadDelayMs = 10 * 60_000;

/** How long a notification waits for others that go into the same mail, in milliseconds. */
export function mailDelayMs(event: {
  kind: NotificationKind;
  subject: NotificationSubject;
  /** The person who caused the notification; null when the product did. */
  actorId: number | null;
}): number {
  if (threadSubjects.includes(event.subject)) return threadDelayMs;
  return event.actorId === null && isMailedKind(event.kind) ? (mailOf(event.kind).collectingMs ?? 0) : 0;
}
