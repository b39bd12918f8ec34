import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';

export interface LinkTab {
  label: string;
  to: string | { search: string };
  current: boolean;
  /** Number of items, shown after the label. */
  count?: number | undefined;
}

/** Tabs that are links: each has its own URL, can be opened in a new browser tab and is reached with the Tab key. */
export function LinkTabs({
  label,
  tabs,
  replace,
}: {
  label: string;
  tabs: readonly LinkTab[];
  replace?: boolean;
}) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 0, sm: 1 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map(({ label: text, to, current, count }) => (
        <ButtonBase
          key={text}
          component={Link}
          to={to}
          replace={replace}
          aria-current={current ? 'page' : undefined}
          sx={tabStyles}
        >
          {text}
          {count !== undefined && (
            <Box component="span" sx={{ ml: 0.75, typography: 'caption' }}>
              {count}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}

const tabStyles = {
  minHeight: 48,
  px: { xs: 1.25, sm: 2 },
  mb: '-1px',
  typography: 'subtitle2',
  color: 'text.secondary',
  borderBottom: 3,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary', borderColor: 'divider' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;
