import Box from '@mui/material/Box';
import { participationText } from '../../../domain/analysis/participation';
import { roundedDifference } from '../../../domain/analysis/scores';
import { ChartSection } from '../../components/charts/ChartSection';
import { ChartPoints } from '../../components/charts/ChartPoints';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { lazyPart } from '../../components/lazy';
import { WhenNear } from '../../components/WhenNear';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { changeText, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { EventMarks } from './EventMarks';
import type { RoundAnalysis } from './analysesApi';
import { chartHeight, plotInsets, printedChart, type TrendPoint } from './trendPlot';
import { gapText, questionChangeText, roundLines, trendText } from './trendText';
import { useTrendEvents } from './useTrendEvents';

/** The trend chart; loads the chart library when it is first rendered. */
const TrendChart = lazyPart<{ points: readonly TrendPoint[] }>(
  () => import(/* webpackChunkName: "charts" */ './TrendChart'),
  { subject: 'グラフ', height: chartHeight },
);

interface Props {
  round: RoundAnalysis;
  projectPath: string;
}

/** The condition score over the last twelve rounds, with a mark for what happened between them and was agreed on. */
export function TrendPanel({ round, projectPath }: Props) {
  const { trend, change } = round;
  const { rounds } = useTrendEvents(round, projectPath);
  const days = trend.map((point) => point.openFrom);
  const changes = trend.map(({ score }, index) =>
    roundedDifference(score, trend[index - 1]?.score ?? null, scoreDigits),
  );
  return (
    <ChartSection
      heading="スコアの推移"
      summary={`${trendText(trend, change)}${questionChangeText(trend)}${gapText(trend)}`}
      chart={
        <Box sx={{ '@media print': { width: printedChart.width } }}>
          <WhenNear height={chartHeight}>
            <TrendChart
              points={trend.map(({ openFrom, score, questionsChanged }) => ({
                day: formatTokyoDate(openFrom),
                score,
                questionsChanged,
                isMarked: questionsChanged || rounds.some((round) => round.openFrom === openFrom),
              }))}
            />
          </WhenNear>
        </Box>
      }
      points={
        <ChartPoints
          label="スコアの推移の回"
          layout="line"
          insets={plotInsets}
          points={trend.map((point, index) =>
            roundLines(
              point,
              changes[index] ?? null,
              rounds.find(({ openFrom: day }) => day === point.openFrom)?.items ?? [],
            ),
          )}
        />
      }
      marks={rounds.length > 0 && <EventMarks days={days} rounds={rounds} />}
      table={
        <ChartDataTable
          label="スコアの推移"
          columns={['回', 'スコア', '前回比', '参加', '設問']}
          rows={trend
            .map(({ openFrom, score, participation, questionsChanged }, index) => ({
              key: openFrom,
              cells: [
                formatTokyoDate(openFrom),
                formatNumber(score, scoreDigits),
                changeText(changes[index] ?? null, scoreDigits),
                participationText(participation),
                questionsChanged ? '変更' : '',
              ],
            }))
            .reverse()}
        />
      }
    />
  );
}
