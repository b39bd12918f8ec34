import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationToggled, selectNavigationOpen } from '../../features/ui/uiSlice';
import { SidebarContent } from './SidebarContent';
import { Drawer } from '../../components/overlays';

/** Width in px of the navigation from the `md` breakpoint on; below it is a drawer. */
export const sidebarWidth = 248;

export function Sidebar() {
  const open = useAppSelector(selectNavigationOpen);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const close = () => dispatch(navigationToggled(false));

  // An open drawer would cover the page that was navigated to.
  useEffect(() => {
    dispatch(navigationToggled(false));
  }, [pathname, dispatch]);

  return (
    <>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'fixed',
          insetBlock: 0,
          left: 0,
          width: sidebarWidth,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <SidebarContent />
      </Box>
      <Drawer
        open={open}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 288, maxWidth: '85vw' }, 'aria-label': 'メニュー' } }}
      >
        <SidebarContent />
      </Drawer>
    </>
  );
}
