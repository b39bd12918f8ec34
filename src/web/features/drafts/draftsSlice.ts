import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Answer, Answers } from '../../../domain/analysis/types';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { reportFormApi, savedReport } from '../reportForm/reportFormApi';
import { savedSurvey, surveyApi } from '../survey/surveyApi';
import { hasConflicts, isUnsaved, rebase, settle, withAnswer } from './merge';
import type { Draft, Saved } from './merge';

export type DraftKind = 'survey' | 'report';
/** A form: the sheet of answers or the report of one survey. */
export type DraftKey = `${DraftKind}/${number}`;

/** The parts of a key. */
export function partsOf(key: DraftKey): { kind: DraftKind; surveyId: number } {
  const [kind, surveyId] = key.split('/') as [DraftKind, string];
  return { kind, surveyId: Number(surveyId) };
}

/** How saving a form goes. */
export interface Save {
  /** `waiting`: to be saved soon. `offline`: tried again by itself. `refused`: the server does not want it as it is. */
  phase: 'waiting' | 'saving' | 'saved' | 'offline' | 'refused';
  /** When the server last took it. UTC ISO 8601. */
  savedAt: string | null;
  /** Why it failed, for a person. */
  message: string | null;
  /** Failures in a row. */
  attempts: number;
}

export interface DraftsState {
  /** Whose drafts these are; null until the signed-in person is known. */
  owner: number | null;
  drafts: Partial<Record<DraftKey, Draft>>;
  saves: Partial<Record<DraftKey, Save>>;
  /** Whether this device keeps what the server does not have: private windows and full disks do not. */
  onDevice: boolean;
}

interface Edit {
  key: DraftKey;
  title: string;
  /** What the form showed from the server, for the first edit. */
  saved: Saved;
  name: string;
  /** Null empties the field. */
  value: Answer | null;
}

interface Choice {
  key: DraftKey;
  name: string;
  choice: 'mine' | 'theirs';
}

interface Success {
  key: DraftKey;
  content: Answers;
  version: number;
  savedAt: string;
  /** Not as a draft, but for its readers. */
  sent: boolean;
}

interface Failure extends Pick<Save, 'message'> {
  key: DraftKey;
  /** `saved`: nothing is lost, it only could not be sent. */
  phase: 'waiting' | 'offline' | 'refused' | 'saved';
}

const initialState: DraftsState = { owner: null, drafts: {}, saves: {}, onDevice: true };

const untried: Save = { phase: 'waiting', savedAt: null, message: null, attempts: 0 };

// Readonly contents make writing into the state clumsy: these return the next one.
const withDraft = (state: DraftsState, key: DraftKey, draft: Draft): DraftsState => ({
  ...state,
  drafts: { ...state.drafts, [key]: draft },
});

const withSave = (state: DraftsState, key: DraftKey, change: Partial<Save>): DraftsState => ({
  ...state,
  saves: { ...state.saves, [key]: { ...(state.saves[key] ?? untried), ...change } },
});

/** A save under way stays one: it sees what was typed meanwhile when it ends. */
const toBeSaved = (state: DraftsState, key: DraftKey): DraftsState =>
  state.saves[key]?.phase === 'saving' ? state : withSave(state, key, { phase: 'waiting', message: null });

function without(state: DraftsState, key: DraftKey): DraftsState {
  const { [key]: _draft, ...drafts } = state.drafts;
  const { [key]: _save, ...saves } = state.saves;
  return { ...state, drafts, saves };
}

