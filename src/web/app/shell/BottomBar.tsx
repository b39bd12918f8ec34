import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink } from 'react-router-dom';
import { countTones } from '../../components/CountBadge';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { canOpenScreen, useMe } from '../../features/session/sessionHooks';
import { dailyPlaces } from './navigation';

/** The places of every day on phones, within reach of the thumb. Everything else is in the drawer. */
export function BottomBar({ organizationId }: { organizationId: number }) {
  const me = useMe();
  if (useBreakpointUp('md')) return null;
  return (
    <Box component="nav" aria-label="よく使う画面" sx={barStyles}>
      {dailyPlaces
        .filter(({ action }) => canOpenScreen(me, action, { organizationId }))
        .map(({ label, Icon, path, Count, countTone = 'strong' }) => (
          <ButtonBase
            key={path}
            component={NavLink}
            to={`/organizations/${organizationId}/${path}`}
            sx={placeStyles}
          >
            <Icon />
            {label}
            {Count && (
              <>
                {' '}
                <Box component="span" sx={{ ...countStyles, ...countTones[countTone] }}>
                  <Count organizationId={organizationId} />
                </Box>
              </>
            )}
          </ButtonBase>
        ))}
    </Box>
  );
}

const barHeightPx = 56;

const barStyles = {
  display: 'flex',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  height: 'var(--bottom-bar)',
  pb: 'env(safe-area-inset-bottom)',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // Content that sticks to the bottom of the window, or is scrolled there because it has the focus, stays above the bar.
  'html:has(&)': { '--bottom-bar': `calc(${barHeightPx}px + env(safe-area-inset-bottom))` },
} as const;

const placeStyles = {
  position: 'relative',
  flex: '1 1 0',
  flexDirection: 'column',
  typography: 'caption',
  color: 'text.secondary',
  '&.active': { color: 'primary.main', fontWeight: 700 },
  '&.Mui-focusVisible': { outlineOffset: -3 },
} as const;

const countStyles = {
  position: 'absolute',
  top: 2,
  left: 'calc(50% + 8px)',
  px: 0.5,
  borderRadius: 1,
  typography: 'caption',
  lineHeight: 1.4,
  minWidth: 18,
  textAlign: 'center',
  '& > span': visuallyHidden,
} as const;
