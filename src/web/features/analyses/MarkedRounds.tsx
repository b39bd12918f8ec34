import { useTheme } from '@mui/material/styles';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import type { TrendPoint } from './trendPlot';

/** A vertical line at each round with an event, and a label above it if the questions changed with the round. */
export function MarkedRounds({ points }: { points: readonly TrendPoint[] }) {
  const { vars, typography } = useTheme();
  const { top, height } = useDrawingArea();
  const xScale = useXScale<'point'>();
  return points
    .filter(({ isMarked }) => isMarked)
    .map(({ day, questionsChanged }) => {
      const x = xScale(day);
      return (
        <g key={day}>
          <line
            x1={x}
            x2={x}
            y1={top}
            y2={top + height}
            stroke={vars.palette.control}
            strokeDasharray="2 4"
          />
          {questionsChanged && (
            <text
              x={x}
              y={top - 4}
              textAnchor="middle"
              fill={vars.palette.text.secondary}
              fontFamily={typography.fontFamily}
              fontSize={typography.caption.fontSize}
            >
              設問変更
            </text>
          )}
        </g>
      );
    });
}
