import { participationText } from '../../../domain/analysis/participation';
import { difference } from '../../../domain/analysis/scores';
import { ChartSection } from '../../components/charts/ChartSection';
import { FigureTable } from '../../components/charts/FigureTable';
import { LateTrendChart } from '../../components/charts/LateTrendChart';
import { dayText } from '../../lib/dates';
import { changeText, figureText, scoreDigits } from '../../lib/figures';
import type { RoundAnalysis } from './analysisApi';
import { trendText } from './trendText';

/** The condition score over the last twelve rounds. */
export function TrendPanel({ trend, change }: Pick<RoundAnalysis, 'trend' | 'change'>) {
  return (
    <ChartSection
      heading="スコアの推移"
      summary={trendText(trend, change)}
      chart={
        <LateTrendChart points={trend.map(({ openFrom, score }) => ({ day: dayText(openFrom), score }))} />
      }
      table={
        <FigureTable
          label="スコアの推移"
          columns={['回', 'スコア', '前回から', '参加']}
          rows={trend
            .map(({ openFrom, score, participation }, index) => ({
              key: openFrom,
              cells: [
                dayText(openFrom),
                figureText(score, scoreDigits),
                changeText(difference(score, trend[index - 1]?.score ?? null, scoreDigits), scoreDigits),
                participationText(participation),
              ],
            }))
            .reverse()}
        />
      }
    />
  );
}
