import Box from '@mui/material/Box';
import { conditionScoreOf } from '../../../domain/analysis/scores';
import { scoreStep } from '../../../domain/analysis/scoreStep';

/** A mean from 1 to 5 as a bar on the score scale. Decorative: the number is beside it. */
export function MeanBar({ mean }: { mean: number }) {
  const score = conditionScoreOf([mean]) ?? 0;
  return (
    <Box aria-hidden sx={{ height: 10, borderRadius: 5, bgcolor: 'action.selected', overflow: 'hidden' }}>
      <Box
        data-coloured
        sx={{
          height: 1,
          minWidth: 4,
          borderRadius: 5,
          width: `${score}%`,
          bgcolor: `score.${scoreStep(score)}.main`,
          border: 1,
          borderColor: 'control',
        }}
      />
    </Box>
  );
}