/** The server was read: a form that is being written here is carried over to it. */
function savedRead(state: DraftsState, key: DraftKey, saved: Saved): DraftsState {
  const draft = state.drafts[key];
  return draft ? withDraft(state, key, rebase(draft, saved)) : state;
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

    draftEdited: (state: DraftsState, { payload }: PayloadAction<Edit>): DraftsState => {
      const { key, title, saved, name, value } = payload;
      const draft = state.drafts[key] ?? { ...saved, title, base: saved.content, conflicts: {} };
      const settled = settle(draft, name, value);
      const content = withAnswer(settled.content, name, value);
      return toBeSaved(withDraft(state, key, { ...settled, content, unsent: true }), key);
    },

    /** The person chose between the answer of this device and the one from elsewhere. */
    conflictSettled: (state: DraftsState, { payload }: PayloadAction<Choice>): DraftsState => {
      const { key, name, choice } = payload;
      const draft = state.drafts[key];
      if (!draft) return state;
      const value = choice === 'mine' ? draft.content[name] : draft.conflicts[name];
      return toBeSaved(withDraft(state, key, settle(draft, name, value)), key);
    },

    /** Another tab of this browser wrote on, or, with null, has nothing left to save. */
    draftChangedElsewhere: (
      state: DraftsState,
      { payload: { key, draft } }: PayloadAction<{ key: DraftKey; draft: Draft | null }>,
    ): DraftsState => (draft ? withDraft(state, key, draft) : without(state, key)),

    draftDiscarded: (state: DraftsState, { payload }: PayloadAction<DraftKey>): DraftsState =>
      without(state, payload),

    /** The device took the draft, or did not. */
    deviceTried: (state: DraftsState, { payload }: PayloadAction<boolean>): DraftsState => ({
      ...state,
      onDevice: payload,
    }),

    saveStarted: (state: DraftsState, { payload }: PayloadAction<DraftKey>): DraftsState =>
      withSave(state, payload, { phase: 'saving' }),

    /** The server took `content`. */
    saveSucceeded: (state: DraftsState, { payload }: PayloadAction<Success>): DraftsState => {
      const { key, content, version, savedAt, sent } = payload;
      const before = state.drafts[key];
      const draft = before && { ...before, base: content, version };
      const more = draft !== undefined && isUnsaved(draft);
      const next = draft ? withDraft(state, key, { ...draft, unsent: !sent || more }) : state;
      return withSave(next, key, { phase: more ? 'waiting' : 'saved', savedAt, message: null, attempts: 0 });
    },

    saveFailed: (state: DraftsState, { payload: { key, ...failure } }: PayloadAction<Failure>): DraftsState =>
      withSave(state, key, { ...failure, attempts: (state.saves[key]?.attempts ?? 0) + 1 }),
  },

  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      // What this person wrote stays on the device, out of the sight of whoever logs in next.
      .addCase(sessionExpired, () => initialState)
      .addMatcher(surveyApi.endpoints.getSurvey.matchFulfilled, (state: DraftsState, { payload }) =>
        savedRead(state, `survey/${payload.surveyId}`, savedSurvey(payload)),
      )
      .addMatcher(reportFormApi.endpoints.getMyReport.matchFulfilled, (state: DraftsState, { payload }) =>
        savedRead(state, `report/${payload.surveyId}`, savedReport(payload)),
      );
  },

  selectors: {
    selectOwner: (state) => state.owner,
    selectOnDevice: (state) => state.onDevice,
    selectDraft: (state, key: DraftKey) => state.drafts[key],
    selectSave: (state, key: DraftKey) => state.saves[key],
    /** The forms that could be saved now. */
    selectSavable: (state): DraftKey[] =>
      keysOf(state).filter((key) => {
        const draft = state.drafts[key];
        return draft && isUnsaved(draft) && !hasConflicts(draft) && state.saves[key]?.phase !== 'refused';
      }),
    /** What the server does not have yet, by name. */
    selectUnsavedTitles: (state): string[] =>
      Object.values(state.drafts).flatMap((draft) => (draft && isUnsaved(draft) ? [draft.title] : [])),
  },
});

const keysOf = ({ drafts }: DraftsState) => Object.keys(drafts) as DraftKey[];

export const {
  draftsFound,
  draftEdited,
  conflictSettled,
  draftChangedElsewhere,
  draftDiscarded,
  deviceTried,
  saveStarted,
  saveSucceeded,
  saveFailed,
} = draftsSlice.actions;
export const { selectOwner, selectOnDevice, selectDraft, selectSave, selectSavable, selectUnsavedTitles } =
  draftsSlice.selectors;

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LateSlices extends WithSlice<typeof draftsSlice> {}
}
