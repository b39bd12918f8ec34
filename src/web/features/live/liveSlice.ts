import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { requestIdHeader } from '../../../contract/live';
import { matchRequest } from '../../api/requestMatchers';
import { rootReducer } from '../../app/rootReducer';

/** Milliseconds after which the events of a request no longer arrive. */
const eventsEndAfterMs = 60_000;

/** When the replies of the own mutations arrived, by the request ids that live events name. */
const liveSlice = createSlice({
  name: 'live',
  initialState: { repliedAt: {} as Record<string, number> },
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(matchRequest('executeMutation', 'fulfilled'), (state, { meta }) => {
      const requestId = meta.baseQueryMeta?.response?.headers.get(requestIdHeader);
      const at = meta.fulfilledTimeStamp;
      if (!requestId || at === undefined) return;
      for (const [earlierId, earlier] of Object.entries(state.repliedAt))
        if (earlier < at - eventsEndAfterMs) delete state.repliedAt[earlierId];
      state.repliedAt[requestId] = at;
    });
  },
  selectors: {
    selectRepliedAt: (state, requestId: string): number | undefined => state.repliedAt[requestId],
  },
});

declare module '../../app/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof liveSlice> {}
}

export const { selectRepliedAt } = liveSlice.injectInto(rootReducer).selectors;
