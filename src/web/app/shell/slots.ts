import type { ComponentType } from 'react';
import { WaitingButton } from '../../features/inbox/WaitingButton';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { TrialChip } from './latePlan';

/**
 * Places of the header that belong to features. A feature fills one by putting its component here; it is
 * drawn on every page inside the shell and asks for its own data.
 */
export const slots: {
  /** Left: the project of the page and the way to the others. Reads useParams().pjId. */
  projectSwitcher?: ComponentType;
  /** The days that remain of the trial, for those who can end it with a plan. */
  trial?: ComponentType<{ organizationId: number }>;
  /** 要対応: what waits for the signed-in person, with its count. Reads the organization of the page. */
  waiting?: ComponentType<{ organizationId: number }>;
  /** The bell with the unread count. */
  notifications?: ComponentType<{ organizationId: number }>;
} = { trial: TrialChip, waiting: WaitingButton, notifications: NotificationBell };
