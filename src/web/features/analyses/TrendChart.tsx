import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { LatestScoreMark } from './LatestScoreMark';
import { LowScoreBand } from './LowScoreBand';
import { MarkedRounds } from './MarkedRounds';
import { chartHeight, plotInsets, printedChart, type TrendPoint } from './trendPlot';

/** The condition scores of up to twelve rounds, oldest first. */
export default function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const { vars } = useTheme();
  const isPrinted = useMediaQuery('print', { noSsr: true });
  const line = vars.palette.text.secondary;
  const last = points.length - 1;
  return (
    <ChartsDataProvider
      {...(isPrinted ? printedChart : { height: chartHeight })}
      // The chart is aria-hidden (ChartSection), so it must not contain focusable elements.
      disableKeyboardNavigation
      skipAnimation
      margin={{ top: plotInsets.top, right: plotInsets.right, bottom: 0, left: 0 }}
      series={[
        {
          type: 'line',
          id: 'score',
          data: points.map(({ score }) => score),
          color: line,
          curve: 'linear',
          showMark: true,
        },
      ]}
      xAxis={[
        {
          id: 'rounds',
          scaleType: 'point',
          data: points.map(({ day }) => day),
          height: plotInsets.bottom,
          // On a phone only two dates fit. The table and `ChartPoints` show all of them.
          tickLabelInterval: (_: string, index: number) => index === 0 || index === last,
        },
      ]}
      yAxis={[
        {
          id: 'score',
          min: 0,
          max: 100,
          tickInterval: [0, 25, 50, 75, 100],
          // The label 0 would overlap the first date.
          tickLabelInterval: (value: number) => value > 0,
          // Space for the first mark between axis and labels.
          tickSize: 12,
          width: plotInsets.left,
        },
      ]}
    >
      <ChartsSurface>
        <LowScoreBand />
        <MarkedRounds points={points} />
        <LinePlot />
        <MarkPlot />
        <LatestScoreMark points={points} />
        <ChartsXAxis axisId="rounds" />
        <ChartsYAxis axisId="score" />
      </ChartsSurface>
    </ChartsDataProvider>
  );
}
