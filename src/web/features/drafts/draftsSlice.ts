import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Answer, Answers } from '../../../domain/analysis/types';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { reportFormApi, toSavedReport } from '../reportForm/reportFormApi';
import { toSavedSurvey, surveyApi } from '../survey/surveyApi';
import { hasConflicts, isUnsaved, rebaseDraft, resolveConflict, withAnswer } from './mergeDraft';
import type { Draft, SavedContent } from './mergeDraft';

export type DraftKind = 'survey' | 'report';
/** A form: the sheet of answers or the report of one survey. */
export type DraftKey = `${DraftKind}/${number}`;

/** The parts of a key. */
export function parseDraftKey(key: DraftKey): { kind: DraftKind; surveyId: number } {
  const [kind, surveyId] = key.split('/') as [DraftKind, string];
  return { kind, surveyId: Number(surveyId) };
}

/** How saving a form goes. */
export interface SaveState {
  /** `waiting`: to be saved soon. `offline`: tried again by itself. `refused`: the server does not want it as it is. */
  phase: 'waiting' | 'saving' | 'saved' | 'offline' | 'rejected';
  /** When the server last took it. UTC ISO 8601. */
  savedAt: string | null;
  /** Why it failed, for a person. */
  message: string | null;
  /** Failures in a row. */
  failureCount: number;
}

export interface DraftsState {
  /** Whose drafts these are; null until the signed-in person is known. */
  owner: number | null;
  drafts: Partial<Record<DraftKey, Draft>>;
  saves: Partial<Record<DraftKey, SaveState>>;
  /** Whether this device keeps what the server does not have: private windows and full disks do not. */
  isStoredLocally: boolean;
}

interface DraftEdit {
  key: DraftKey;
  title: string;
  /** What the form showed from the server, for the first edit. */
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
  /** Not as a draft, but for its readers. */
  sent: boolean;
}

interface SaveFailure extends Pick<SaveState, 'message'> {
  key: DraftKey;
  /** `saved`: nothing is lost, it only could not be sent. */
  phase: 'waiting' | 'offline' | 'rejected' | 'saved';
}

const initialState: DraftsState = { owner: null, drafts: {}, saves: {}, isStoredLocally: true };

const initialSaveState: SaveState = { phase: 'waiting', savedAt: null, message: null, failureCount: 0 };

// Readonly contents make writing into the state clumsy: these return the next one.
const withDraft = (state: DraftsState, key: DraftKey, draft: Draft): DraftsState => ({
  ...state,
  drafts: { ...state.drafts, [key]: draft },
});

const withSaveState = (state: DraftsState, key: DraftKey, change: Partial<SaveState>): DraftsState => ({
  ...state,
  saves: { ...state.saves, [key]: { ...(state.saves[key] ?? initialSaveState), ...change } },
});

/** A save under way stays one: it sees what was typed meanwhile when it ends. */
const withPendingSave = (state: DraftsState, key: DraftKey): DraftsState =>
  state.saves[key]?.phase === 'saving'
    ? state
    : withSaveState(state, key, { phase: 'waiting', message: null });

function withoutDraft(state: DraftsState, key: DraftKey): DraftsState {
  const { [key]: _draft, ...drafts } = state.drafts;
  const { [key]: _save, ...saves } = state.saves;
  return { ...state, drafts, saves };
}

/** The server was read: a form that is being written here is carried over to it. */
function withServerContent(state: DraftsState, key: DraftKey, saved: SavedContent): DraftsState {
  const draft = state.drafts[key];
  return draft ? withDraft(state, key, rebaseDraft(draft, saved)) : state;
}

