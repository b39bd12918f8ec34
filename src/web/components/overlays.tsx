import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { onDemand } from './onDemand';

// MUI's parts that lie over the page, together in one chunk: a third of what the shell would weigh.

export const Dialog = onDemand<DialogProps>(
  () => import(/* webpackChunkName: "overlays", webpackPrefetch: true */ '@mui/material/Dialog'),
);

export const Drawer = onDemand<DrawerProps & { open: boolean }>(
  () => import(/* webpackChunkName: "overlays", webpackPrefetch: true */ '@mui/material/Drawer'),
);

export const Menu = onDemand<MenuProps>(
  () => import(/* webpackChunkName: "overlays", webpackPrefetch: true */ '@mui/material/Menu'),
);

export const Popover = onDemand<PopoverProps>(
  () => import(/* webpackChunkName: "overlays", webpackPrefetch: true */ '@mui/material/Popover'),
);
