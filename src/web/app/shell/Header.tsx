import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { InboxButton } from '../../features/inbox/InboxButton';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { ProjectSwitcher } from '../../features/projects/ProjectSwitcher';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import type { Me } from '../../features/session/sessionApi';
import { modalOpened, navigationToggled } from '../../features/ui/uiSlice';
import { lazyPart } from '../../components/lazy';
import { commandKeyName } from '../../lib/shortcutKeys';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useIsIdle } from '../../lib/useIsIdle';
import { useAppDispatch } from '../../store/hooks';
import { AccountMenu } from './AccountMenu';
import { ColorSchemeMenu } from './ColorSchemeMenu';

const TrialChip = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "plan" */ '../../features/subscriptions/TrialChip')).TrialChip,
}));

/** What the header of every page holds, in `ShellFrame`. */
export function Header({ me }: { me: Me }) {
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const isIdle = useIsIdle();
  const hasBottomBar = !useBreakpointUp('md');
  return (
    <>
      <IconButton
        aria-label="メニューを開く"
        onClick={() => dispatch(navigationToggled(true))}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {organization && <ProjectSwitcher organizationId={organization.id} />}
      </Box>
      {organization && (
        <>
          <IconButton
            aria-label="検索と移動"
            aria-haspopup="dialog"
            title={`検索と移動（${commandKeyName()} + K）`}
            onClick={() => dispatch(modalOpened('palette'))}
          >
            <SearchIcon />
          </IconButton>
          {isIdle && <TrialChip organizationId={organization.id} />}
          <InboxButton organizationId={organization.id} />
          {!hasBottomBar && <NotificationBell organizationId={organization.id} />}
        </>
      )}
      {!hasBottomBar && <ColorSchemeMenu />}
      <AccountMenu me={me} />
    </>
  );
}
