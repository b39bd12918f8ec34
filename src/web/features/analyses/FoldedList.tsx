import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { dividedListStyles } from '../../components/listStyles';

interface Props {
  component: 'ol' | 'ul';
  /** The number of entries. */
  total: number;
  /** The number of entries that are shown until somebody asks for the others. */
  shown: number;
  /** The entries as `li`. */
  children: ReactNode;
}

/** A list with its first entries and a button for the others, which prints have at once. */
export function FoldedList({ component, total, shown, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isFolded = !isOpen && total > shown;
  return (
    <>
      <Box component={component} id={id} sx={isFolded ? foldedStyles(shown) : dividedListStyles}>
        {children}
      </Box>
      {isFolded && (
        <Button aria-expanded={false} aria-controls={id} onClick={() => setIsOpen(true)} sx={{ ml: -1.5 }}>
          ほか{total - shown}件を表示
        </Button>
      )}
    </>
  );
}

const foldedStyles = (shown: number) =>
  ({
    ...dividedListStyles,
    '@media screen': { [`& > li:nth-of-type(n + ${shown + 1})`]: { display: 'none' } },
  }) as const;
