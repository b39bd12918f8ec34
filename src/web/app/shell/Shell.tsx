import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { unsubscribed } from '../../api/api';
import { feedbackListeners } from '../../api/feedback';
import { ErrorState } from '../../components/ErrorState';
import { PageSkeleton } from './PageSkeleton';
import { startDrafts } from '../../features/drafts/startDrafts';
import { BillingNotice } from '../../features/subscriptions/BillingNotice';
import { sessionApi, useGetMeQuery } from '../../features/session/sessionApi';
import { UpdateNotice } from '../../features/live/UpdateNotice';
import { liveListeners } from '../../features/live/liveListeners';
import { persistPreferences } from '../../features/session/preferencesSlice';
import { sessionListeners } from '../../features/session/sessionListeners';
import { watchSession } from '../../features/session/watchSession';
import { tokyoDate, formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated } from '../../../domain/text/visibleText';
import { onlyInPrint, printedShellStyles } from '../../components/printStyles';
import { repeatEarlyPress } from '../../lib/earlyPress';
import { useNow } from '../../lib/useNow';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import type { AppStore } from '../../store/createStore';
import { contrastThemeStyles } from '../theme/contrastThemes';
import { ErrorBoundary } from './ErrorBoundary';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { NavigationDrawer } from './NavigationDrawer';
import { OrganizationGuard } from './OrganizationGuard';
import { PersonCards } from './PersonCards';
import { keepTyping } from './paletteTyping';
import { ShellModals } from './ShellModals';
import { ShellFrame } from './ShellFrame';
import { Shortcuts } from './Shortcuts';
import { SidebarContent } from './SidebarContent';
import { SkipLink } from './SkipLink';

const shellListeners = [...feedbackListeners, ...sessionListeners, ...liveListeners, keepTyping];

/** @public Called by lazyPage, which imports this file dynamically. */
export async function setUpStore(store: AppStore): Promise<void> {
  persistPreferences(store);
  store.dispatch(startDrafts());
  for (const listener of shellListeners) store.dispatch(listener);
  store.dispatch(watchSession());
  // Requested before the chunk of the page has arrived, and awaited, so that the frame is not rendered without it.
  await store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, unsubscribed));
}

/** Navigation and header around every page for signed-in users. Pages render once the profile is loaded. */
export default function Shell() {
  const { data: me, error, refetch } = useGetMeQuery();
  const isWide = useBreakpointUp('md');
  useEffect(() => repeatEarlyPress(document.body), []);
  if (me) {
    return (
      <>
        <GlobalStyles styles={contrastThemeStyles} />
        <ShellFrame
          before={
            <>
              <SkipLink />
              <NavigationDrawer />
            </>
          }
          sidebar={isWide && <SidebarContent />}
          header={<Header me={me} />}
        >
          <PrintHeading />
          <ErrorBoundary>
            <BillingNotice />
            <OrganizationGuard>
              <PersonCards>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </PersonCards>
            </OrganizationGuard>
          </ErrorBoundary>
        </ShellFrame>
        <DailyPlaces />
        <UpdateNotice />
        <ShellModals />
        <Shortcuts />
      </>
    );
  }
  if (!error) return <ShellFrame />;
  return (
    <ShellFrame>
      <Box sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
        <ErrorState subject="ログイン中のユーザーの情報" error={error} onRetry={() => void refetch()} />
      </Box>
    </ShellFrame>
  );
}

/** The organization and the day at the top of every printed page. */
function PrintHeading() {
  const organization = useCurrentOrganization();
  const now = useNow();
  return (
    <>
      <GlobalStyles styles={printedShellStyles} />
      <Box sx={onlyInPrint}>
        {organization && `${isolated(organization.name)}・`}
        {formatTokyoDate(tokyoDate(now))}に印刷
      </Box>
    </>
  );
}

function DailyPlaces() {
  const organization = useCurrentOrganization();
  return organization && <BottomBar organizationId={organization.id} />;
}
