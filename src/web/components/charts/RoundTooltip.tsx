import { useTheme } from '@mui/material/styles';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { formatNumber, scoreDigits } from '../../lib/numberFormat';
import type { TrendPoint } from './TrendChart';

/** The round under the pointer: a line, its day and its score (the library's own tooltip costs 10 kB more). */
export function RoundTooltip({ points }: { points: readonly TrendPoint[] }) {
  const { vars, typography } = useTheme();
  const { top, height, left, width } = useDrawingArea();
  const xScale = useXScale<'point'>();
  const index = useAxesTooltip({ directions: ['x'] })?.[0]?.dataIndex;
  const pointed = index === undefined ? undefined : points[index];
  const x = pointed && xScale(pointed.day);
  if (!pointed || x === undefined) return null;
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
        {pointed.day}　{formatNumber(pointed.score, scoreDigits)}
      </text>
    </g>
  );
}
