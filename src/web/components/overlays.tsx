import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { lazyPart } from './lazy';

// MUI's overlays in one lazy chunk. In the shell they would be a third of its size.

export const Dialog = lazyPart<DialogProps>(() => import(/* webpackChunkName: "overlays" */ './Dialog'));

export const Drawer = lazyPart<DrawerProps & { open: boolean }>(
  () => import(/* webpackChunkName: "overlays" */ '@mui/material/Drawer'),
);

export const Menu = lazyPart<MenuProps>(
  () => import(/* webpackChunkName: "overlays" */ '@mui/material/Menu'),
);

export const Popover = lazyPart<PopoverProps>(
  () => import(/* webpackChunkName: "overlays" */ '@mui/material/Popover'),
);
