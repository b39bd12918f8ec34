import { participationText } from '../../../domain/analysis/participation';
import { roundedDifference } from '../../../domain/analysis/scores';
import { ChartSection } from '../../components/charts/ChartSection';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { LazyTrendChart } from '../../components/charts/LazyTrendChart';
import { dayText } from '../../lib/dates';
import { changeText, formatNumber, scoreDigits } from '../../lib/numberFormat';
import type { RoundAnalysis } from './analysesApi';
import { questionChangeText, trendText } from './trendText';

/** The condition score over the last twelve rounds. */
export function TrendPanel({ trend, change }: Pick<RoundAnalysis, 'trend' | 'change'>) {
  return (
    <ChartSection
      heading="スコアの推移"
      summary={`${trendText(trend, change)}${questionChangeText(trend)}`}
      chart={
        <LazyTrendChart
          points={trend.map(({ openFrom, score, questionsChanged }) => ({
            day: dayText(openFrom),
            score,
            questionsChanged,
          }))}
        />
      }
      table={
        <ChartDataTable
          label="スコアの推移"
          columns={['回', 'スコア', '前回から', '参加', '設問']}
          rows={trend
            .map(({ openFrom, score, participation, questionsChanged }, index) => ({
              key: openFrom,
              cells: [
                dayText(openFrom),
                formatNumber(score, scoreDigits),
                changeText(
                  roundedDifference(score, trend[index - 1]?.score ?? null, scoreDigits),
                  scoreDigits,
                ),
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
