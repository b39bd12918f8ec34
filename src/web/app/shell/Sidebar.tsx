import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationToggled, selectNavigationOpen } from '../../features/ui/uiSlice';
import { sidebarWidth } from './ShellFrame';
import { SidebarContent } from './SidebarContent';
import { Drawer } from '../../components/overlays';
import { useBreakpointUp } from '../../lib/useBreakpointUp';

export function Sidebar() {
  const open = useAppSelector(selectNavigationOpen);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isWide = useBreakpointUp('md');
  const close = () => dispatch(navigationToggled(false));

  // An open drawer would cover the page that was navigated to.
  useEffect(() => {
    dispatch(navigationToggled(false));
  }, [pathname, dispatch]);

  return (
    <>
      {isWide && (
        <Box
          component="aside"
          sx={{
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
      )}
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
