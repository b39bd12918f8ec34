import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/rootReducer';
import { loggedOut, organizationEnded, sessionExpired } from '../session/authSlice';
import type { PlanChangeAlert } from './planChangeAlerts';
import { organizationPageEntered, planChangeBlocked, planChangeFailed } from './subscriptionsEvents';

export interface PlanDialogsState {
  /** Whether the account-suspended modal is open; it is hidden while the plan modal is open. */
  isSuspended: boolean;
  /** The content of the plan-change-blocked modal; null while it is closed. */
  blocked: PlanChangeAlert | null;
  /** The message of the error modal (spec §8); null while it is closed. */
  failure: string | null;
}

const initialState: PlanDialogsState = { isSuspended: false, blocked: null, failure: null };

/** The dialogs about the plan that open automatically (spec §2). */
export const planDialogsSlice = createSlice({
  name: 'planDialogs',
  initialState,
  reducers: {
    suspensionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isSuspended = payload;
    },
    blockedClosed: (state) => {
      state.blocked = null;
    },
    failureClosed: (state) => {
      state.failure = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(planChangeBlocked, (state, { payload }) => {
        state.blocked = payload;
      })
      .addCase(planChangeFailed, (state, { payload }) => {
        state.failure = payload;
      })
      .addMatcher(
        isAnyOf(organizationPageEntered, loggedOut, sessionExpired, organizationEnded),
        () => initialState,
      );
  },
  selectors: {
    selectPlanDialogs: (state) => state,
  },
});

export const { suspensionChecked, blockedClosed, failureClosed } = planDialogsSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof planDialogsSlice> {}
}

export const { selectPlanDialogs } = planDialogsSlice.injectInto(rootReducer).selectors;
