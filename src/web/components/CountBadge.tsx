import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** An icon with a count at its corner. A count of 0 renders no text, so it needs no place in the button's label. */
export const CountBadge = ({ count, children }: { count: number; children: ReactNode }) =>
  count === 0 ? (
    children
  ) : (
    <Badge badgeContent={count} max={99} color="primary">
      {children}
    </Badge>
  );
