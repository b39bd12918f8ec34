import Box from '@mui/material/Box';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../lib/scoreStep';

interface Props {
  /** 0–100. */
  score: number;
  size?: 'medium' | 'large';
}

/** A condition score as a number on its colour of the orange–blue scale. */
export function ScoreChip({ score, size = 'medium' }: Props) {
  const step = scoreStep(score);
  return (
    <Box
      component="span"
      data-coloured
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: size === 'large' ? 104 : 60,
        px: size === 'large' ? 2 : 1,
        py: size === 'large' ? 0.5 : 0.25,
        borderRadius: size === 'large' ? 1.5 : 1,
        typography: size === 'large' ? 'figure' : 'h4',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: `score.${step}.main`,
        color: `score.${step}.text`,
        // Windows high contrast mode removes backgrounds and draws transparent borders.
        border: '1px solid transparent',
      }}
    >
      {formatNumber(score, scoreDigits)}
    </Box>
  );
}
