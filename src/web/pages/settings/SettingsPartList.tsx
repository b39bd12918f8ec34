import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { canOpenScreen, useMe } from '../../features/session/sessionHooks';
import { settingsParts, settingsPaths, type SettingsPath } from './settingsParts';

interface Props {
  organizationId: number;
  current?: SettingsPath;
}

/** Links to the parts that the person may see: beside a part on wide screens, a page of its own on narrow ones. */
export function SettingsPartList({ organizationId, current }: Props) {
  const me = useMe();
  return (
    <nav aria-label="組織設定">
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {settingsPaths
          .filter((path) => canOpenScreen(me, settingsParts[path].action, { organizationId }))
          .map((path) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={Link}
                to={`/organizations/${organizationId}/setting/organization/${path}`}
                aria-current={path === current ? 'page' : undefined}
                sx={entryStyles}
              >
                <ListItemText
                  primary={settingsParts[path].label}
                  secondary={settingsParts[path].note}
                  slotProps={{
                    primary: { variant: 'subtitle2', component: 'span' },
                    secondary: { variant: 'body2', sx: { display: { md: 'none' } } },
                  }}
                />
                <ChevronIcon aria-hidden sx={{ display: { md: 'none' }, color: 'text.secondary' }} />
              </ListItemButton>
            </ListItem>
          ))}
      </List>
    </nav>
  );
}

const entryStyles = {
  minHeight: 44,
  borderRadius: 1,
  border: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
  color: { xs: 'text.primary', md: 'text.secondary' },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'selection' },
} as const;
