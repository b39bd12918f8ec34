import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { framedListStyles, listRowStyles } from './listStyles';
import { frameStyles } from './Section';
import { entriesOf } from '../../domain/entries';

type Shape = keyof typeof drawings;

/** The number of each shape, in their order: `{ field: 4, button: 1 }`. */
export type Shapes = Partial<Record<Shape, number>>;

interface Props {
  shapes: Shapes;
  /** Names what is being loaded, for screen readers. If undefined, nothing is announced. */
  label?: string | undefined;
}

/** A placeholder that draws the places of texts, fields and rows, so that the page keeps its form when they arrive. */
export const LoadingShapes = ({ shapes, label }: Props) => (
  <Box
    className="loading"
    aria-busy
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    {entriesOf(shapes).flatMap(([shape, count]) =>
      Array.from({ length: count }, (_, index) => <div key={`${shape}${index}`}>{drawings[shape]}</div>),
    )}
  </Box>
);

/** A `Section` that is loading, with its margin below in steps of the theme. */
export const LoadingSection = ({ mb = 0, ...shapes }: Props & { mb?: number }) => (
  <Box className="loading" sx={{ ...frameStyles, mb }}>
    {line('h3', 160)}
    <Box sx={{ mt: 2 }}>
      <LoadingShapes {...shapes} />
    </Box>
  </Box>
);

/** A line of text of that size. Its width is in px or a share of what is there. */
function line(typography: 'h3' | 'body2' | 'caption', width: number | string): ReactNode {
  // Sizes are in `sx`, because an early page may have no style attributes.
  return <Skeleton sx={{ typography, width, maxWidth: '100%' }} />;
}

const block = (height: number) => <Skeleton variant="rounded" sx={{ height }} />;

const person = (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    <Skeleton variant="circular" sx={{ width: 40, height: 40, flexShrink: 0 }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {line('body2', 160)}
      {line('caption', 100)}
    </Box>
  </Box>
);

const text = (
  <>
    {line('body2', '90%')}
    {line('body2', '100%')}
    {line('body2', '55%')}
  </>
);

const drawings = {
  text,
  person,
  field: (
    <>
      {line('caption', 96)}
      {block(44)}
    </>
  ),
  button: <Skeleton variant="rounded" sx={{ width: 140, height: 44 }} />,
  figure: (
    <>
      {line('h3', 120)}
      {block(48)}
      {line('body2', '80%')}
    </>
  ),
  /** The fields above a list. */
  filters: (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} variant="rounded" sx={{ height: 44, flex: '1 1 0', maxWidth: 240 }} />
      ))}
    </Box>
  ),
  /** Ten rows of a table. */
  table: (
    <Box sx={framedListStyles}>
      {Array.from({ length: 10 }, (_, index) => (
        <Box key={index} sx={listRowStyles}>
          {['32%', '24%', '16%'].map((width) => (
            <Skeleton key={width} sx={{ typography: 'body2', width }} />
          ))}
        </Box>
      ))}
    </Box>
  ),
  /** Five rows of people. */
  people: (
    <Box sx={framedListStyles}>
      {Array.from({ length: 5 }, (_, index) => (
        <Box key={index} sx={listRowStyles}>
          <Box sx={{ flex: 1 }}>{person}</Box>
        </Box>
      ))}
    </Box>
  ),
  /** A card with a person and what they wrote. */
  report: (
    <Box sx={frameStyles}>
      {person}
      <Box sx={{ mt: 2 }}>{text}</Box>
      <Box sx={{ mt: 2 }}>{text}</Box>
    </Box>
  ),
  /** A card of a list. */
  card: (
    <Box sx={frameStyles}>
      {line('h3', '60%')}
      {line('caption', '40%')}
      {line('body2', '90%')}
    </Box>
  ),
  chart: block(280),
} satisfies Record<string, ReactNode>;
