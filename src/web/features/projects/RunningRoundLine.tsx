import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { participationText } from '../../../domain/analysis/participation';
import type { ListedProject } from './projectsApi';

/** Participation of the running round, and its interim score for those who may see it. */
export function RunningRoundLine({ round }: { round: NonNullable<ListedProject['openRound']> }) {
  return (
    <>
      受付中 <strong>{participationText(round)}</strong>
      {round.score !== null && ` ・ 途中経過 ${formatNumber(round.score, scoreDigits)}`}
    </>
  );
}
