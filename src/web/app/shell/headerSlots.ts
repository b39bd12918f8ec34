import type { ComponentType } from 'react';
import { InboxButton } from '../../features/inbox/InboxButton';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { TrialChip } from './lazyPlan';

/**
 * Places of the header that belong to features. A feature fills one by putting its component here; it is
 * drawn on every page inside the shell and asks for its own data.
 */
export const headerSlots: {
  /** Left: the project of the page and the way to the others. Reads useParams().pjId. */
  projectSwitcher?: ComponentType;
  /** The days that remain of the trial, for those who can end it with a plan. */
  trial?: ComponentType<{ organizationId: number }>;
  /** 要対応: what waits for the signed-in person, with its count. Reads the organization of the page. */
  waiting?: ComponentType<{ organizationId: number }>;
  /** The bell with the unread count. */
  notifications?: ComponentType<{ organizationId: number }>;
} = { trial: TrialChip, waiting: InboxButton, notifications: NotificationBell };
