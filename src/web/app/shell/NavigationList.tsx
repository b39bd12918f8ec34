import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { canOpenScreen, useMe } from '../../features/session/sessionHooks';
import { navigation } from './navigation';
import type { NavigationGroup } from './navigation';

export const NavigationList = ({ organizationId }: { organizationId: number }) => (
  <nav aria-label="メイン">
    {navigation.map((group) => (
      <Group key={group.heading ?? ''} {...group} organizationId={organizationId} />
    ))}
  </nav>
);

function Group({ heading, entries, organizationId }: NavigationGroup & { organizationId: number }) {
  const id = useId();
  const me = useMe();
  const shown = entries.filter(({ action }) => canOpenScreen(me, action, { organizationId }));
  if (shown.length === 0) return null;
  return (
    <>
      {heading && (
        <Box id={id} sx={headingStyles}>
          {heading}
        </Box>
      )}
      <List disablePadding aria-labelledby={heading && id} sx={{ display: 'grid', gap: 0.5 }}>
        {shown.map(({ label, Icon, path, Count }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={NavLink}
              to={`/organizations/${organizationId}/${path}`}
              sx={entryStyles}
            >
              <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                <Icon />
              </ListItemIcon>
              <ListItemText
                primary={label}
                slotProps={{ primary: { variant: 'subtitle2', component: 'span' } }}
              />
              {Count && (
                <Box component="span" sx={{ typography: 'subtitle2', color: 'primary.main' }}>
                  <Count organizationId={organizationId} />
                </Box>
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}

const headingStyles = { typography: 'caption', color: 'text.secondary', px: 2, pt: 2, pb: 0.5 } as const;

const entryStyles = {
  borderRadius: 1,
  color: 'text.secondary',
  '&.active': { color: 'primary.main', bgcolor: 'selection' },
} as const;
