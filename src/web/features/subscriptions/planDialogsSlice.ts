import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import type { PlanChangeAlert } from './planChangeAlerts';
import { organizationPageEntered, planChangeBlocked, planChangeFailed } from './subscriptionsEvents';

export interface PlanDialogsState {
  /** The account-suspended modal is open; it is not drawn while the plan modal is. */
  suspended: boolean;
  /** What the plan-change-blocked modal says, while it is open. */
  blocked: PlanChangeAlert | null;
  /** What the error modal says, while it is open (spec §8). */
  failure: string | null;
}

const initialState: PlanDialogsState = { suspended: false, blocked: null, failure: null };

/** The dialogs about the plan that open by themselves (spec §2). */
export const planDialogsSlice = createSlice({
  name: 'planDialogs',
  initialState,
  reducers: {
    suspensionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.suspended = payload;
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
});

export const { suspensionChecked, blockedClosed, failureClosed } = planDialogsSlice.actions;

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof planDialogsSlice> {}
}
