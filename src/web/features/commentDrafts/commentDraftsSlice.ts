import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { loggedOut, sessionExpired } from '../auth/authSlice';

export interface CommentDraft {
  /** What it is about, for a person who is asked whether it may be lost. */
  title: string;
  body: string;
  /** People picked to be mentioned; those whose name was deleted from the text are left out when it is sent. */
  mentions: { serviceUserId: number; name: string }[];
  /** Sent with the comment, so that the same one sent twice is one. */
  requestId: string;
}

/** Comments being written, by the report they are for. */
type CommentDraftsState = Record<number, CommentDraft>;

/** A report's comments came on screen. */
export const commentsOpened = createAction<number>('commentDrafts/commentsOpened');

const initialState: CommentDraftsState = {};

export const commentDraftsSlice = createSlice({
  name: 'commentDrafts',
  initialState,
  reducers: {
    commentWritten: (state, { payload }: PayloadAction<{ surveyId: number; draft: CommentDraft }>) => {
      state[payload.surveyId] = payload.draft;
    },
    /** What was left on this device was found. */
    commentDraftFound: (state, { payload }: PayloadAction<{ surveyId: number; draft: CommentDraft }>) => {
      state[payload.surveyId] ??= payload.draft;
    },
    /** It was posted or given up. */
    commentDraftDone: (state, { payload }: PayloadAction<number>) => {
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

export const {
  commentWritten: commentDraftEdited,
  commentDraftFound: commentDraftLoaded,
  commentDraftDone: commentDraftRemoved,
} = commentDraftsSlice.actions;
export const { selectCommentDraft, selectCommentDrafts } = commentDraftsSlice.selectors;

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof commentDraftsSlice> {}
}
