import { isAnyOf } from '@reduxjs/toolkit';
import type { AppThunk } from '../../store/createStore';
import { addAppListener } from '../../store/createStore';
import { uncached, selectMe } from '../../api/api';
import { readToken } from '../../lib/tokenCookie';
import { loggedIn } from './authSlice';
import { sessionApi } from './sessionApi';

/**
 * Notices that another tab has begun a session, and then requests the profile. If the session is another person's, the
 * server refuses the request, and the page asks to be reloaded (product §6). The end of a session is noticed at the
 * next request.
 */
export const watchSession = (): AppThunk => (dispatch, getState) => {
  const { getMe } = sessionApi.endpoints;
  let knownToken = readToken();

  function check() {
    const token = readToken();
    if (token === knownToken || token === undefined || !selectMe(getState())) return;
    // Not while the profile is being requested, which may be with the previous session: the reply checks again.
    void dispatch(getMe.initiate(undefined, uncached));
  }

  // Firefox and Safari have the cookie store since 2025. In older versions the tab notices the session when it is shown
  // again.
  (window as Partial<Pick<Window, 'cookieStore'>>).cookieStore?.addEventListener('change', check);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  dispatch(addAppListener({ matcher: getMe.matchFulfilled, effect: check }));
  dispatch(
    addAppListener({
      matcher: isAnyOf(getMe.matchPending, loggedIn),
      effect: () => {
        knownToken = readToken();
      },
    }),
  );
};
