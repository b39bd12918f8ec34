import Box from '@mui/material/Box';
import { participationText } from '../../../domain/analysis/participation';
import { MutedText } from '../../components/MutedText';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { dayText } from '../../lib/dates';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { conditionOf } from './condition';
import type { ListedProject } from './projectsApi';

/** The condition score of the latest closed round with its change, or why there is none. */
export function ProjectScore({ project }: { project: ListedProject }) {
  const condition = conditionOf(project);
  if (!condition) return null;
  const { openFrom, score, change, participation } = condition;
  if (openFrom === null) return <MutedText>集計待ち</MutedText>;
  return (
    <div>
      {score === null ? (
        <MutedText>
          回答が少ないため非表示{participation && `（${participationText(participation)}）`}
        </MutedText>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <ScoreChip score={score} />
          <ChangeIndicator change={change} digits={scoreDigits} />
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>{dayText(openFrom)}の回</Box>
    </div>
  );
}
