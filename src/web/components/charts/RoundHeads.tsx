import Box from '@mui/material/Box';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';

interface Props {
  /** Opening days of the columns, oldest first. */
  days: readonly string[];
  /** Number of the newest columns that are printed. */
  printed?: number;
  /** Whether all columns are in sight, on phones, too. */
  areAllInSight?: boolean;
  /** The columns of rounds that can be answered. */
  openDays?: ReadonlySet<string>;
}

/** With more columns than this, the oldest ones are out of sight, and on a phone always. */
const maxInSight = 12;

/**
 * The heads of columns of rounds: month and day, below the year where it changes. The newest column repeats the year
 * where the first one may be out of sight.
 */
export const RoundHeads = ({ days, printed = days.length, areAllInSight = false, openDays }: Props) =>
  days.map((day, index) => (
    <th
      key={day}
      scope="col"
      aria-label={`${formatTokyoDate(day)}${openDays?.has(day) ? '、受付中' : ''}`}
      data-older={index < days.length - printed || undefined}
    >
      <Box
        component="span"
        data-year
        sx={{ display: 'block', visibility: yearVisibility(days, index, areAllInSight) }}
      >
        {day.slice(0, 4)}
      </Box>
      {formatTokyoDate(day).slice(5)}
      {openDays?.has(day) && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          受付中
        </Box>
      )}
    </th>
  ));

function yearVisibility(days: readonly string[], index: number, areAllInSight: boolean) {
  const isNewYear = days[index - 1]?.slice(0, 4) !== days[index]?.slice(0, 4);
  const isNewest = index === days.length - 1 && !areAllInSight;
  if (isNewYear || (isNewest && days.length > maxInSight)) return 'visible';
  return isNewest ? { xs: 'visible', sm: 'hidden' } : 'hidden';
}
