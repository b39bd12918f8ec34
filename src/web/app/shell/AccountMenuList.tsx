import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { politeName } from '../../../domain/text/visibleText';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../../features/ui/uiSlice';
import type { Me } from '../../features/session/sessionApi';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import { useColorSchemeItems } from './colorSchemeItems';
import { personalPages } from './personalPages';

export interface AccountMenuListProps {
  me: Me;
  anchorEl: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** The entries of the account menu, which the shell loads when it is first opened. */
export default function AccountMenuList({ me, anchorEl, open, onClose }: AccountMenuListProps) {
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const colorSchemes = useColorSchemeItems(onClose);
  const openModal = (modal: Parameters<typeof modalOpened>[0]) => {
    onClose();
    dispatch(modalOpened(modal));
  };
  return (
    <Menu anchorEl={anchorEl} open={open} onClose={onClose}>
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Box sx={{ typography: 'subtitle2' }}>{politeName(me.name)}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{me.email}</Box>
      </Box>
      <Divider component="li" />
      {organization &&
        personalPages.map(({ label, Icon, path }) => (
          <MenuItem
            key={path}
            component={Link}
            to={`/organizations/${organization.id}/${path}`}
            onClick={onClose}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      {organization && <Divider component="li" />}
      {organization && (
        <MenuItem onClick={() => openModal('changeOrganization')}>
          <ListItemIcon>
            <SwitchIcon fontSize="small" />
          </ListItemIcon>
          組織を切り替える
        </MenuItem>
      )}
      <MenuItem component={Link} to="/help" onClick={onClose}>
        <ListItemIcon>
          <HelpIcon fontSize="small" />
        </ListItemIcon>
        ヘルプ
      </MenuItem>
      <Divider component="li" />
      <Box
        component="li"
        role="presentation"
        sx={{ px: 2, pt: 0.5, typography: 'caption', color: 'text.secondary' }}
      >
        画面の配色
      </Box>
      {colorSchemes}
      <Divider component="li" />
      <MenuItem onClick={() => openModal('logout')}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        ログアウト
      </MenuItem>
    </Menu>
  );
}
