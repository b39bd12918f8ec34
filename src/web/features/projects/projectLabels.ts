import { participationText } from '../../../domain/analysis/participation';
import type { ProjectStatus } from '../../../domain/projects';
import { deadlineText } from '../../lib/dates';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import type { ListedProject } from './projectsApi';

export const statusLabels: Record<ProjectStatus, string> = { open: '進行中', archived: 'アーカイブ済み' };

/**
 * Participation (「3/5」), interim score (「34.5」, null where there is none to show) and deadline (「明日 23:59まで」) of the
 * running round; null between rounds.
 */
export function runningRoundTexts({ openRound }: Pick<ListedProject, 'openRound'>, now: Date) {
  if (!openRound) return null;
  const { score, closesAt } = openRound;
  return {
    participation: participationText(openRound),
    interimScore: score === null ? null : formatNumber(score, scoreDigits),
    deadline: deadlineText(closesAt, now),
  };
}
