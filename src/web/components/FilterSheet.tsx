import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useBreakpointUp } from '../lib/useBreakpointUp';
import { Sheet } from './Sheet';

interface Props<Filters> {
  filters: Filters;
  /** The filters behind the button, as they leave nothing out. */
  none: Partial<Filters>;
  /** Said beside the button, because the fields that say it are behind it: 「2026/11/20の回」. */
  summary?: string;
  onChange: (changes: Partial<Filters>) => void;
  /** The fields; each change applies at once. */
  children: ReactNode;
}

/** The filters of a list: the fields in place or, on narrow screens, one button that opens them at the bottom. */
export function FilterSheet<Filters extends object>({
  filters,
  none,
  summary,
  onChange,
  children,
}: Props<Filters>) {
  const isWide = useBreakpointUp('md');
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return children;
  const names = Object.keys(none) as (keyof Filters)[];
  const activeCount = names.filter((name) => filters[name] !== none[name]).length;
  const close = () => setIsOpen(false);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {activeCount > 0 ? `絞り込み（${activeCount}）` : '絞り込み'}
      </Button>
      {summary && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{summary}</Box>}
      <Sheet title="絞り込み" open={isOpen} onClose={close}>
        <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          {activeCount > 0 && <Button onClick={() => onChange(none)}>絞り込みを解除</Button>}
          <Button variant="contained" onClick={close}>
            結果を見る
          </Button>
        </Box>
      </Sheet>
    </Box>
  );
}
