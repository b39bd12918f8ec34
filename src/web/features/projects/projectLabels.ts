import { participationText } from '../../../domain/analysis/participation';
import type { ProjectStatus } from '../../../domain/projects';
import { instantText } from '../../lib/dates';
import type { ListedProject } from './projectsApi';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };

/** Client and size in one line: 「株式会社みなと・メンバー6人」. */
export const subtitle = ({ client, memberCount }: Pick<ListedProject, 'client' | 'memberCount'>): string =>
  [client?.name, `メンバー${memberCount}人`].filter(Boolean).join('・');

/** How far the running round is: 「回答 3/5」, 「2026/11/24 18:00まで」; null between rounds. */
export function runningRound({ openRound }: Pick<ListedProject, 'openRound'>) {
  if (!openRound) return null;
  return { answered: participationText(openRound), until: `${instantText(openRound.closesAt)}まで` };
}
