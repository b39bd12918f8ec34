import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBreakpointUp } from '../lib/useBreakpointUp';
import { ControlsDialog } from './ControlsDialog';
import { keysOf } from '../../domain/entries';

interface Props<Filters> {
  filters: Filters;
  /** All filters, as they leave nothing out. */
  none: Partial<Filters>;
  /** Filters that are behind the button on wide screens, too, with their fields. */
  rare?: { none: Partial<Filters>; fields: ReactNode } | undefined;
  /** Said beside the button, because the fields that say it are behind it: 「2026/11/20の回」. */
  summary?: string;
  onChange: (changes: Partial<Filters>) => void;
  /** The other fields; each change applies at once. */
  children: ReactNode;
}

/** The filters of a list: the fields in place or, on narrow screens, one button that opens them. */
export function ListFilters<Filters extends object>({
  filters,
  none,
  rare,
  summary,
  onChange,
  children,
}: Props<Filters>) {
  const isWide = useBreakpointUp('md');
  const [isOpen, setIsOpen] = useState(false);
  const hidden = isWide && rare ? rare.none : none;
  const names = keysOf(hidden);
  const activeCount = names.filter((name) => filters[name] !== hidden[name]).length;
  const close = () => setIsOpen(false);
  const button = (!isWide || rare) && (
    <Box sx={summary || rare ? { ...buttonStyles, gridColumn: '1 / -1' } : buttonStyles}>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {activeCount > 0 ? `絞り込み（${activeCount}）` : '絞り込み'}
      </Button>
      {summary && !isWide && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{summary}</Box>}
      <ControlsDialog title="絞り込み" open={isOpen} onClose={close}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {!isWide && children}
          {rare?.fields}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {activeCount > 0 && <Button onClick={() => onChange(hidden)}>絞り込みを解除</Button>}
          <Button variant="contained" onClick={close}>
            結果を見る
          </Button>
        </Box>
      </ControlsDialog>
    </Box>
  );
  // The fields keep their elements when `rare` comes later, so that an open one does not close.
  return (
    <>
      {isWide && children}
      {button}
    </>
  );
}

/** Level with the fields beside it, below their labels. */
const buttonStyles = {
  alignSelf: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
} as const;
