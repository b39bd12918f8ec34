import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { areSamePrompts, normalizePrompt } from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { rootReducer } from '../../store/rootReducer';
import type { ListDraft } from '../../lib/listDraftStorage';
import { loggedOut, sessionExpired } from '../session/authSlice';
import { reportSettingsApi } from './reportSettingsApi';

/** Unsaved edits of the report prompts of an organization. */
export type PromptDraft = ListDraft<ReportQuestion>;

/** Unsaved edits by organization id. */
type ReportSettingsState = Record<number, PromptDraft>;

interface DraftOfOrganization {
  organizationId: number;
  draft: PromptDraft;
}

const initialState: ReportSettingsState = {};

/** Edits of report prompts until they are saved; mirrored to this device (product §4). */
const reportSettingsSlice = createSlice({
  name: 'reportSettings',
  initialState,
  // The reducers take the state's own type instead of Immer's, in which a draft is not readonly.
  reducers: {
    /** The prompts after an edit. Edits that lead back to where they began are no edits. */
    promptsEdited: (
      state: ReportSettingsState,
      { payload: { organizationId, draft } }: PayloadAction<DraftOfOrganization>,
    ) => {
      if (areSamePrompts(draft.base.questions, draft.questions)) delete state[organizationId];
      else state[organizationId] = draft;
    },
    /** Found on this device, where an earlier visit or another tab left it; null when another tab removed it. */
    promptDraftLoaded: (
      state: ReportSettingsState,
      {
        payload: { organizationId, draft },
      }: PayloadAction<{ organizationId: number; draft: PromptDraft | null }>,
    ) => {
      if (draft) state[organizationId] = draft;
      else delete state[organizationId];
    },
    promptDraftDiscarded: (state, { payload: organizationId }: PayloadAction<number>) => {
      delete state[organizationId];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      // The edits stay on the device, where the next user does not see them.
      .addCase(sessionExpired, () => initialState)
      // The server has the edits: they were saved here, or somebody saved the same.
      .addMatcher(
        reportSettingsApi.endpoints.getReportSettings.matchFulfilled,
        (state: ReportSettingsState, { payload, meta }) => {
          const { organizationId } = meta.arg.originalArgs;
          const draft = state[organizationId];
          if (draft && areSamePrompts(draft.questions.map(normalizePrompt), payload.questions))
            delete state[organizationId];
        },
      );
  },
  selectors: {
    selectPromptDraft: (state, organizationId: number) => state[organizationId],
    selectPromptDrafts: (state) => state,
  },
});

export const { promptsEdited, promptDraftLoaded, promptDraftDiscarded } = reportSettingsSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof reportSettingsSlice> {}
}

export const { selectPromptDraft, selectPromptDrafts } =
  reportSettingsSlice.injectInto(rootReducer).selectors;
