import Box from '@mui/material/Box';

/** A day with what belongs to it: 「2026/11/24（火）23:59まで」. */
const day = /(\d{4}\/\d\d\/\d\d(?:（.）)?(?:\d\d:\d\d)?(?:まで)?)/u;

/** A sentence with days. A line breaks before or after a day, never before its weekday or its time. */
export const WholeDays = ({ children: text }: { children: string }) =>
  // Splitting by a pattern with a group makes every second part a day.
  text.split(day).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  );
