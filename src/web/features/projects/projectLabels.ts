import { participationText } from '../../../domain/analysis/participation';
import type { ProjectStatus } from '../../../domain/projects';
import { deadlineText } from '../../lib/deadline';
import type { ListedProject } from './projectsApi';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };

/** Client and size in one line: 「株式会社みなと・メンバー6人」. */
export const subtitle = ({ client, memberCount }: Pick<ListedProject, 'client' | 'memberCount'>): string =>
  [client?.name, `メンバー${memberCount}人`].filter(Boolean).join('・');

/** How far the running round is: 「3/5」, 「明日いっぱい」; null between rounds. */
export function runningRound({ openRound }: Pick<ListedProject, 'openRound'>, now: Date) {
  if (!openRound) return null;
  return { answered: participationText(openRound), until: deadlineText(openRound.closesAt, now) };
}
