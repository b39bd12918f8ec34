import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { requestIdHeader } from '../../../contract/live';
import { backgroundReplied } from '../../api/backgroundCall';
import { matchRequest } from '../../api/requestMatchers';
import { rootReducer } from '../../store/rootReducer';

/** Milliseconds after which the events of a request no longer arrive. */
const eventsEndAfterMs = 60_000;

interface OwnRequest {
  repliedAt: number;
  /** Cached replies do not matter, because what was sent is in the store itself. */
  isBackground: boolean;
}

type OwnRequests = Record<string, OwnRequest>;

const isReply = isAnyOf(matchRequest('mutation', 'fulfilled'), matchRequest('query', 'fulfilled'));

function addRequest(requests: OwnRequests, requestId: string, added: OwnRequest): void {
  for (const [id, { repliedAt }] of Object.entries(requests))
    if (repliedAt < added.repliedAt - eventsEndAfterMs) delete requests[id];
  requests[requestId] = added;
}

/** The answered requests of this tab, by the request ids that live events name. */
const liveSlice = createSlice({
  name: 'live',
  initialState: { requests: {} as OwnRequests },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(backgroundReplied, ({ requests }, { payload: { requestId, at } }) =>
        addRequest(requests, requestId, { repliedAt: at, isBackground: true }),
      )
      .addMatcher(isReply, ({ requests }, { meta }) => {
        // Only the replies of POST operations have it, of which some are queries (backgroundQuery).
        const requestId = meta.baseQueryMeta?.response?.headers.get(requestIdHeader);
        const repliedAt = meta.fulfilledTimeStamp;
        if (requestId && repliedAt !== undefined)
          addRequest(requests, requestId, { repliedAt, isBackground: false });
      });
  },
  selectors: {
    selectOwnRequest: (state, requestId: string): OwnRequest | undefined => state.requests[requestId],
  },
});

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof liveSlice> {}
}

export const { selectOwnRequest } = liveSlice.injectInto(rootReducer).selectors;
