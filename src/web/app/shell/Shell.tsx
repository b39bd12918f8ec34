import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { connectApi } from '../../api/connectApi';
import { ErrorState } from '../../components/ErrorState';
import { PageSkeleton } from '../../components/PageSkeleton';
import { connectCommentDrafts } from '../../features/commentDrafts/connectCommentDrafts';
import { connectDrafts } from '../../features/drafts/connectDrafts';
import { useGetMeQuery } from '../../features/session/sessionApi';
import { addLiveListeners } from '../../features/live/liveListeners';
import { addSessionListeners } from '../../features/session/sessionListeners';
import type { Connect } from '../createStore';
import { ErrorBoundary } from '../ErrorBoundary';
import { connectPersist } from '../persist';
import { Header } from './Header';
import { BillingNotice } from './latePlan';
import { PlaceGuard } from './PlaceGuard';
import { ShellModals } from './ShellModals';
import { Sidebar, sidebarWidth } from './Sidebar';
import { SkipLink } from './SkipLink';

/** What the signed-in part of the product adds to the store. */
export const connect: Connect = (store) => {
  store.connect(connectApi);
  store.connect(connectPersist);
  store.connect(connectDrafts);
  store.connect(connectCommentDrafts);
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
              <PlaceGuard>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </PlaceGuard>
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
