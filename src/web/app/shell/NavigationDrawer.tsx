import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationClosed, selectNavigationOpen } from '../../features/ui/uiSlice';
import { SidebarContent } from './SidebarContent';
import { Drawer } from '../../components/overlays';

/** The navigation on narrow screens, where there is no sidebar. */
export function NavigationDrawer() {
  const open = useAppSelector(selectNavigationOpen);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const close = () => dispatch(navigationClosed());

  // An open drawer would cover the page that was navigated to.
  useEffect(() => {
    dispatch(navigationClosed());
  }, [pathname, dispatch]);

  return (
    <Drawer
      open={open}
      onClose={close}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: 288, maxWidth: '85vw' }, 'aria-label': 'メニュー' } }}
    >
      <SidebarContent />
    </Drawer>
  );
}
