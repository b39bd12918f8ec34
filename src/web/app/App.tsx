import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingOverlay } from '../features/ui/LoadingOverlay';
import { LazySnackbars } from '../features/ui/LazySnackbars';
import { checkPathIds } from '../lib/pathIds';
import type { AppStore } from '../store/createStore';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { RequireLogIn } from './RequireLogIn';
import { RouteEffects } from './RouteEffects';
import { fallbackRouteOf, pageRoutes, shellPage } from './routes';
import { theme } from './theme/theme';

interface Props {
  store: AppStore;
  styles: EmotionCache;
  /** BrowserRouter, or a fixed or in-memory one for prerendering and tests. */
  Router: ComponentType<{ children: ReactNode }>;
}

const routesOf = (layout: 'shell' | 'bare') =>
  pageRoutes
    .filter((route) => route.layout === layout)
    .map(({ path, page }) => <Route key={path} path={path} element={<page.Component />} />);

function FallbackRoute() {
  const { pathname } = useLocation();
  checkPathIds(pathname);
  const { page } = fallbackRouteOf(pathname);
  return <page.Component />;
}

export function App({ store, styles, Router }: Props) {
  return (
    <StrictMode>
      <Provider store={store}>
        <CacheProvider value={styles}>
          {/* noSsr: only CSS variables depend on the scheme, so no second render is needed. */}
          <ThemeProvider theme={theme} noSsr>
            <CssBaseline />
            <Router>
              <RouteEffects />
              <ErrorBoundary outermost>
                <Suspense>
                  <Routes>
                    {routesOf('bare')}
                    <Route
                      element={
                        <RequireLogIn>
                          <shellPage.Component />
                        </RequireLogIn>
                      }
                    >
                      {routesOf('shell')}
                    </Route>
                    <Route path="*" element={<FallbackRoute />} />
                  </Routes>
                </Suspense>
              </ErrorBoundary>
            </Router>
            <LoadingOverlay />
            <LazySnackbars />
          </ThemeProvider>
        </CacheProvider>
      </Provider>
    </StrictMode>
  );
}
