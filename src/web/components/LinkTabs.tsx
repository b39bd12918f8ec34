import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

export interface LinkTab {
  label: string;
  to: string | { search: string };
  current: boolean;
  /** Number of items, or its place in an early page, shown after the label. */
  count?: number | string | undefined;
}

/**
 * Tabs that are links: each has its own URL, can be opened in a new browser tab and is reached with the Tab key. They are
 * in one row, which scrolls to the current tab where it is wider than the page.
 */
export function LinkTabs({
  label,
  tabs,
  replace,
  look,
}: Pick<RowProps, 'label' | 'look'> & {
  tabs: readonly LinkTab[];
  replace?: boolean;
}) {
  const ref = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.children[current] as HTMLElement | undefined;
    // Measuring needs the layout of the whole page, and is not necessary for the first tab of a new row.
    if (!row || !tab || current === scrolledTo.current) return;
    scrolledTo.current = current;
    // scrollIntoView would scroll the page, too.
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <TabRow label={label} look={look} rowRef={ref}>
      {tabs.map((tab) => (
        <Tab key={tab.label} {...tab} replace={replace} />
      ))}
    </TabRow>
  );
}

interface RowProps {
  label: string;
  /** `segments`: a choice of views below a row of tabs. */
  look?: 'tabs' | 'segments' | undefined;
  rowRef?: Ref<HTMLElement>;
  children: ReactNode;
}

export const TabRow = ({ label, look = 'tabs', rowRef, children }: RowProps) => (
  <Box component="nav" aria-label={label} ref={rowRef} sx={look === 'tabs' ? rowStyles : segmentStyles}>
    {children}
  </Box>
);

export const Tab = ({ label, to, current, count, replace }: LinkTab & { replace?: boolean | undefined }) => (
  <ButtonBase
    component={Link}
    to={to}
    replace={replace}
    aria-current={current ? 'page' : undefined}
    sx={tabStyles}
  >
    {label}
    {count !== undefined && (
      <Box component="span" sx={{ ml: 0.75, typography: 'caption' }}>
        {count}
      </Box>
    )}
  </ButtonBase>
);

const rowStyles = {
  // The offsets of the tabs are measured from here.
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  columnGap: { xs: 0, sm: 1 },
  borderBottom: 1,
  borderColor: 'divider',
  // A shadow at each edge behind which there are more tabs: the covers scroll with the tabs, the shadows do not.
  background: (theme) => {
    const { divider, background } = (theme.vars ?? theme).palette;
    const edges = ['left', 'right'] as const;
    const layers = (colours: string, width: number, attachment: string) =>
      edges.map(
        (edge) => `linear-gradient(to ${edge}, ${colours}) ${edge} / ${width}px 100% no-repeat ${attachment}`,
      );
    return [
      ...layers(`transparent, ${background.default} 50%`, 32, 'local'),
      ...layers(`transparent, ${divider}`, 16, 'scroll'),
    ].join(', ');
  },
} satisfies SxProps<Theme>;

const segmentStyles = {
  display: 'flex',
  '& > a': { minHeight: 44, px: 2, border: 1, borderColor: 'control', bgcolor: 'background.paper' },
  '& > a + a': { ml: '-1px' },
  '& > a:first-of-type': { borderRadius: '8px 0 0 8px' },
  '& > a:last-of-type': { borderRadius: '0 8px 8px 0' },
  '& > a[aria-current]': { zIndex: 1, bgcolor: 'selection', borderColor: 'primary.main' },
} as const;

const tabStyles = {
  flexShrink: 0,
  whiteSpace: 'nowrap',
  minHeight: 48,
  px: { xs: 1.25, sm: 2 },
  typography: 'subtitle2',
  color: 'text.secondary',
  borderBottom: 3,
  borderColor: 'transparent',
  // Contrast themes show a transparent border, too.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  '&:hover': { color: 'text.primary', borderColor: 'divider' },
  '&.Mui-focusVisible': { outlineOffset: -3 },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;
