import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Answer, Answers } from '../../../domain/questions/types';
import { keysOf } from '../../../domain/entries';
import { rootReducer } from '../../store/rootReducer';
import { matchSessionEnd } from '../session/authSlice';
import { reportFormApi, toSavedReport } from './reportFormApi';
import { toSavedSurvey, surveyFormApi } from './surveyFormApi';
import { deviceNow } from '../../lib/clock';
import {
  editField,
  hasConflicts,
  isUnsaved,
  markSaved,
  markUnanswered,
  mergeTabs,
  rebaseDraft,
  type Draft,
  type SavedContent,
} from './mergeDraft';

export type DraftKind = 'survey' | 'report';
/** The survey or the report form of one survey id. */
export type DraftKey = `${DraftKind}/${number}`;

/** The parts of a key. */
export function parseDraftKey(key: DraftKey): { kind: DraftKind; surveyId: number } {
  const [kind, surveyId] = key.split('/') as [DraftKind, string];
  return { kind, surveyId: Number(surveyId) };
}

/** The progress of saving a form on the server. */
interface SaveState {
  /** `waiting`: will be saved soon. `offline`: is retried automatically. `rejected`: is not retried until edited. */
  phase: 'waiting' | 'saving' | 'saved' | 'offline' | 'rejected';
  /** When it was last saved. UTC ISO 8601. */
  savedAt: string | null;
  /** Why the last save failed, as shown to the user. */
  message: string | null;
  /** Consecutive failures. */
  failureCount: number;
}

interface DraftsState {
  drafts: Partial<Record<DraftKey, Draft>>;
  saves: Partial<Record<DraftKey, SaveState>>;
  /** Whether this device stored the last draft, which fails in private windows and with a full disk. */
  isStoredLocally: boolean;
}

interface DraftEdit {
  key: DraftKey;
  title: string;
  /** The server's content that the form showed. It becomes the base of the draft with the first edit. */
  saved: SavedContent;
  name: string;
  /** Null empties the field. */
  value: Answer | null;
}

interface ConflictChoice {
  key: DraftKey;
  name: string;
  choice: 'mine' | 'theirs';
}

interface SaveSuccess {
  key: DraftKey;
  content: Answers;
  version: number;
  savedAt: string;
  /** Whether it was sent to its readers, not only saved as a draft. */
  sent: boolean;
}

interface SaveFailure extends Pick<SaveState, 'message'> {
  key: DraftKey;
  /** `saved`: the draft is saved and only sending it failed. */
  phase: 'waiting' | 'offline' | 'rejected' | 'saved';
  /** The answers that were sent without getting a reply, so that the server may have saved them. */
  unanswered?: Answers;
}

const initialState: DraftsState = { drafts: {}, saves: {}, isStoredLocally: true };

const initialSaveState: SaveState = { phase: 'waiting', savedAt: null, message: null, failureCount: 0 };

// The functions below and the reducers take `DraftsState` instead of Immer's type, in which a draft is not readonly.

function updateSaveState(state: DraftsState, key: DraftKey, change: Partial<SaveState>): void {
  state.saves[key] = { ...(state.saves[key] ?? initialSaveState), ...change };
}

interface Timed {
  /** When the person made the edit or the choice, in ms. */
  at: number;
}

const withTime = <P extends object>(payload: P): { payload: P & Timed } => ({
  payload: { ...payload, at: deviceNow() },
});

/**
 * Marks a form to be saved soon. A running save keeps its phase, because it finds the edits made meanwhile when it
 * ends.
 */
function scheduleSave(state: DraftsState, key: DraftKey): void {
  if (state.saves[key]?.phase !== 'saving') updateSaveState(state, key, { phase: 'waiting', message: null });
}

function removeDraft(state: DraftsState, key: DraftKey): void {
  delete state.drafts[key];
  delete state.saves[key];
}

/** Rebases the draft of a form that was refetched on the content that the server has. */
function rebaseDraftOf(state: DraftsState, key: DraftKey, saved: SavedContent): void {
  const draft = state.drafts[key];
  if (draft) state.drafts[key] = rebaseDraft(draft, saved);
}

