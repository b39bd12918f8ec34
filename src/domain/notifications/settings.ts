import type { QuietHours } from '../calendar/mailHours';
import {
  mailedNotificationKinds,
  notificationChannels,
  notificationKinds,
  rowOf,
  type NotificationChannel,
  type NotificationKind,
} from './kinds';

/** What a person has switched, by kind and channel; what is missing is on. */
export type NotificationSwitches = {
  readonly [K in NotificationKind]?: Readonly<Partial<Record<NotificationChannel, boolean>>>;
};

/** Whether a person can switch the channel of a kind: not what always reaches them, nor a channel that it never takes. */
export function isSwitchable(kind: NotificationKind, channel: NotificationChannel): boolean {
  const use = rowOf(kind)[channel];
  return use !== null && use !== 'always';
}

/** Every switch a person has, in the order of kinds and channels, with its position. */
export const switchPositions = (switches: NotificationSwitches, { isOwner }: { isOwner: boolean }) =>
  notificationKinds
    .filter((kind) => isOwner || !rowOf(kind).isForOwnersOnly)
    .flatMap((kind) =>
      notificationChannels
        .filter((channel) => isSwitchable(kind, channel))
        .map((channel) => ({ kind, channel, on: switches[kind]?.[channel] ?? true })),
    );

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
