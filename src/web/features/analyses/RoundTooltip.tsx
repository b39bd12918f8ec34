import { useTheme } from '@mui/material/styles';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { formatNumber, scoreDigits } from '../../lib/numberFormat';
import type { TrendPoint } from './trendPlot';

/** Shows day and score of the round at the pointer. The chart library's own tooltip would add 10 kB. */
export function RoundTooltip({ points }: { points: readonly TrendPoint[] }) {
  const { vars, typography } = useTheme();
  const { top, height, left, width } = useDrawingArea();
  const xScale = useXScale<'point'>();
  const index = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const round = index === undefined ? undefined : points[index];
  const x = round && xScale(round.day);
  if (!round || x === undefined) return null;
  return (
    <g pointerEvents="none">
      <line x1={x} x2={x} y1={top} y2={top + height} stroke={vars.palette.control} />
      <text
        x={x < left + width / 2 ? x + 6 : x - 6}
        y={top + 12}
        textAnchor={x < left + width / 2 ? 'start' : 'end'}
        fill={vars.palette.text.primary}
        fontFamily={typography.fontFamily}
        fontSize={typography.body2.fontSize}
      >
        {round.day}　{formatNumber(round.score, scoreDigits)}
      </text>
    </g>
  );
}
