import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { Menu } from '../../components/overlays';
import { PersonAvatar } from '../../components/PersonAvatar';
import { modalOpened } from '../ui/uiSlice';
import type { Me } from './sessionApi';
import { useCurrentOrganization } from './sessionHooks';

/** The menu of the signed-in person: account settings, change of organization, log-out. */
export function AccountMenu({ me }: { me: Me }) {
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openModal = (modal: Parameters<typeof modalOpened>[0]) => {
    setAnchor(null);
    dispatch(modalOpened(modal));
  };
  return (
    <>
      <IconButton
        aria-label={`アカウントメニュー（${me.name}さん）`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PersonAvatar image={me.image} size={32} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Box sx={{ typography: 'subtitle2' }}>{me.name}さん</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{me.email}</Box>
        </Box>
        <Divider component="li" />
        {organization && (
          <MenuItem
            component={Link}
            to={`/organizations/${organization.id}/setting/account`}
            onClick={() => setAnchor(null)}
          >
            <ListItemIcon>
              <AccountIcon fontSize="small" />
            </ListItemIcon>
            アカウント設定
          </MenuItem>
        )}
        {organization && (
          <MenuItem onClick={() => openModal('changeOrganization')}>
            <ListItemIcon>
              <SwitchIcon fontSize="small" />
            </ListItemIcon>
            組織を切り替える
          </MenuItem>
        )}
        <MenuItem onClick={() => openModal('logout')}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          ログアウト
        </MenuItem>
      </Menu>
    </>
  );
}