/** Forms while they are written: what is typed is here first, then on the device, then on the server. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** The signed-in person is known, and what they left on this device. */
    draftsFound: (
      _state,
      { payload }: PayloadAction<{ owner: number; drafts: DraftsState['drafts'] }>,
    ): DraftsState => ({ ...initialState, ...payload }),

    draftEdited: (state: DraftsState, { payload }: PayloadAction<DraftEdit>): DraftsState => {
      const { key, title, saved, name, value } = payload;
      const draft = state.drafts[key] ?? { ...saved, title, base: saved.content, conflicts: {} };
      const settled = resolveConflict(draft, name, value);
      const content = withAnswer(settled.content, name, value);
      return withPendingSave(withDraft(state, key, { ...settled, content, unsent: true }), key);
    },

    /** The person chose between the answer of this device and the one from elsewhere. */
    conflictSettled: (state: DraftsState, { payload }: PayloadAction<ConflictChoice>): DraftsState => {
      const { key, name, choice } = payload;
      const draft = state.drafts[key];
      if (!draft) return state;
      const value = choice === 'mine' ? draft.content[name] : draft.conflicts[name];
      return withPendingSave(withDraft(state, key, resolveConflict(draft, name, value)), key);
    },

    /** Another tab of this browser wrote on, or, with null, has nothing left to save. */
    draftChangedElsewhere: (
      state: DraftsState,
      { payload: { key, draft } }: PayloadAction<{ key: DraftKey; draft: Draft | null }>,
    ): DraftsState => (draft ? withDraft(state, key, draft) : withoutDraft(state, key)),

    draftDiscarded: (state: DraftsState, { payload }: PayloadAction<DraftKey>): DraftsState =>
      withoutDraft(state, payload),

    /** The device took the draft, or did not. */
    deviceTried: (state: DraftsState, { payload }: PayloadAction<boolean>): DraftsState => ({
      ...state,
      isStoredLocally: payload,
    }),

    saveStarted: (state: DraftsState, { payload }: PayloadAction<DraftKey>): DraftsState =>
      withSaveState(state, payload, { phase: 'saving' }),

    /** The server took `content`. */
    saveSucceeded: (state: DraftsState, { payload }: PayloadAction<SaveSuccess>): DraftsState => {
      const { key, content, version, savedAt, sent } = payload;
      const before = state.drafts[key];
      const draft = before && { ...before, base: content, version };
      const more = draft !== undefined && isUnsaved(draft);
      const next = draft ? withDraft(state, key, { ...draft, unsent: !sent || more }) : state;
      return withSaveState(next, key, {
        phase: more ? 'waiting' : 'saved',
        savedAt,
        message: null,
        failureCount: 0,
      });
    },

    saveFailed: (
      state: DraftsState,
      { payload: { key, ...failure } }: PayloadAction<SaveFailure>,
    ): DraftsState =>
      withSaveState(state, key, { ...failure, failureCount: (state.saves[key]?.failureCount ?? 0) + 1 }),
  },

  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      // What this person wrote stays on the device, out of the sight of whoever logs in next.
      .addCase(sessionExpired, () => initialState)
      .addMatcher(surveyApi.endpoints.getSurvey.matchFulfilled, (state: DraftsState, { payload }) =>
        withServerContent(state, `survey/${payload.surveyId}`, toSavedSurvey(payload)),
      )
      .addMatcher(reportFormApi.endpoints.getMyReport.matchFulfilled, (state: DraftsState, { payload }) =>
        withServerContent(state, `report/${payload.surveyId}`, toSavedReport(payload)),
      );
  },

  selectors: {
    selectOwner: (state) => state.owner,
    selectOnDevice: (state) => state.isStoredLocally,
    selectDraft: (state, key: DraftKey) => state.drafts[key],
    selectSave: (state, key: DraftKey) => state.saves[key],
    /** The forms that could be saved now. */
    selectSavable: (state): DraftKey[] =>
      keysOf(state).filter((key) => {
        const draft = state.drafts[key];
        return draft && isUnsaved(draft) && !hasConflicts(draft) && state.saves[key]?.phase !== 'rejected';
      }),
    /** What the server does not have yet, by name. */
    selectUnsavedTitles: (state): string[] =>
      Object.values(state.drafts).flatMap((draft) => (draft && isUnsaved(draft) ? [draft.title] : [])),
  },
});

const keysOf = ({ drafts }: DraftsState) => Object.keys(drafts) as DraftKey[];

export const {
  draftsFound: draftsLoaded,
  draftEdited,
  conflictSettled: conflictResolved,
  draftChangedElsewhere,
  draftDiscarded,
  deviceTried: localStorageChecked,
  saveStarted,
  saveSucceeded,
  saveFailed,
} = draftsSlice.actions;
export const {
  selectOwner,
  selectOnDevice: selectIsStoredLocally,
  selectDraft,
  selectSave: selectSaveState,
  selectSavable: selectSavableKeys,
  selectUnsavedTitles,
} = draftsSlice.selectors;

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof draftsSlice> {}
}
