import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { ErrorState } from '../../components/ErrorState';
import { onlyInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import type { RoundAnalysis } from './analysesApi';
import type { EventItem } from './eventItems';
import { markStyles } from './EventMarks';
import { useTrendEvents } from './useTrendEvents';

interface Props {
  round: RoundAnalysis;
  projectPath: string;
}

/** Number of rounds that are listed until the person asks for the others: on phones one, because the page is long. */
const firstRounds = { narrow: 1, wide: 3 } as const;

/** The events between the rounds of the trend, newest round first, which prints have at once; not rendered without any. */
export function EventsPanel({ round, projectPath }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const width = useBreakpointUp('md') ? 'wide' : 'narrow';
  const { rounds, error, retry } = useTrendEvents(round, projectPath);
  if (error) return <ErrorState subject="期間中の変化" error={error} onRetry={retry} />;
  if (rounds.length === 0) return null;
  const newestFirst = rounds.toReversed();
  const shown = showsAll ? newestFirst.length : firstRounds[width];
  const hidden = Math.max(0, newestFirst.length - shown);
  return (
    <Section heading="期間中の変化">
      <Box component="ol" aria-label="期間中の変化" sx={listStyles}>
        {newestFirst.map(({ openFrom, items }, index) => (
          <Box component="li" key={openFrom} sx={index < shown ? null : onlyInPrint}>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {formatTokyoDate(openFrom)}の回
            </Box>
            {items.map((item) => (
              <Event key={item.text} {...item} />
            ))}
          </Box>
        ))}
      </Box>
      {hidden > 0 && (
        <Button onClick={() => setShowsAll(true)} sx={{ ml: -1.5 }}>
          ほかの{hidden}回の変化を表示
        </Button>
      )}
    </Section>
  );
}

/** The link is the name of what it leads to; a finger can press the whole entry. */
function Event({ letter, text, parts: [before, name, after] = ['', text, ''], to }: EventItem) {
  return (
    <Box sx={eventStyles}>
      <Box component="span" aria-hidden sx={markStyles}>
        {letter}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {before}
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
        {after}
      </Box>
    </Box>
  );
}

const eventStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  minHeight: { xs: 36, md: 0 },
  '& + &': { mt: 1 },
  typography: 'body2',
  '@media (pointer: coarse)': { '& a::after': { content: '""', position: 'absolute', inset: '-4px 0' } },
} as const;
const listStyles = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
