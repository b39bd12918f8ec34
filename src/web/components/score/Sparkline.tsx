import Box from '@mui/material/Box';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import { sparklineShape } from './sparklineShape';

/** Size at full width; the drawing shrinks with its container. */
const sizePx = { width: 132, height: 40 };

interface Props {
  /** From 0 to 100, oldest round first. */
  scores: readonly (number | null)[];
  /** The text alternative, needed where the values are not scores. */
  label?: string;
}

/** The scores of the last rounds as a small line, drawn without the chart library, which weighs 85 kB. */
export function Sparkline({ scores, label = sparklineText(scores) }: Props) {
  const { paths, dots, lastPoint, lowLineY } = sparklineShape(scores, maxTrendRounds, sizePx);
  const lastScore = scores.at(-1) ?? null;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sizePx.width} ${sizePx.height}`}
      width={sizePx.width}
      height={sizePx.height}
      sx={{ display: 'block', maxWidth: '100%', color: 'text.secondary', fill: 'none' }}
    >
      <Box
        component="line"
        x1={0}
        x2={sizePx.width}
        y1={lowLineY}
        y2={lowLineY}
        sx={{ stroke: 'currentcolor', strokeWidth: 1, strokeDasharray: '2 3', opacity: 0.7 }}
      />
      {paths.map((path) => (
        <Box
          key={path}
          component="path"
          d={path}
          sx={{ stroke: 'currentcolor', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' }}
        />
      ))}
      {dots.map(({ x, y }) => (
        <Box key={x} component="circle" cx={x} cy={y} r={2} sx={{ fill: 'currentcolor' }} />
      ))}
      {lastPoint && lastScore !== null && (
        <Box
          component="circle"
          cx={lastPoint.x}
          cy={lastPoint.y}
          r={3.5}
          sx={({ vars }) => ({
            fill: vars.palette.score[scoreStep(lastScore)].main,
            stroke: vars.palette.text.primary,
            strokeWidth: 1.5,
          })}
        />
      )}
    </Box>
  );
}

/** The text alternative of the line. */
function sparklineText(scores: readonly (number | null)[]): string {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return 'スコアの推移はまだありません';
  const format = (score: number | null) => formatNumber(score, scoreDigits);
  return `直近${scores.length}回のスコアの推移。最低${format(Math.min(...known))}、最高${format(Math.max(...known))}、最新${format(scores.at(-1) ?? null)}`;
}
