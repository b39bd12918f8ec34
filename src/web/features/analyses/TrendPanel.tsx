import { participationText } from '../../../domain/analysis/participation';
import { roundedDifference } from '../../../domain/analysis/scores';
import { ChartSection } from '../../components/charts/ChartSection';
import { ChartPoints } from '../../components/charts/ChartPoints';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { LazyTrendChart } from './LazyTrendChart';
import { ErrorState } from '../../components/ErrorState';
import { WhenNear } from '../../components/WhenNear';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { changeText, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { useOrgId } from '../../lib/pathIds';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { useCan } from '../session/sessionHooks';
import { EventList, EventMarks } from './TrendEvents';
import { useGetAnalysisEventsQuery } from './analysesApi';
import type { RoundAnalysis } from './analysesApi';
import { eventRounds } from './eventItems';
import { chartHeight, plotInsets } from './trendPlot';
import { questionChangeText, roundLines, trendText } from './trendText';

interface Props {
  round: RoundAnalysis;
  projectPath: string;
}

/** The condition score over the last twelve rounds, with what happened between them and what was agreed on. */
export function TrendPanel({ round: { projectId, openFrom, trend, change }, projectPath }: Props) {
  const events = useGetAnalysisEventsQuery({ projectId, surveyDate: openFrom });
  const canEdit = useCan('project.edit');
  const paths = { project: projectPath, clients: `/organizations/${useOrgId()}/setting/clients`, canEdit };
  const actions = useGetProjectActionsQuery({ projectId }).currentData?.actions ?? [];
  const days = trend.map((point) => point.openFrom);
  const rounds = eventRounds(days, events.currentData?.rounds ?? [], actions, paths);
  const changes = trend.map(({ score }, index) =>
    roundedDifference(score, trend[index - 1]?.score ?? null, scoreDigits),
  );
  return (
    <ChartSection
      heading="スコアの推移"
      summary={`${trendText(trend, change)}${questionChangeText(trend)}`}
      chart={
        <WhenNear height={chartHeight}>
          <LazyTrendChart
            points={trend.map(({ openFrom, score, questionsChanged }) => ({
              day: formatTokyoDate(openFrom),
              score,
              questionsChanged,
              isMarked: questionsChanged || rounds.some((round) => round.openFrom === openFrom),
            }))}
          />
        </WhenNear>
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
          columns={['回', 'スコア', '前回から', '参加', '設問']}
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
    >
      {!events.currentData && events.error && (
        <ErrorState subject="できごと" error={events.error} onRetry={() => void events.refetch()} />
      )}
      {rounds.length > 0 && <EventList rounds={rounds} />}
    </ChartSection>
  );
}
