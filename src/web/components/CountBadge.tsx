import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** An icon with a number at its corner; without one there is no text at all that the button's name would have to say. */
export const CountBadge = ({ count, children }: { count: number; children: ReactNode }) =>
  count === 0 ? (
    children
  ) : (
    <Badge badgeContent={count} max={99} color="primary">
      {children}
    </Badge>
  );
