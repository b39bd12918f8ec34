import type { QuietHours } from '../calendar/mailHours';
import {
  mailedNotificationKinds,
  notificationChannels,
  notificationKinds,
  rowOf,
  type NotificationChannel,
  type NotificationKind,
} from './kinds';

/** A person's switches by kind and channel. A missing switch is on. */
export type NotificationSwitches = {
  readonly [K in NotificationKind]?: Readonly<Partial<Record<NotificationChannel, boolean>>>;
};

/**
 * Whether a person can switch the channel of a kind. Channels that always reach them, or that the kind never uses, have
 * no switch.
 */
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

/** When the mails of `digestedKinds` are sent: each at once, collected once a day or week, or never. */
export const mailDeliveries = ['atOnce', 'daily', 'weekly', 'off'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];
export const hasDigest = (delivery: MailDelivery): delivery is 'daily' | 'weekly' =>
  delivery === 'daily' || delivery === 'weekly';

/** The mails that a person can unsubscribe from: each kind, or the digests. */
export const unsubscribableMails = [...mailedNotificationKinds, 'digest'] as const;
export type UnsubscribableMail = (typeof unsubscribableMails)[number];

/** The settings of a person in an organization (product §5). */
export interface NotificationSettings extends QuietHours {
  switches: NotificationSwitches;
  delivery: MailDelivery;
}
