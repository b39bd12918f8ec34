import { participationText } from '../../../domain/analysis/participation';
import type { ProjectStatus } from '../../../domain/projects';
import { deadlineText } from '../../lib/deadline';
import type { ListedProject } from './projectsApi';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };

/** How far the running round is: 「3/5」, 「明日いっぱい」; null between rounds. */
export function runningRoundTexts({ openRound }: Pick<ListedProject, 'openRound'>, now: Date) {
  if (!openRound) return null;
  return { answered: participationText(openRound), until: deadlineText(openRound.closesAt, now) };
}
