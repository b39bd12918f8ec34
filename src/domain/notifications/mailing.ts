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

/** Subjects of which several notifications are one thread, and one mail. */
export const threadSubjects: readonly NotificationSubject[] = ['comment', 'reply', 'concernComment'];

/** Whether what waits of two kinds, to be mailed to a person about an organization, is one mail (product §5). */
export const areMailedTogether = (one: MailedNotificationKind, other: MailedNotificationKind): boolean => {
  const { mailedTogether } = mailOf(one);
  return mailedTogether !== undefined && mailedTogether === mailOf(other).mailedTogether;
};

const threadDelayMs = 10 * 60_000;

/** How long a notification waits for others that go into the same mail, in milliseconds. */
export function mailDelayMs(event: {
  kind: NotificationKind;
  subject: NotificationSubject;
  /** Null for the product itself. */
  actorId: number | null;
}): number {
  if (threadSubjects.includes(event.subject)) return threadDelayMs;
  return event.actorId === null && isMailedKind(event.kind) ? (mailOf(event.kind).collectingMs ?? 0) : 0;
}
