import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { requestIdHeader } from '../../../contract/live';
import { matchRequest } from '../../api/requestMatchers';
import { rootReducer } from '../../store/rootReducer';
import { reportFormApi } from '../drafts/reportFormApi';
import { surveyFormApi } from '../drafts/surveyFormApi';

/** Milliseconds after the reply to a request. Events about the request do not arrive later than this. */
const eventsEndAfterMs = 60_000;

interface OwnRequest {
  repliedAt: number;
  /** Whether the request saved a draft. Cached replies do not matter then, because the store has the draft itself. */
  isSavedDraft: boolean;
}

type OwnRequests = Record<string, OwnRequest>;

const isReply = isAnyOf(matchRequest('mutation', 'fulfilled'), matchRequest('background', 'fulfilled'));

const isSavedDraft = isAnyOf(
  surveyFormApi.endpoints.answerSurveyInBackground.matchFulfilled,
  reportFormApi.endpoints.createReportInBackground.matchFulfilled,
);

function addRequest(requests: OwnRequests, requestId: string, added: OwnRequest): void {
  for (const [id, { repliedAt }] of Object.entries(requests))
    if (repliedAt < added.repliedAt - eventsEndAfterMs) delete requests[id];
  requests[requestId] = added;
}

interface LiveState {
  /** The requests of this tab that were answered, by the request ids that live events name. */
  requests: OwnRequests;
  /** The version of the server that the stream came from last; null before. */
  serverVersion: string | null;
}

const initialState: LiveState = { requests: {}, serverVersion: null };

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    serverVersionReceived(state, { payload }: PayloadAction<string>) {
      state.serverVersion = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isReply, ({ requests }, action) => {
      const { baseQueryMeta, fulfilledTimeStamp: repliedAt } = action.meta;
      const requestId = baseQueryMeta?.response?.headers.get(requestIdHeader);
      if (requestId && repliedAt !== undefined)
        addRequest(requests, requestId, { repliedAt, isSavedDraft: isSavedDraft(action) });
    });
  },
  selectors: {
    selectOwnRequest: (state, requestId: string): OwnRequest | undefined => state.requests[requestId],
    selectServerVersion: ({ serverVersion }) => serverVersion,
  },
});

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof liveSlice> {}
}

export const { serverVersionReceived } = liveSlice.actions;
export const { selectOwnRequest, selectServerVersion } = liveSlice.injectInto(rootReducer).selectors;
