import { isAnyOf } from '@reduxjs/toolkit';
import { livePath, type LiveEvent } from '../../../contract/live';
import { api } from '../../api/api';
import { tagTypes } from '../../api/tags';
import type { AppDispatch, StartListening } from '../../app/createStore';
import { pageConfig } from '../../lib/config';
import { readToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { organizationVisited } from '../session/sessionEvents';
import { readLines } from './readLines';

/** Milliseconds before the next try after a stream ended; doubled each time up to the longest. */
const firstPause = 1_000;
const longestPause = 60_000;
/** Everybody hears the same news at once: each browser asks again within this many milliseconds. */
const jitter = 400;

/**
 * Keeps one stream open for the organization on screen. Events only say which cached answers are stale; those
 * on screen are fetched again with the person's own permissions.
 */
export function addLiveListeners(start: StartListening): void {
  start({
    matcher: isAnyOf(organizationVisited, loggedOut, sessionExpired),
    effect: async (action, { cancelActiveListeners, dispatch, delay, signal }) => {
      cancelActiveListeners();
      if (!organizationVisited.match(action)) return;
      let reconnecting = false;
      for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
        const opened = await follow(action.payload, dispatch, { signal, reconnecting });
        if (opened === 'refused') return;
        // The session ended elsewhere: a new password, a lost device. What is on screen is no longer theirs to see.
        if (opened === 'unknown') return void dispatch(sessionExpired());
        if (opened === 'heard') pause = firstPause;
        reconnecting = true;
        await delay(pause + Math.random() * jitter);
      }
    },
  });
}

interface Following {
  signal: AbortSignal;
  /** What happened while nobody listened is unknown: everything on screen is asked for again. */
  reconnecting: boolean;
}

/** Reads one stream to its end. `refused`: asking again would not help. `unknown`: the server does not know who asks. */
async function follow(
  organizationId: number,
  dispatch: AppDispatch,
  { signal, reconnecting }: Following,
): Promise<'heard' | 'unreachable' | 'refused' | 'unknown'> {
  try {
    const response = await fetch(
      `${pageConfig().apiBase ?? '/api'}${livePath}?organizationId=${organizationId}`,
      {
        headers: { Authorization: `Bearer ${readToken() ?? ''}` },
        signal,
      },
    );
    if (response.status === 401) return 'unknown';
    if (response.status >= 400 && response.status < 500) return 'refused';
    if (!response.ok || !response.body) return 'unreachable';
    for await (const line of readLines(response.body)) {
      const event = JSON.parse(line) as LiveEvent;
      if (event.event === 'stale')
        await waitABit(() => dispatch(api.util.invalidateTags(event.tags)), signal);
      else if (reconnecting) dispatch(api.util.invalidateTags([...tagTypes]));
    }
    return 'heard';
  } catch {
    return 'unreachable';
  }
}

const waitABit = (then: () => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (!signal.aborted) then();
      resolve();
    }, Math.random() * jitter);
  });
