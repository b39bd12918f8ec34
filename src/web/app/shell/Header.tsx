import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { headerHeightPx } from '../../components/listStyles';
import { AccountMenu } from '../../features/session/AccountMenu';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import type { Me } from '../../features/session/sessionApi';
import { navigationToggled } from '../../features/ui/uiSlice';
import { useAppDispatch } from '../hooks';
import { ColorSchemeMenu } from './ColorSchemeMenu';
import { headerSlots } from './headerSlots';

export function Header({ me }: { me: Me | undefined }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: headerHeightPx,
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {me && <HeaderContent me={me} />}
    </Box>
  );
}

function HeaderContent({ me }: { me: Me }) {
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const {
    projectSwitcher: ProjectSwitcher,
    trial: Trial,
    waiting: Waiting,
    notifications: Notifications,
  } = headerSlots;
  return (
    <>
      <IconButton
        aria-label="メニューを開く"
        onClick={() => dispatch(navigationToggled(true))}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>{ProjectSwitcher && <ProjectSwitcher />}</Box>
      {organization && Trial && <Trial organizationId={organization.id} />}
      {organization && Waiting && <Waiting organizationId={organization.id} />}
      {organization && Notifications && <Notifications organizationId={organization.id} />}
      <ColorSchemeMenu />
      <AccountMenu me={me} />
    </>
  );
}
