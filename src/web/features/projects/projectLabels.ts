import { participationText } from '../../../domain/analysis/participation';
import type { ProjectStatus } from '../../../domain/projects';
import { deadlineText } from '../../lib/dates';
import type { ListedProject } from './projectsApi';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };

/** Participation (「3/5」) and deadline (「明日いっぱい」) of the running round; null between rounds. */
export function runningRoundTexts({ openRound }: Pick<ListedProject, 'openRound'>, now: Date) {
  if (!openRound) return null;
  return { participation: participationText(openRound), deadline: deadlineText(openRound.closesAt, now) };
}
