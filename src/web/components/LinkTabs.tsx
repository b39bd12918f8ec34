import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';

export interface LinkTab {
  label: string;
  to: string | { search: string };
  current: boolean;
  /** Behind the label: how many wait there. */
  count?: number | undefined;
}

/** Places beside each other, as links: they have addresses, open in a new tab and need no arrow keys. */
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
