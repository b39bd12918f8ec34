import { isAnyOf } from '@reduxjs/toolkit';
import { livePath, type LiveEvent } from '../../../contract/live';
import { api } from '../../api/api';
import { cacheTagTypes } from '../../../contract/cacheTags';
import type { AppDispatch, StartListening } from '../../app/createStore';
import { pageConfig } from '../../lib/config';
import { readToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { organizationVisited } from '../session/sessionEvents';
import { readLines } from './readLines';

/** Milliseconds before the next try after a stream ended; doubled each time up to the longest. */
const initialRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;
/** Everybody hears the same news at once: each browser asks again within this many milliseconds. */
const maxJitterMs = 400;

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
      for (let pause = initialRetryDelayMs; !signal.aborted; pause = Math.min(pause * 2, maxRetryDelayMs)) {
        const opened = await readStream(action.payload, dispatch, { signal, reconnecting });
        if (opened === 'refused') return;
        // The session ended elsewhere: a new password, a lost device. What is on screen is no longer theirs to see.
        if (opened === 'unknown') return void dispatch(sessionExpired());
        if (opened === 'heard') pause = initialRetryDelayMs;
        reconnecting = true;
        await delay(pause + Math.random() * maxJitterMs);
      }
    },
  });
}

interface StreamOptions {
  signal: AbortSignal;
  /** What happened while nobody listened is unknown: everything on screen is asked for again. */
  reconnecting: boolean;
}

/** Reads one stream to its end. `refused`: asking again would not help. `unknown`: the server does not know who asks. */
async function readStream(
  organizationId: number,
  dispatch: AppDispatch,
  { signal, reconnecting }: StreamOptions,
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
        await runAfterRandomDelay(() => dispatch(api.util.invalidateTags(event.tags)), signal);
      else if (reconnecting) dispatch(api.util.invalidateTags(cacheTagTypes));
    }
    return 'heard';
  } catch {
    return 'unreachable';
  }
}

const runAfterRandomDelay = (then: () => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (!signal.aborted) then();
      resolve();
    }, Math.random() * maxJitterMs);
  });
