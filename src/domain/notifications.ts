import type { QuietHours } from './calendar/mailHours';

/** Kinds of notifications (product §5). */
export const notificationKinds = [
  'roundOpened',
  'roundClosing',
  'reportSubmitted',
  'comment',
  'mention',
  'reaction',
  'reply',
  'concern',
  'concernComment',
  'concernUnanswered',
  'analysisReady',
  'actionAssigned',
  'alertsRaised',
  'invited',
  'plan',
  'slack',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What can be deleted of that which a notification is about; each has a text (spec §8). */
export const deletableSubjects = ['comment', 'reply', 'concern', 'report', 'project'] as const;
export type DeletableSubject = (typeof deletableSubjects)[number];

/**
 * How a notification reaches a person: in the list behind the bell, by e-mail, and by being mentioned where the
 * organization's Slack channel gets a message about the event.
 */
export const notificationChannels = ['inApp', 'mail', 'slack'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * The channels that a kind can take, and whether each is on before the person switches it. Notices for owners always reach
 * them in the list; those of the plan always by mail, too.
 */
const channelDefaults = {
  roundOpened: { inApp: true, mail: true, slack: true },
  roundClosing: { inApp: true, mail: true, slack: true },
  reportSubmitted: { inApp: true },
  comment: { inApp: true, mail: true },
  mention: { inApp: true, mail: true },
  reaction: { inApp: true },
  reply: { inApp: true, mail: true },
  concern: { inApp: true, mail: true },
  concernComment: { inApp: true, mail: true },
  concernUnanswered: { inApp: true, mail: true },
  analysisReady: { inApp: true },
  actionAssigned: { inApp: true },
  alertsRaised: { inApp: true, mail: true },
  invited: { inApp: true },
  plan: {},
  slack: { mail: true },
} as const satisfies Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>;

/** Kinds that only owners get. */
const ownerKinds: readonly NotificationKind[] = ['plan', 'slack'];

/** Kinds that are also sent by e-mail, other than notices of the plan. */
export type MailedNotificationKind = {
  [K in NotificationKind]: (typeof channelDefaults)[K] extends { mail: boolean } ? K : never;
}[NotificationKind];

export const isMailedKind = (kind: NotificationKind): kind is MailedNotificationKind =>
  'mail' in channelDefaults[kind];
export const mailedNotificationKinds = notificationKinds.filter(isMailedKind);

/** What a person has switched, by kind and channel; what is missing has its default. */
export type NotificationSwitches = {
  readonly [K in NotificationKind]?: Readonly<Partial<Record<NotificationChannel, boolean>>>;
};

/** Whether a kind takes the channel by default; undefined when it never does. */
export const channelDefault = (kind: NotificationKind, channel: NotificationChannel): boolean | undefined =>
  (channelDefaults[kind] as Partial<Record<NotificationChannel, boolean>>)[channel];

/** Every switch a person has, in the order of kinds and channels, with its position. */
export const switchPositions = (switches: NotificationSwitches, { isOwner }: { isOwner: boolean }) =>
  notificationKinds
    .filter((kind) => isOwner || !ownerKinds.includes(kind))
    .flatMap((kind) =>
      notificationChannels.flatMap((channel) => {
        const on = switches[kind]?.[channel] ?? channelDefault(kind, channel);
        return on === undefined || channelDefault(kind, channel) === undefined ? [] : [{ kind, channel, on }];
      }),
    );

/**
 * Kinds whose mails can wait for a digest. The others have a deadline or ask the person for an answer.
 */
export const digestedKinds = [
  'comment',
  'mention',
  'reply',
  'concernComment',
] as const satisfies readonly MailedNotificationKind[];

/** When the mails of `digestedKinds` are sent: each at once, together once a day or week, or never. */
export const mailDeliveries = ['atOnce', 'daily', 'weekly', 'off'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];
export const hasDigest = (delivery: MailDelivery): delivery is 'daily' | 'weekly' =>
  delivery === 'daily' || delivery === 'weekly';

/** What a mail can be unsubscribed from: its kind, or the digests. */
export const unsubscribableMails = [...mailedNotificationKinds, 'digest'] as const;
export type UnsubscribableMail = (typeof unsubscribableMails)[number];

/** The settings of a person in an organization (product §5). */
export interface NotificationSettings extends QuietHours {
  switches: NotificationSwitches;
  delivery: MailDelivery;
}

/** Subjects of which several notifications are one thread, and one mail. */
export const threadSubjects: readonly string[] = ['comment', 'reply', 'concernComment'];

/**
 * Kinds of which everything that waits to be mailed to a person about an organization is one mail, because it comes
 * together or is held until the same morning (product §5).
 */
export const mailedTogether: readonly (readonly MailedNotificationKind[])[] = [
  ['roundOpened', 'roundClosing'],
  ['concern', 'concernUnanswered'],
  ['alertsRaised'],
];

const minuteMs = 60_000;
const threadDelayMs = 10 * minuteMs;
/** By kind, for what the product does by itself: jobs of one moment do it for many projects within this time. */
const collectingMs: Partial<Record<NotificationKind, number>> = {
  roundOpened: minuteMs,
  roundClosing: minuteMs,
  concernUnanswered: minuteMs,
  alertsRaised: 10 * minuteMs,
};

/** How long a notification waits for others that go into the same mail, in milliseconds. */
export const mailDelayMs = (event: {
  kind: NotificationKind;
  subject: string;
  /** Null for the product itself. */
  actorId: number | null;
}): number => {
  if (threadSubjects.includes(event.subject)) return threadDelayMs;
  return event.actorId === null ? (collectingMs[event.kind] ?? 0) : 0;
};
