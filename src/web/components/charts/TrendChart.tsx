import { useTheme } from '@mui/material/styles';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { lowScore } from '../../../domain/analysis/scores';
import { figureText, scoreDigits } from '../../lib/figures';
import { EndPoint } from './EndPoint';
import { LowBand } from './LowBand';

export interface TrendPoint {
  /** As the axis shows it. */
  day: string;
  /** 0–100; null leaves a gap. */
  score: number | null;
}

const height = 260;

/** Condition scores of up to twelve rounds; the newest is emphasized, with its number beside it. */
export default function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const { vars } = useTheme();
  const line = vars.palette.text.secondary;
  const last = points.length - 1;
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 16, right: 56, bottom: 0, left: 0 }}
      series={[
        {
          type: 'line',
          id: 'score',
          data: points.map(({ score }) => score),
          color: line,
          curve: 'linear',
          valueFormatter: (score) => figureText(score, scoreDigits),
        },
      ]}
      xAxis={[
        {
          id: 'rounds',
          scaleType: 'point',
          data: points.map(({ day }) => day),
          height: 28,
          // Whole dates fit only at the ends of a phone; the table and the tooltip have them all.
          tickLabelInterval: (_: string, index: number) => index === 0 || index === last,
        },
      ]}
      yAxis={[{ id: 'score', min: 0, max: 100, tickNumber: 4, width: 36 }]}
    >
      <LowBand />
      <ChartsReferenceLine
        y={lowScore}
        lineStyle={{ stroke: vars.palette.control, strokeDasharray: '4 4' }}
      />
      <LinePlot />
      <MarkPlot />
      <EndPoint points={points} />
      <ChartsXAxis axisId="rounds" />
      <ChartsYAxis axisId="score" />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}
