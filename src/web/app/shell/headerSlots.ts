import type { ComponentType } from 'react';
import { InboxButton } from '../../features/inbox/InboxButton';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { TrialChip } from './lazyPlan';

/**
 * Slots of the header that features fill with a component, which is rendered on every page inside the shell and loads
 * its own data.
 */
export const headerSlots: {
  /** Left: the project of the page and links to the others. Reads useParams().pjId. */
  projectSwitcher?: ComponentType;
  /** The remaining days of the trial, for users who can buy a plan. */
  trial?: ComponentType<{ organizationId: number }>;
  /** 要対応: what the signed-in user has to do, with its count. */
  waiting?: ComponentType<{ organizationId: number }>;
  /** The bell with the unread count. */
  notifications?: ComponentType<{ organizationId: number }>;
} = { trial: TrialChip, waiting: InboxButton, notifications: NotificationBell };
