import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBreakpointUp } from '../lib/useBreakpointUp';
import { canObserve, useWhenNear } from '../lib/useWhenNear';

interface Props {
  /** Height of the empty place in px. */
  height: number;
  children: ReactNode;
}

/**
 * Content that costs much to load and to draw, and is usually far below the screen of a phone. There it is rendered once its
 * place comes near. Wider windows, from which people print, render it at once.
 */
export function WhenNear({ height, children }: Props) {
  const isWide = useBreakpointUp('md');
  const [isNear, setIsNear] = useState(isWide || !canObserve());
  const ref = useWhenNear(!isNear, 200, () => setIsNear(true));
  // An empty box, because a skeleton would say that something is being loaded.
  return isNear || isWide ? children : <Box ref={ref} sx={{ height }} />;
}
