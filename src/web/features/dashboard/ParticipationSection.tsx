import Box from '@mui/material/Box';
import { participationOf } from '../../../domain/analysis/dashboard';
import { participationText } from '../../../domain/analysis/participation';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { ChartPoints } from '../../components/charts/ChartPoints';
import { ChartSection } from '../../components/charts/ChartSection';
import { hiddenInPrint } from '../../components/printStyles';
import { participationSentence } from '../../components/score/participationTexts';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { hasRoomInPrint, type DashboardView } from './dashboardView';
import { ParticipationBars, plotInsets } from './ParticipationBars';

/** The share of people who answered in time, in all shown projects together, by round. */
export function ParticipationSection({ view: { openFroms, projects } }: { view: DashboardView }) {
  const columns = participationOf(projects, openFroms.length);
  const newest = columns.at(-1);
  const lastDay = openFroms.at(-1);
  if (!newest || !lastDay) return null;
  return (
    <ChartSection
      heading="参加の推移"
      summary={`${formatTokyoDate(lastDay)}の回は、${participationSentence(newest)}${newest.asked > 0 ? 'しました' : ''}。`}
      chart={
        <Box sx={hasRoomInPrint(projects) ? null : hiddenInPrint}>
          <ParticipationBars openFroms={openFroms} columns={columns} />
        </Box>
      }
      points={
        <ChartPoints
          label="参加の推移の回"
          layout="columns"
          insets={plotInsets}
          points={columns.map((people, column) => [
            `${formatTokyoDate(openFroms[column]!)}の回`,
            participationSentence(people),
          ])}
        />
      }
      table={
        <ChartDataTable
          label="参加の推移"
          columns={['回', '参加', '回答した人', '対象の人']}
          rows={columns
            .map((people, column) => ({
              key: openFroms[column]!,
              cells: [
                formatTokyoDate(openFroms[column]!),
                participationText(people),
                people.completed,
                people.asked,
              ],
            }))
            .reverse()}
        />
      }
    />
  );
}
