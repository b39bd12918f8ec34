import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** The colours of a count: what waits for the person is `strong`, what can be read at any time `neutral`. */
export const countTones = {
  strong: { color: 'primary.contrastText', bgcolor: 'primary.main' },
  neutral: { color: 'background.paper', bgcolor: 'text.secondary' },
} as const;

/** A count as text. The unit is an element, so that it can be hidden from those who see the number in a badge. */
export const CountText = ({ count }: { count: number }) => (
  <>
    {count}
    <span>件</span>
  </>
);

interface Props {
  count: number;
  tone: keyof typeof countTones;
  children: ReactNode;
}

/** An icon with a count at its corner. A count of 0 renders no text, so it needs no place in the button's label. */
export const CountBadge = ({ count, tone, children }: Props) =>
  count === 0 ? (
    children
  ) : (
    <Badge badgeContent={count} max={99} sx={{ '& .MuiBadge-badge': countTones[tone] }}>
      {children}
    </Badge>
  );
