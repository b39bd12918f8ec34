import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../app/rootReducer';
import { loggedOut, sessionExpired } from '../auth/authSlice';

export interface CommentDraft {
  /** Names the comment in the log-out dialog. */
  title: string;
  body: string;
  /** Selected members; those whose name was deleted from the text are not sent. */
  mentions: { serviceUserId: number; name: string }[];
  /** Sent with the comment, so that a repeated request creates one comment. */
  requestId: string;
}

/** Unposted comments by survey id of their report. */
type CommentDraftsState = Record<number, CommentDraft>;

/** The comments of a report are shown. */
export const commentsOpened = createAction<number>('commentDrafts/commentsOpened');

const initialState: CommentDraftsState = {};

export const commentDraftsSlice = createSlice({
  name: 'commentDrafts',
  initialState,
  reducers: {
    commentDraftEdited: (state, { payload }: PayloadAction<{ surveyId: number; draft: CommentDraft }>) => {
      state[payload.surveyId] = payload.draft;
    },
    /** Loaded from this device. */
    commentDraftLoaded: (state, { payload }: PayloadAction<{ surveyId: number; draft: CommentDraft }>) => {
      state[payload.surveyId] ??= payload.draft;
    },
    /** Posted or discarded. */
    commentDraftRemoved: (state, { payload }: PayloadAction<number>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(sessionExpired, () => initialState);
  },
  selectors: {
    selectCommentDraft: (state, surveyId: number) => state[surveyId],
    selectCommentDrafts: (state) => state,
  },
});

export const { commentDraftEdited, commentDraftLoaded, commentDraftRemoved } = commentDraftsSlice.actions;

declare module '../../app/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof commentDraftsSlice> {}
}

export const { selectCommentDraft, selectCommentDrafts } =
  commentDraftsSlice.injectInto(rootReducer).selectors;
