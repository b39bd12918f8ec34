import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { failureReported, infoReported, successReported } from '../../api/feedbackEvents';
import type { Snack } from '../../api/feedbackEvents';
import { loggedIn, loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import { organizationCreated } from '../session/sessionEvents';

/** What is done on several pages, one after the other (spec §2, §4). */
export type Flow = 'signUp' | 'createOrganization';

const firstPages: Record<Flow, number> = { signUp: 1, createOrganization: 1 };

export interface UiState {
  /** Page chunks under way: a route change to a different path. */
  pendingPages: number;
  /** Mutations under way, without the quiet ones. */
  pendingMutations: number;
  /** What the snackbars show, oldest first. */
  snacks: Snack[];
  /** The one shell dialog that is open. */
  modal:
    | 'logout'
    | 'changeOrganization'
    | 'createOrganization'
    | 'deleteOrganization'
    | 'startTrial'
    | 'trialRemaining'
    | null;
  /** The page each flow is at; counted from 1 (spec §2). */
  flowPages: Record<Flow, number>;
  /** The navigation drawer of narrow screens. */
  navigationOpen: boolean;
}

/** Mutations that never show the overlay (spec §4). */
export const nonBlockingMutations: readonly string[] = [
  'updateReportReaction',
  'updateCommentReaction',
  'createRead',
  'markAsRead',
];

interface MutationAction extends UnknownAction {
  meta: { arg: { endpointName: string } };
}

/** A loud mutation of the api slice, by its stage. By type string, so that /login need not load the api. */
const blockingMutation =
  (...stages: ('pending' | 'fulfilled' | 'rejected')[]) =>
  (action: UnknownAction): action is MutationAction =>
    stages.some((stage) => action.type === `api/executeMutation/${stage}`) &&
    !nonBlockingMutations.includes((action as MutationAction).meta.arg.endpointName);

const initialState: UiState = {
  pendingPages: 0,
  pendingMutations: 0,
  snacks: [],
  modal: null,
  flowPages: firstPages,
  navigationOpen: false,
};

/** What belongs to the screen as a whole: overlay, snackbars, shell dialogs. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    pageLoadStarted: (state) => {
      state.pendingPages += 1;
    },
    pageLoadEnded: (state) => {
      state.pendingPages -= 1;
    },
    snackClosed: (state, { payload }: PayloadAction<string>) => {
      state.snacks = state.snacks.filter(({ id }) => id !== payload);
    },
    modalOpened: (state, { payload }: PayloadAction<NonNullable<UiState['modal']>>) => {
      state.modal = payload;
    },
    modalClosed: (state) => {
      state.modal = null;
    },
    /** What the page asked for is there; on to the next one. */
    flowAdvanced: (state, { payload: flow }: PayloadAction<Flow>) => {
      state.flowPages[flow] += 1;
    },
    flowReturned: (state, { payload: flow }: PayloadAction<Flow>) => {
      state.flowPages[flow] = Math.max(firstPages[flow], state.flowPages[flow] - 1);
    },
    /** Finished or given up: the next time it starts at its first page. */
    flowLeft: (state, { payload: flow }: PayloadAction<Flow>) => {
      state.flowPages[flow] = firstPages[flow];
    },
    navigationToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.navigationOpen = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(successReported, (state, { payload }) => {
        state.snacks.push(payload);
      })
      .addCase(infoReported, (state, { payload }) => {
        state.snacks.push(payload);
      })
      // Somebody is in at last: what was wrong before is no longer of interest.
      .addCase(loggedIn, (state) => {
        state.snacks = state.snacks.filter(({ variant }) => variant !== 'error');
      })
      // A new organization is on trial, which its founder is told on their first page (product §7).
      .addCase(organizationCreated, (state) => {
        state.modal = 'startTrial';
      })
      // A new error closes earlier ones (spec §8).
      .addCase(failureReported, (state, { payload }) => {
        state.snacks = [...state.snacks.filter(({ variant }) => variant !== 'error'), payload];
      })
      // What was open belonged to whoever is out now; the next person starts with a clear screen.
      .addMatcher(isAnyOf(loggedOut, sessionExpired, organizationEnded), (state) => {
        state.modal = null;
        state.navigationOpen = false;
      })
      .addMatcher(blockingMutation('pending'), (state) => {
        state.pendingMutations += 1;
      })
      .addMatcher(blockingMutation('fulfilled', 'rejected'), (state) => {
        state.pendingMutations -= 1;
      });
  },
  selectors: {
    /** spec §4: a route change or any mutation but the quiet ones is under way. */
    selectOverlayShown: (state) => state.pendingPages > 0 || state.pendingMutations > 0,
    selectSnacks: (state) => state.snacks,
    selectModal: (state) => state.modal,
    selectFlowPage: (state, flow: Flow) => state.flowPages[flow],
  },
});

export const {
  pageLoadStarted,
  pageLoadEnded,
  snackClosed,
  modalOpened,
  modalClosed,
  flowAdvanced,
  flowReturned,
  flowLeft,
  navigationToggled,
} = uiSlice.actions;
export const { selectOverlayShown, selectSnacks, selectModal, selectFlowPage } = uiSlice.selectors;
