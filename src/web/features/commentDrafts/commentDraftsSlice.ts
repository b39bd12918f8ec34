import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { ConcernAudience } from '../../../domain/concerns';
import { rootReducer } from '../../store/rootReducer';
import { deviceNow } from '../../lib/clock';
import { loggedOut, sessionExpired } from '../session/authSlice';

export interface CommentDraft {
  /** Names the comment in the log-out dialog. */
  title: string;
  body: string;
  /** The people whom a comment mentions, as they were named when they were chosen. */
  mentions: { serviceUserId: number; name: string }[];
  /** Sent with the comment, so that a repeated request creates one comment. */
  requestId: string;
  concern?: ConcernDraft;
  /** In ms. The latest edit in any tab of this browser has the highest number; drafts of earlier releases have none. */
  editedAt?: number;
}

/** The choices of an unsent concern; its text is the body of the draft. */
export interface ConcernDraft {
  subject: string;
  projectId: number | null;
  audience: ConcernAudience;
  people: number[];
  leftOut: number[];
}

/**
 * What an unposted text is about: the id of a report's survey, `reply-` and the id of the survey replied to, `concern-` and
 * the id of the concern commented on, `new-concern-` and the id of
 * the organization, or `action-` and the id of the project.
 */
export type CommentDraftKey =
  `${number}` | `reply-${number}` | `concern-${number}` | `new-concern-${number}` | `action-${number}`;

interface EditedComment {
  key: CommentDraftKey;
  draft: Omit<CommentDraft, 'editedAt'>;
}

interface StoredComment {
  key: CommentDraftKey;
  draft: CommentDraft;
}

type CommentDraftsState = Record<string, CommentDraft>;

/** The form for a comment or a reply is shown. */
export const commentFormOpened = createAction<CommentDraftKey>('commentDrafts/commentFormOpened');

const initialState: CommentDraftsState = {};

/** Whether a draft has a later edit than another one. */
export const isLater = (draft: CommentDraft | undefined, other: CommentDraft): boolean =>
  draft !== undefined && (draft.editedAt ?? 0) > (other.editedAt ?? 0);

const commentDraftsSlice = createSlice({
  name: 'commentDrafts',
  initialState,
  reducers: {
    commentDraftEdited: {
      prepare: (edited: EditedComment) => ({ payload: { ...edited, at: deviceNow() } }),
      reducer: (state, { payload }: PayloadAction<EditedComment & { at: number }>) => {
        const { key, draft, at } = payload;
        state[key] = { ...draft, editedAt: Math.max(at, (state[key]?.editedAt ?? 0) + 1) };
      },
    },
    /** Loaded from this device, or edited in another tab. */
    commentDraftLoaded: (state, { payload: { key, draft } }: PayloadAction<StoredComment>) => {
      if (!isLater(state[key], draft)) state[key] = draft;
    },
    /** Posted or discarded in another tab. */
    commentDraftRemovedElsewhere: (state, { payload: { key, draft } }: PayloadAction<StoredComment>) => {
      if (!isLater(state[key], draft)) delete state[key];
    },
    /** Posted. The request id is that of the posted text, which may have been edited since. */
    commentDraftRemoved: (state, { payload }: PayloadAction<{ key: CommentDraftKey; requestId: string }>) => {
      if (state[payload.key]?.requestId === payload.requestId) delete state[payload.key];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState).addCase(sessionExpired, () => initialState);
  },
  selectors: {
    selectCommentDraft: (state, key: CommentDraftKey) => state[key],
    selectCommentDrafts: (state) => state,
  },
});

export const { commentDraftEdited, commentDraftLoaded, commentDraftRemoved, commentDraftRemovedElsewhere } =
  commentDraftsSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof commentDraftsSlice> {}
}

export const { selectCommentDraft, selectCommentDrafts } =
  commentDraftsSlice.injectInto(rootReducer).selectors;
