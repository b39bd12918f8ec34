import Box from '@mui/material/Box';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep, type ScoreStep } from '../../../domain/analysis/scoreStep';

interface Props {
  /** 0–100. */
  score: number;
  size?: 'medium' | 'large' | undefined;
}

/** A condition score as a number on its colour of the orange–blue scale. */
export const ScoreChip = ({ score, size }: Props) => (
  <ScoreColour step={scoreStep(score)} size={size}>
    {formatNumber(score, scoreDigits)}
  </ScoreColour>
);

interface ColourProps extends Pick<Props, 'size'> {
  step: ScoreStep;
  children: string;
}

/** The text of a score on the colour of its step. */
export function ScoreColour({ step, size = 'medium', children }: ColourProps) {
  return (
    <Box
      component="span"
      data-coloured
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: size === 'large' ? { xs: 72, md: 104 } : 60,
        px: size === 'large' ? { xs: 1, md: 2 } : 1,
        py: size === 'large' ? 0.5 : 0.25,
        borderRadius: size === 'large' ? 1.5 : 1,
        typography: size === 'large' ? { xs: 'h2', md: 'figure' } : 'h4',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: `score.${step}.main`,
        color: `score.${step}.text`,
        // Windows high contrast mode removes backgrounds and draws transparent borders.
        border: '1px solid transparent',
      }}
    >
      {children}
    </Box>
  );
}
