import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { plotInsets, printedChart } from './trendPlot';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { EventItem, EventRound } from './eventItems';

interface MarksProps {
  /** The rounds of the chart, oldest first. */
  days: readonly string[];
  rounds: readonly EventRound[];
}

/** In px. Smaller in the chart on narrow screens, where the rounds are some 20 px from each other. */
const markSize = 24;
const chartMarkSize = { xs: 18, md: markSize };
const rowHeight = { xs: 22, md: markSize + 4 };

/**
 * The marks below the rounds of the chart: one for each kind of event, linked to the page that shows the event. On narrow
 * screens no finger could press one of them alone: there they only point at the list of events.
 */
export function EventMarks({ days, rounds }: MarksProps) {
  const areLinks = useBreakpointUp('md');
  const marked = rounds.map(({ openFrom, items }) => ({
    openFrom,
    marks: [...new Set(items.map(({ letter }) => letter))].map((letter) =>
      items.filter((item) => item.letter === letter),
    ),
  }));
  const rows = Math.max(...marked.map(({ marks }) => marks.length));
  const last = days.length - 1;
  const letters = new Set(rounds.flatMap(({ items }) => items.map(({ letter }) => letter)));
  return (
    <>
      <Box
        component="ul"
        aria-label="変化の印"
        aria-hidden={!areLinks}
        sx={{
          position: 'relative',
          height: { xs: rows * rowHeight.xs, md: rows * rowHeight.md },
          m: 0,
          ml: `${plotInsets.left}px`,
          mr: `${plotInsets.right}px`,
          p: 0,
          listStyle: 'none',
          '@media print': {
            width: printedChart.width - plotInsets.left - plotInsets.right,
            height: rows * rowHeight.md,
          },
        }}
      >
        {marked.map(({ openFrom, marks }) => (
          <Box
            key={openFrom}
            component="li"
            sx={{
              position: 'absolute',
              left: `${last === 0 ? 50 : (100 * days.indexOf(openFrom)) / last}%`,
              transform: 'translateX(-50%)',
              width: `min(44px, ${100 / Math.max(last, 1)}%)`,
              minWidth: chartMarkSize,
            }}
          >
            {marks.map((items) => {
              const { letter, to } = items[0]!;
              const label = `${formatTokyoDate(openFrom)}の回: ${items.map(({ text }) => text).join('。')}`;
              return (
                <Box
                  key={letter}
                  {...(areLinks && { component: RouterLink, to, 'aria-label': label, title: label })}
                  sx={targetStyles}
                >
                  <Box component="span" sx={chartMarkStyles}>
                    {letter}
                  </Box>
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      <Box sx={legendStyles}>
        {[...letters].map((letter) => (
          <span key={letter}>
            {letter}: {letterMeanings[letter]}
          </span>
        ))}
      </Box>
    </>
  );
}

const letterMeanings: Record<EventItem['letter'], string> = {
  人: 'メンバーの出入り',
  問: '設問の変更',
  客: '取引先の変更',
  回: '予定と違う回',
  決: '決めたアクション',
};

const legendStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mt: 0.5,
  typography: 'caption',
  color: 'text.secondary',
} as const;

const targetStyles = {
  display: 'grid',
  placeItems: 'center',
  height: rowHeight,
  '@media print': { height: rowHeight.md },
  textDecoration: 'none',
} as const;

export const markStyles = {
  flex: 'none',
  width: markSize,
  height: markSize,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '50%',
  typography: 'caption',
  lineHeight: `${markSize - 2}px`,
  textAlign: 'center',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;

const chartMarkStyles = {
  ...markStyles,
  width: chartMarkSize,
  height: chartMarkSize,
  lineHeight: { xs: `${chartMarkSize.xs - 2}px`, md: markStyles.lineHeight },
} as const;
