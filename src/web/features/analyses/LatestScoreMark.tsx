import { useTheme } from '@mui/material/styles';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import type { TrendPoint } from './trendPlot';

/** Emphasizes the latest score: a larger mark in the score's colour with the number beside it. */
export function LatestScoreMark({ points }: { points: readonly TrendPoint[] }) {
  const { vars, typography } = useTheme();
  const xScale = useXScale<'point'>();
  const yScale = useYScale<'linear'>();
  const last = points.at(-1);
  const x = last && xScale(last.day);
  if (!last || last.score === null || x === undefined) return null;
  const y = yScale(last.score);
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={7}
        fill={vars.palette.score[scoreStep(last.score)].main}
        stroke={vars.palette.text.primary}
        strokeWidth={2}
      />
      <text
        x={x + 13}
        y={y}
        dominantBaseline="central"
        fill={vars.palette.text.primary}
        fontFamily={typography.fontFamily}
        fontSize={typography.h4.fontSize}
        fontWeight={typography.h2.fontWeight}
      >
        {formatNumber(last.score, scoreDigits)}
      </text>
    </g>
  );
}
