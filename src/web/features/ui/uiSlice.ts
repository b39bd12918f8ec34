import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import type { Operation } from '../../../contract/types';
import {
  failureReported,
  infoReported,
  otherAccountDetected,
  successReported,
} from '../../api/feedbackEvents';
import type { Snack } from '../../api/feedbackEvents';
import { matchRequest } from '../../api/requestMatchers';
import { pageLoadEnded, pageLoadStarted } from '../../components/lazy';
import type { RequestAction, RequestStage } from '../../api/requestMatchers';
import { loggedIn, matchSessionEnd } from '../session/authSlice';
import { rootReducer } from '../../store/rootReducer';
import { organizationCreated } from '../session/sessionEvents';

export interface UiState {
  /** Page chunks that are loading after a route change to a different path. */
  pendingPages: number;
  /** Running mutations, without the non-blocking ones. */
  pendingMutations: number;
  /** Visible snackbars, oldest first. */
  snacks: Snack[];
  /** The open dialog of the shell. */
  modal:
    | 'logout'
    | 'changeOrganization'
    | 'createOrganization'
    | 'deleteOrganization'
    | 'leaveOrganization'
    | 'changePassword'
    | 'startTrial'
    | 'trialRemaining'
    | 'palette'
    | 'shortcuts'
    | null;
  /** Whether this browser's session is another person's than the one for whom the page was built. */
  hasOtherAccount: boolean;
  /** Whether the navigation drawer of narrow screens is open. */
  navigationOpen: boolean;
}

/** The props of the dialogs of `modal`, which ShellModalsContent renders. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
}

/** Mutations that never show the overlay (spec §4). */
export const nonBlockingMutations = [
  'updateReportReaction',
  'updateCommentReaction',
  'createRead',
  'markAsRead',
] as const satisfies readonly Operation[];

const isNonBlocking = ({ meta }: RequestAction) =>
  (nonBlockingMutations as readonly Operation[]).includes(meta.arg.endpointName);
const matchBlockingMutation =
  (stage: RequestStage) =>
  (action: UnknownAction): action is RequestAction =>
    matchRequest('mutation', stage)(action) && !isNonBlocking(action);

const initialState: UiState = {
  pendingPages: 0,
  pendingMutations: 0,
  snacks: [],
  modal: null,
  hasOtherAccount: false,
  navigationOpen: false,
};

/** Overlay, snackbars and dialogs of the shell. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    snackClosed: (state, { payload }: PayloadAction<string>) => {
      state.snacks = state.snacks.filter(({ id }) => id !== payload);
    },
    modalOpened: (state, { payload }: PayloadAction<NonNullable<UiState['modal']>>) => {
      state.modal = payload;
    },
    modalClosed: (state) => {
      state.modal = null;
    },
    navigationOpened: (state) => {
      state.navigationOpen = true;
    },
    navigationClosed: (state) => {
      state.navigationOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageLoadStarted, (state) => {
        state.pendingPages += 1;
      })
      .addCase(pageLoadEnded, (state) => {
        state.pendingPages -= 1;
      })
      .addCase(successReported, (state, { payload }) => {
        state.snacks.push(payload);
      })
      .addCase(infoReported, (state, { payload }) => {
        state.snacks.push(payload);
      })
      .addCase(otherAccountDetected, (state) => {
        state.hasOtherAccount = true;
      })
      // The errors of failed attempts no longer matter.
      .addCase(loggedIn, (state) => {
        state.snacks = state.snacks.filter(({ variant }) => variant !== 'error');
      })
      // A new organization is on trial, which a dialog explains to its owner (product §7).
      .addCase(organizationCreated, (state) => {
        state.modal = 'startTrial';
      })
      // A new error closes earlier ones (spec §8).
      .addCase(failureReported, (state, { payload }) => {
        state.snacks = state.snacks.filter(({ variant }) => variant !== 'error');
        state.snacks.push(payload);
      })
      // The next user starts without open dialogs.
      .addMatcher(matchSessionEnd, (state) => {
        state.modal = null;
        state.hasOtherAccount = false;
        state.navigationOpen = false;
      })
      .addMatcher(matchBlockingMutation('pending'), (state) => {
        state.pendingMutations += 1;
      })
      .addMatcher(isAnyOf(matchBlockingMutation('fulfilled'), matchBlockingMutation('rejected')), (state) => {
        state.pendingMutations -= 1;
      });
  },
  selectors: {
    /** Whether a route change or a blocking mutation is running (spec §4). */
    selectOverlayShown: (state) => state.pendingPages > 0 || state.pendingMutations > 0,
    selectSnacks: (state) => state.snacks,
    selectModal: (state) => state.modal,
    selectHasOtherAccount: (state) => state.hasOtherAccount,
    selectNavigationOpen: (state) => state.navigationOpen,
  },
});

export const { snackClosed, modalOpened, modalClosed, navigationOpened, navigationClosed } = uiSlice.actions;

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof uiSlice> {}
}

export const { selectOverlayShown, selectSnacks, selectModal, selectHasOtherAccount, selectNavigationOpen } =
  uiSlice.injectInto(rootReducer).selectors;
