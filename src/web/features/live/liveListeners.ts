import { isAnyOf } from '@reduxjs/toolkit';
import { livePath, maxMissedMs, type LiveEvent, type StaleTag } from '../../../contract/live';
import { api, selectMe } from '../../api/api';
import { callerHeaders } from '../../api/contractBaseQuery';
import { otherAccountDetected } from '../../api/feedbackEvents';
import { fetchApi } from '../../api/fetchApi';
import { cacheTagTypes } from '../../../contract/cacheTags';
import type { AppDispatch, AppThunk } from '../../store/createStore';
import { addAppListener } from '../../store/createStore';
import type { RootState } from '../../store/rootReducer';
import { deviceNow } from '../../lib/clock';
import { pageConfig } from '../../lib/config';
import { matchSessionEnd, sessionExpired } from '../session/authSlice';
import { organizationVisited } from '../session/sessionEvents';
import { selectOwnRequest, serverVersionReceived } from './liveSlice';
import { readLines } from './readLines';

/** Milliseconds before reconnecting after a stream ended. The delay is doubled each time up to the maximum. */
const initialRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;
/** All browsers receive an event at once, so each refetches after a random delay of up to this many milliseconds. */
const maxJitterMs = 400;

/**
 * Keeps one stream open for the organization on screen. Events only name stale cache tags; replies on screen are
 * refetched with the user's own permissions.
 */
export const liveListeners = [
  addAppListener({
    matcher: isAnyOf(organizationVisited, matchSessionEnd),
    effect: async (action, { cancelActiveListeners, dispatch, getState, delay, signal }) => {
      cancelActiveListeners();
      if (!organizationVisited.match(action)) return;
      let lastEventAt = -Infinity;
      const onEvent = () => {
        lastEventAt = deviceNow();
      };
      for (let pause = initialRetryDelayMs; !signal.aborted; pause = Math.min(pause * 2, maxRetryDelayMs)) {
        // All events before the last received one have arrived, so only later ones can be missing.
        const missedMs = Math.min(ageOfOldestReply(getState()), deviceNow() - lastEventAt);
        const headers = callerHeaders(selectMe(getState()));
        const opened = await readStream(action.payload, dispatch, { headers, signal, missedMs, onEvent });
        if (opened === 'refused') return;
        if (opened === 'otherAccount') return void dispatch(otherAccountDetected());
        // The session was ended elsewhere, for example by a new password. If the token has changed since, another tab
        // has begun a session, with which the stream is opened again.
        if (
          opened === 'unknown' &&
          headers.Authorization === callerHeaders(selectMe(getState())).Authorization
        )
          return void dispatch(sessionExpired());
        if (opened === 'received') pause = initialRetryDelayMs;
        await delay(pause + Math.random() * maxJitterMs);
      }
    },
  }),
];

/** How many milliseconds ago the oldest cached reply was requested. Any later event may have made it stale. */
const ageOfOldestReply = ({ api: cache }: RootState): number => {
  const requests = Object.values(cache?.queries ?? {}).map((query) => query?.startedTimeStamp ?? Infinity);
  return Math.max(0, deviceNow() - Math.min(...requests));
};

interface StreamOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** The server repeats the events of this many last milliseconds. Beyond `maxMissedMs` everything is refetched. */
  missedMs: number;
  onEvent(): void;
}

/**
 * Reads one stream to its end. `refused` means that a retry would not help, `unknown` that the server rejected the
 * token, and `otherAccount` that the session is another person's than the page.
 */
async function readStream(
  organizationId: number,
  dispatch: AppDispatch,
  { headers, signal, missedMs, onEvent }: StreamOptions,
): Promise<'received' | 'unreachable' | 'refused' | 'unknown' | 'otherAccount'> {
  const mustRefetch = missedMs > maxMissedMs;
  const query = new URLSearchParams({
    organizationId: String(organizationId),
    missedMs: String(mustRefetch ? 0 : missedMs),
  });
  try {
    const address = `${pageConfig().apiBase ?? '/api'}${livePath}?${query}`;
    const response = await dispatch(fetchApi(address, { headers, signal }));
    if (response.status === 401) return 'unknown';
    if (response.status === 409) return 'otherAccount';
    // 429 means that too many tabs are open. Some may be closed later, so a retry can help.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused';
    if (!response.ok || !response.body) return 'unreachable';
    for await (const line of readLines(response.body)) {
      const event = JSON.parse(line) as LiveEvent;
      if (event.event === 'stale') {
        onEvent();
        await runAfterRandomDelay(() => dispatch(invalidateTags(event.tags)), signal);
      } else {
        dispatch(serverVersionReceived(event.version));
        if (mustRefetch || event.missed) dispatch(api.util.invalidateTags(cacheTagTypes));
      }
    }
    return 'received';
  } catch {
    return 'unreachable';
  }
}

const invalidateTags =
  (tags: readonly StaleTag[]): AppThunk =>
  (dispatch, getState) => {
    const stale = tags.filter((tag) => !isRefetched(getState(), tag));
    if (stale.length > 0) dispatch(api.util.invalidateTags(stale.map(({ type, id }) => ({ type, id }))));
  };

/**
 * Whether a request of this tab made the tag stale and nothing is left to fetch, because the request saved a draft, or
 * because all cached replies of the tag were requested after its reply. An event before the reply causes no second
 * refetch either, because RTK Query delays invalidations while a mutation is pending.
 */
function isRefetched(state: RootState, { type, id, requestId }: StaleTag): boolean {
  const request = requestId ? selectOwnRequest(state, requestId) : undefined;
  if (!request || !state.api) return false;
  if (request.isSavedDraft) return true;
  const { queries } = state.api;
  return api.util
    .selectInvalidatedBy({ ...state, api: state.api }, [{ type, id }])
    .every(({ queryCacheKey }) => (queries[queryCacheKey]?.startedTimeStamp ?? 0) >= request.repliedAt);
}

const runAfterRandomDelay = (then: () => void, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if (!signal.aborted) then();
      resolve();
    }, Math.random() * maxJitterMs);
  });
