import Box from '@mui/material/Box';
import { participationOf } from '../../../domain/analysis/dashboard';
import { isLowParticipation, participationText, percentOf } from '../../../domain/analysis/participation';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { ChartSection } from '../../components/charts/ChartSection';
import { hiddenInPrint } from '../../components/printStyles';
import { participationSentence } from '../../components/score/Participation';
import { dayText } from '../../lib/dates';
import type { DashboardView } from './dashboardView';

/** The share of people who answered in time, in all shown projects together, by round. */
export function ParticipationSection({ view: { openFroms, projects } }: { view: DashboardView }) {
  const columns = participationOf(projects, openFroms.length);
  const newest = columns.at(-1);
  const lastDay = openFroms.at(-1);
  if (!newest || !lastDay) return null;
  return (
    <ChartSection
      heading="参加の推移"
      summary={`${dayText(lastDay)}の回は、${participationSentence(newest)}${newest.asked > 0 ? 'しました' : ''}。`}
      chart={
        <Box sx={hiddenInPrint}>
          <Box sx={barsStyles}>
            {columns.map((people, column) => (
              <Box
                key={openFroms[column]}
                title={`${dayText(openFroms[column]!)} ${participationText(people)}`}
                sx={{ bgcolor: isLowParticipation(people) ? 'score.low3.main' : 'score.high3.main' }}
                style={{ height: `${percentOf(people.completed, people.asked) ?? 0}%` }}
              />
            ))}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', mt: 0.5 }}>
            <span>{dayText(openFroms[0]!)}</span>
            {openFroms.length > 1 && <span>{dayText(lastDay)}</span>}
          </Box>
        </Box>
      }
      table={
        <ChartDataTable
          label="参加の推移"
          columns={['回', '参加', '回答した人', '対象の人']}
          rows={columns
            .map((people, column) => ({
              key: openFroms[column]!,
              cells: [dayText(openFroms[column]!), participationText(people), people.completed, people.asked],
            }))
            .reverse()}
        />
      }
    />
  );
}

const barsStyles = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '3px',
  height: 120,
  borderBottom: 1,
  borderColor: 'control',
  '& > *': { flex: 1, minHeight: 2, borderRadius: '2px 2px 0 0' },
} as const;
