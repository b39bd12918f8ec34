import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { plotInsets } from './trendPlot';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { EventItem, EventRound } from './eventItems';

interface MarksProps {
  /** The rounds of the chart, oldest first. */
  days: readonly string[];
  rounds: readonly EventRound[];
}

const markSize = 20;
const markGap = 4;

/** The marks below the rounds of the chart: one for each kind of event, linked to the page that shows the event. */
export function EventMarks({ days, rounds }: MarksProps) {
  const marked = rounds.map(({ openFrom, items }) => ({
    openFrom,
    marks: [...new Set(items.map(({ letter }) => letter))].map((letter) =>
      items.filter((item) => item.letter === letter),
    ),
  }));
  const rows = Math.max(...marked.map(({ marks }) => marks.length));
  const last = days.length - 1;
  return (
    <Box
      component="ul"
      aria-label="できごとの印"
      sx={{
        position: 'relative',
        height: rows * (markSize + markGap),
        m: 0,
        ml: `${plotInsets.left}px`,
        mr: `${plotInsets.right}px`,
        p: 0,
        listStyle: 'none',
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
            display: 'grid',
            gap: `${markGap}px`,
          }}
        >
          {marks.map((items) => (
            <Mark key={items[0]!.letter} day={formatTokyoDate(openFrom)} items={items} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Mark({ day, items }: { day: string; items: readonly EventItem[] }) {
  const label = `${day}の回: ${items.map(({ text }) => text).join('。')}`;
  const { to, letter } = items[0]!;
  return (
    <Link component={RouterLink} to={to} aria-label={label} title={label} sx={markStyles}>
      {letter}
    </Link>
  );
}

/** Number of rounds that are listed until the person asks for the others. */
const firstRounds = 3;

/** The events of each round, newest round first. */
export function EventList({ rounds }: { rounds: readonly EventRound[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const newestFirst = rounds.toReversed();
  const hidden = showsAll ? 0 : Math.max(0, newestFirst.length - firstRounds);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        期間中の変化
      </Typography>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        それぞれの回が始まるまでにプロジェクトで変わったことと、その回をきっかけに決めたアクションです。
      </Box>
      <Box component="ol" aria-label="期間中の変化" sx={listStyles}>
        {newestFirst.slice(0, newestFirst.length - hidden).map(({ openFrom, items }) => (
          <li key={openFrom}>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {formatTokyoDate(openFrom)}の回
            </Box>
            {items.map(({ letter, text, to }) => (
              <Box key={text} sx={{ display: 'flex', gap: 1, py: 0.75, typography: 'body2' }}>
                <Box component="span" aria-hidden sx={markStyles}>
                  {letter}
                </Box>
                <Link component={RouterLink} to={to} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {text}
                </Link>
              </Box>
            ))}
          </li>
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          ほかの{hidden}回のできごとを表示
        </Button>
      )}
    </Box>
  );
}

const markStyles = {
  flex: 'none',
  width: markSize,
  height: markSize,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '50%',
  typography: 'caption',
  lineHeight: `${markSize - 2}px`,
  textAlign: 'center',
  textDecoration: 'none',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;

const listStyles = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gap: 1,
} as const;
