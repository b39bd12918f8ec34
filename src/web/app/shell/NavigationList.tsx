import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink } from 'react-router-dom';
import { refusal } from '../../../domain/permissions';
import { useMe } from '../../features/session/sessionHooks';
import { navigation } from './navigation';

export function NavigationList({ organizationId }: { organizationId: number }) {
  const me = useMe();
  // A suspended organization keeps its navigation: the pages themselves explain what is wrong.
  const entries = navigation.filter(({ action }) => {
    const cause = refusal(me, action, { organizationId });
    return cause === null || cause === 'suspended';
  });
  return (
    <nav aria-label="メイン">
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {entries.map(({ label, Icon, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={NavLink}
              to={`/organizations/${organizationId}/${path}`}
              sx={entryLook}
            >
              <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { variant: 'subtitle2' } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}

const entryLook = {
  borderRadius: 1,
  color: 'text.secondary',
  '&.active': { color: 'primary.main', bgcolor: 'selection' },
} as const;
