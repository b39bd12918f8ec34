import Box from '@mui/material/Box';
import { percentOf } from '../../../domain/analysis/participation';
import type { Participation } from '../../../domain/analysis/types';
import type { PlotInsets } from '../../components/charts/ChartPoints';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';

interface Props {
  /** Opening days of the columns, oldest first. */
  openFroms: readonly string[];
  columns: readonly Participation[];
}

/** Space for the labels of the axis, the percentages above the bars and the days below them. */
export const plotInsets: PlotInsets = { left: 44, right: 0, top: 20, bottom: 24 };
/** With more columns than this, only the newest has its percentage above it. */
const maxLabelled = 12;

/** A bar for each round on an axis from 0 to 100 %, in a colour that says nothing of scores. */
export function ParticipationBars({ openFroms, columns }: Props) {
  const last = columns.length - 1;
  return (
    <Box sx={chartStyles}>
      <Box sx={{ position: 'absolute', ...plotInsets }}>
        {[0, 50, 100].map((percent) => (
          <Box key={percent} sx={gridLineStyles} style={{ bottom: `${percent}%` }}>
            <Box component="span" sx={axisLabelStyles}>
              {percent}%
            </Box>
          </Box>
        ))}
        <Box sx={barsStyles}>
          {columns.map(({ completed, asked }, column) => {
            const percent = percentOf(completed, asked);
            if (percent === null) return <div key={openFroms[column]} />;
            return (
              <div key={openFroms[column]}>
                <Box
                  data-coloured
                  sx={column === last ? barStyles : olderBarStyles}
                  style={{ height: `${percent}%` }}
                />
                {(column === last || columns.length <= maxLabelled) && (
                  <Box
                    sx={column === last ? valueStyles : olderValueStyles}
                    style={{ bottom: `${percent}%` }}
                  >
                    {percent}
                  </Box>
                )}
              </div>
            );
          })}
        </Box>
        <Box sx={daysStyles}>
          <span>{formatTokyoDate(openFroms[0]!)}</span>
          {last > 0 && <span>{formatTokyoDate(openFroms[last]!)}</span>}
        </Box>
      </Box>
    </Box>
  );
}

const chartStyles = {
  position: 'relative',
  height: { xs: 190, lg: 300 },
  typography: 'caption',
  '@media print': { height: '36mm' },
} as const;

const gridLineStyles = {
  position: 'absolute',
  insetInline: 0,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const axisLabelStyles = {
  position: 'absolute',
  right: '100%',
  pr: 1,
  transform: 'translateY(-50%)',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const;

const barsStyles = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  gap: '3px',
  '& > div': { position: 'relative', flex: '1 1 0', minWidth: 0 },
} as const;

const barStyles = {
  position: 'absolute',
  bottom: 0,
  insetInline: 0,
  mx: 'auto',
  maxWidth: 16,
  minHeight: 2,
  borderRadius: '2px 2px 0 0',
  bgcolor: 'secondary.main',
} as const;

/** Only the newest round has the full strength. */
const olderBarStyles = { ...barStyles, opacity: 0.5 } as const;

const valueStyles = { position: 'absolute', insetInline: 0, textAlign: 'center', lineHeight: 1.3 } as const;

/** On a phone there is no room for more than the newest. */
const olderValueStyles = { ...valueStyles, display: { xs: 'none', sm: 'block' } } as const;

const daysStyles = {
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  display: 'flex',
  justifyContent: 'space-between',
  color: 'text.secondary',
} as const;
