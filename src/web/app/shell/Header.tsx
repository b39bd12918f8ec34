import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { InboxButton } from '../../features/inbox/InboxButton';
import { NotificationBell } from '../../features/notifications/NotificationBell';
import { ProjectSwitcher } from '../../features/projects/ProjectSwitcher';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import type { Me } from '../../features/session/sessionApi';
import { modalOpened, navigationOpened } from '../../features/ui/uiSlice';
import { lazyPart } from '../../components/lazy';
import { commandKeyName } from '../../lib/shortcutKeys';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useIsIdle } from './useIsIdle';
import { useAppDispatch } from '../../store/hooks';
import { AccountMenu } from './AccountMenu';

const TrialChip = lazyPart(
  () => import(/* webpackChunkName: "plan" */ '../../features/subscriptions/TrialChip'),
);

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
        onClick={() => dispatch(navigationOpened())}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {organization && <ProjectSwitcher organizationId={organization.id} />}
      </Box>
      {organization && (
        <>
          <Button
            color="inherit"
            aria-label="検索と移動"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            title={`検索と移動（${commandKeyName()} + K）`}
            startIcon={<SearchIcon fontSize="medium" />}
            onClick={() => dispatch(modalOpened('palette'))}
            sx={[searchStyles, { '&::after': { content: { md: `"${commandKeyName()} K"` } } }]}
          >
            <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left' }}>
              検索
            </Box>
          </Button>
          {isIdle && <TrialChip organizationId={organization.id} />}
          <InboxButton organizationId={organization.id} />
          {!hasBottomBar && <NotificationBell organizationId={organization.id} />}
        </>
      )}
      <AccountMenu me={me} />
    </>
  );
}

/** Looks like a field from `md` on, because it opens one; on narrow screens only its icon has room. */
const searchStyles = {
  minWidth: 44,
  minHeight: 44,
  width: { md: 240 },
  mr: { md: 1 },
  px: { xs: 1.25, md: 1.5 },
  borderRadius: { xs: 99, md: 1 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  fontWeight: 400,
  color: { md: 'text.secondary' },
  '& .MuiButton-startIcon': { mx: { xs: 0, md: 0.5 } },
  // Not text of the button, which its accessible name would have to contain.
  '&::after': { typography: 'caption' },
} as const;
