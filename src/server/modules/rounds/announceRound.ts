import type { SlackNotificationKind } from '../../../domain/notifications/kinds';
import type { Tx } from '../../db/transaction';
import type { Context } from '../context';
import { createNotifications, type Recipient } from '../notifications/createNotifications';
import { queueSlackMessages } from '../slack/queueSlackMessages';

interface AnnouncedRound {
  organizationId: number;
  projectId: number;
  roundId: number;
  /** Who caused it; null for the product itself. */
  actorId: number | null;
}

/**
 * Notifies people of a round by all channels of the kind: the list, mail, and the organization's Slack channel. To be
 * called last, as `queueSlackMessages`.
 */
export async function announceRound(
  tx: Tx,
  kind: SlackNotificationKind,
  { roundId, ...round }: AnnouncedRound,
  recipients: readonly Recipient[],
  context: Context,
): Promise<void> {
  const event = { kind, subject: 'survey', key: `${kind}:${roundId}`, ...round } as const;
  await createNotifications(tx, event, recipients, context);
  await queueSlackMessages(tx, kind, [{ organizationId: round.organizationId, roundId }], context);
}
