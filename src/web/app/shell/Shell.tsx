import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { injectApi } from '../../api/injectApi';
import { ErrorState } from '../../components/ErrorState';
import { PageSkeleton } from '../../components/PageSkeleton';
import { injectCommentDrafts } from '../../features/commentDrafts/injectCommentDrafts';
import { injectDrafts } from '../../features/drafts/injectDrafts';
import { useGetMeQuery } from '../../features/session/sessionApi';
import { addLiveListeners } from '../../features/live/liveListeners';
import { addSessionListeners } from '../../features/session/sessionListeners';
import type { StoreExtension } from '../createStore';
import { ErrorBoundary } from '../ErrorBoundary';
import { injectPersistence } from '../injectPersistence';
import { Header } from './Header';
import { BillingNotice } from './lazyPlan';
import { OrganizationGuard } from './OrganizationGuard';
import { ShellModals } from './ShellModals';
import { Sidebar, sidebarWidth } from './Sidebar';
import { SkipLink } from './SkipLink';

/** What the signed-in part of the product adds to the store. */
export const injectIntoStore: StoreExtension = (store) => {
  store.inject(injectApi);
  store.inject(injectPersistence);
  store.inject(injectDrafts);
  store.inject(injectCommentDrafts);
  addSessionListeners(store.startListening);
  addLiveListeners(store.startListening);
};

/** Navigation and header around every page of a signed-in person. Pages render once that person is known. */
export default function Shell() {
  const { data: me, error, refetch } = useGetMeQuery();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {me && <Sidebar />}
      <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${sidebarWidth}px` } }}>
        <Header me={me} />
        <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
          {me && (
            <ErrorBoundary>
              <BillingNotice />
              <OrganizationGuard>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </OrganizationGuard>
            </ErrorBoundary>
          )}
          {!me && error && (
            <Box sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
              <ErrorState subject="ログイン中のユーザーの情報" error={error} onRetry={() => void refetch()} />
            </Box>
          )}
          {!me && !error && <PageSkeleton />}
        </Box>
      </Box>
      {me && <ShellModals />}
    </Box>
  );
}