/** Drafts of forms. An edit is in this slice first, then on the device, then on the server. */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** The drafts of the signed-in person were read from this device. */
    draftsLoaded: (_state, { payload: drafts }: PayloadAction<DraftsState['drafts']>): DraftsState => ({
      ...initialState,
      drafts,
    }),

    draftEdited: {
      prepare: withTime<DraftEdit>,
      reducer: (state: DraftsState, { payload }: PayloadAction<DraftEdit & Timed>) => {
        const { key, title, saved, name, value, at } = payload;
        const draft = state.drafts[key] ?? { ...saved, title, base: saved.content, conflicts: {} };
        state.drafts[key] = editField(draft, name, value, at);
        scheduleSave(state, key);
      },
    },

    /** The user chose between the answer of this device and the one from elsewhere. */
    conflictResolved: {
      prepare: withTime<ConflictChoice>,
      reducer: (state: DraftsState, { payload }: PayloadAction<ConflictChoice & Timed>) => {
        const { key, name, choice, at } = payload;
        const draft = state.drafts[key];
        if (!draft || !(name in draft.conflicts)) return;
        const value = choice === 'mine' ? draft.content[name] : draft.conflicts[name];
        state.drafts[key] = editField(draft, name, value ?? null, at);
        scheduleSave(state, key);
      },
    },

    /**
     * Another tab of this browser edited or saved the draft. `saved` is the server's content that this tab has cached,
     * which may be newer.
     */
    draftChangedElsewhere: (
      state: DraftsState,
      {
        payload: { key, draft, saved },
      }: PayloadAction<{ key: DraftKey; draft: Draft; saved: SavedContent | undefined }>,
    ) => {
      const mine = state.drafts[key];
      const merged = mine ? mergeTabs(mine, draft) : draft;
      state.drafts[key] = saved ? rebaseDraft(merged, saved) : merged;
    },

    draftDiscarded: (state: DraftsState, { payload }: PayloadAction<DraftKey>) => {
      removeDraft(state, payload);
    },

    localStorageChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isStoredLocally = payload;
    },

    saveStarted: (state: DraftsState, { payload }: PayloadAction<DraftKey>) => {
      updateSaveState(state, payload, { phase: 'saving' });
    },

    /** The server saved `content`. */
    saveSucceeded: (state: DraftsState, { payload }: PayloadAction<SaveSuccess>) => {
      const { key, content, version, savedAt, sent } = payload;
      const before = state.drafts[key];
      const draft = before && markSaved(before, content, version);
      const isEdited = draft !== undefined && isUnsaved(draft);
      if (draft) state.drafts[key] = { ...draft, unsent: !sent || isEdited };
      updateSaveState(state, key, {
        phase: isEdited ? 'waiting' : 'saved',
        savedAt,
        message: null,
        failureCount: 0,
      });
    },

    saveFailed: (
      state: DraftsState,
      { payload: { key, unanswered, ...failure } }: PayloadAction<SaveFailure>,
    ) => {
      const draft = state.drafts[key];
      if (draft && unanswered) state.drafts[key] = markUnanswered(draft, unanswered);
      const failureCount = (state.saves[key]?.failureCount ?? 0) + 1;
      updateSaveState(state, key, { ...failure, failureCount });
    },
  },

  extraReducers: (builder) => {
    builder
      // The drafts stay on the device unless the user logged out. The next user does not see them there.
      .addMatcher(matchSessionEnd, () => initialState)
      .addMatcher(surveyFormApi.endpoints.getSurvey.matchFulfilled, (state: DraftsState, { payload }) =>
        rebaseDraftOf(state, `survey/${payload.surveyId}`, toSavedSurvey(payload)),
      )
      .addMatcher(reportFormApi.endpoints.getMyReport.matchFulfilled, (state: DraftsState, { payload }) =>
        rebaseDraftOf(state, `report/${payload.surveyId}`, toSavedReport(payload)),
      );
  },

  selectors: {
    selectIsStoredLocally: (state) => state.isStoredLocally,
    selectDrafts: (state) => state.drafts,
    selectDraft: (state, key: DraftKey) => state.drafts[key],
    selectSaveState: (state, key: DraftKey) => state.saves[key],
    /** The forms that could be saved now. */
    selectSavableKeys: (state): DraftKey[] =>
      keysOf(state.drafts).filter((key) => {
        const draft = state.drafts[key];
        return draft && isUnsaved(draft) && !hasConflicts(draft) && state.saves[key]?.phase !== 'rejected';
      }),
    /** The titles of the forms that the server does not have yet. */
    selectUnsavedTitles: (state): string[] =>
      Object.values(state.drafts).flatMap((draft) => (draft && isUnsaved(draft) ? [draft.title] : [])),
  },
});

export const {
  draftsLoaded,
  draftEdited,
  conflictResolved,
  draftChangedElsewhere,
  draftDiscarded,
  localStorageChecked,
  saveStarted,
  saveSucceeded,
  saveFailed,
} = draftsSlice.actions;

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof draftsSlice> {}
}

export const {
  selectIsStoredLocally,
  selectDrafts,
  selectDraft,
  selectSaveState,
  selectSavableKeys,
  selectUnsavedTitles,
} = draftsSlice.injectInto(rootReducer).selectors;
