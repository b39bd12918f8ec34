import { useTheme } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { lowScoreThreshold } from '../../../domain/analysis/scores';

/** The area of the chart in which scores are low, with a line at the threshold. */
export function LowScoreBand() {
  const { vars, typography } = useTheme();
  const { left, top, width, height } = useDrawingArea();
  const y = useYScale<'linear'>()(lowScoreThreshold);
  return (
    <>
      <rect
        x={left}
        y={y}
        width={width}
        height={top + height - y}
        fill={vars.palette.score.low1.main}
        opacity={0.45}
      />
      <line x1={left} x2={left + width} y1={y} y2={y} stroke={vars.palette.control} strokeDasharray="4 4" />
      <text
        x={left + 8}
        y={top + height - 8}
        fill={vars.palette.text.secondary}
        fontFamily={typography.fontFamily}
        fontSize={typography.caption.fontSize}
      >
        50未満は低い水準
      </text>
    </>
  );
}
