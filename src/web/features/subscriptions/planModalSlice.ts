import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Input } from '../../../contract/types';
import { pageAfterForm, pageAfterPlan, previousPage } from './planModalRules';
import type { PlanModalPage, PlanModalReason } from './planModalRules';
import { initialLimits, planLimits } from '../../../domain/billing/plans';
import type { OfferedPlan, PlanLimits } from '../../../domain/billing/plans';
import { rootReducer } from '../../store/rootReducer';
import { matchSessionEnd } from '../session/authSlice';
import type { PlanChangeAlert } from './planChangeAlerts';
import { matchPlanChangePending, matchPlanOrderFulfilled } from './planChanges';
import {
  organizationPageEntered,
  planChangeBlocked,
  planChangeFailed,
  planChangeRefetched,
} from './subscriptionsEvents';

/**
 * Values of the contractor form: the plan form data (spec §3) without organization and plan, and the billing contact. The
 * phone number and the postal code have no hyphens.
 */
export type Contractor = Required<Omit<Input<'createSubscription'>, 'organizationId' | 'plan'>>;

export interface PlanModalState {
  /** The organization of the page; null on pages without an organization. */
  organizationId: number | null;
  isOpen: boolean;
  reason: PlanModalReason;
  page: PlanModalPage;
  selectedPlan: OfferedPlan | null;
  /** The input of the contractor form, kept when going back (spec §2). */
  formData: Contractor | null;
  /** Why the chosen plan is not possible, for the banner of page 1 (spec §2). */
  alert: PlanChangeAlert | null;
  /** Whether a plan change is running or the data it affects is being refetched. */
  isChanging: boolean;
  /** Whether the account-suspended modal is open; it is hidden while the plan modal is open. */
  isSuspended: boolean;
  /** The content of the plan-change-blocked modal; null while it is closed. */
  blocked: PlanChangeAlert | null;
  /** The message of the error modal (spec §8); null while it is closed. */
  failure: string | null;
  /** The plan of the order that the last page confirms; null while it is closed. */
  orderPlaced: OfferedPlan | null;
}

/** The state right after opening. */
const openedState = {
  isOpen: true,
  reason: 'manual',
  page: 1,
  selectedPlan: null,
  formData: null,
  alert: null,
} satisfies Partial<PlanModalState>;

/** The dialogs beside the modal. */
const noDialogs = {
  isSuspended: false,
  blocked: null,
  failure: null,
  orderPlaced: null,
} satisfies Partial<PlanModalState>;

const initialState: PlanModalState = {
  ...openedState,
  ...noDialogs,
  isOpen: false,
  organizationId: null,
  isChanging: false,
};

interface CustomerFlag {
  isCustomer: boolean;
}

/** The result of validating the contractor form on submit. */
interface CheckedContractor {
  formData: Contractor;
  phoneIsValid: boolean;
  postalCodeResolves: boolean;
}

/** Closes the modal but keeps its page, which stays visible during the closing transition. */
function closePlanModal(state: PlanModalState): void {
  state.reason = 'manual';
  state.isOpen = false;
  state.formData = null;
}

function choosePlan(state: PlanModalState, { plan, isCustomer }: { plan: OfferedPlan } & CustomerFlag): void {
  state.selectedPlan = plan;
  state.page = pageAfterPlan({ isCustomer });
  state.alert = null;
}

/** Asynchronous results of a page are ignored once the user has left it. */
const isOpenOnPage = (page: PlanModalPage, state: PlanModalState): boolean =>
  state.isOpen && state.page === page;

/** The plan modal (spec §4) and the dialogs about the plan that open automatically (spec §2). */
export const planModalSlice = createSlice({
  name: 'planModal',
  initialState,
  reducers: {
    planModalOpened: (state, { payload: reason }: PayloadAction<Exclude<PlanModalReason, 'trialEnd'>>) => {
      Object.assign(state, openedState, { reason });
    },
    /** The subscription became invalid. This opens the modal; an open modal keeps its page (product §7). */
    validityLost: (state) => {
      if (!state.isOpen) Object.assign(state, openedState);
      state.reason = 'trialEnd';
    },
    planModalClosed: closePlanModal,
    planChosen: (state, { payload }: PayloadAction<{ plan: OfferedPlan } & CustomerFlag>) => {
      if (isOpenOnPage(1, state)) choosePlan(state, payload);
    },
    /** The plan of the trial was chosen outside the plan list, which has no button for it (spec §2). */
    trialPlanChosen: (state, { payload: plan }: PayloadAction<OfferedPlan>) => {
      Object.assign(state, openedState, { reason: 'trialUpgrade' });
      choosePlan(state, { plan, isCustomer: false });
    },
    contractorChecked: (state, { payload }: PayloadAction<CheckedContractor>) => {
      if (!isOpenOnPage(2, state)) return;
      state.formData = payload.formData;
      state.page = pageAfterForm(payload);
    },
    /** Back (戻る) on page 2, with the current input. */
    contractorLeft: (state, { payload }: PayloadAction<Contractor>) => {
      state.formData = payload;
      state.page = previousPage(2, { isCustomer: false });
    },
    /** Back (戻る) on page 3. */
    orderLeft: (state, { payload }: PayloadAction<CustomerFlag>) => {
      state.page = previousPage(3, payload);
    },
    suspensionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isSuspended = payload;
    },
    blockedClosed: (state) => {
      state.blocked = null;
    },
    orderPlacedClosed: (state) => {
      state.orderPlaced = null;
    },
    failureClosed: (state) => {
      state.failure = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(organizationPageEntered, (state, { payload: organizationId }) =>
        organizationId === state.organizationId
          ? { ...state, ...noDialogs }
          : { ...initialState, organizationId },
      )
      // The banner is on the page where another plan can be chosen.
      .addCase(planChangeBlocked, (state, { payload }) => {
        state.blocked = payload;
        state.alert = payload;
        state.page = 1;
      })
      .addCase(planChangeFailed, (state, { payload }) => {
        state.failure = payload;
      })
      .addCase(planChangeRefetched, (state) => {
        state.isChanging = false;
      })
      .addMatcher(matchPlanChangePending, (state) => {
        state.isChanging = true;
      })
      .addMatcher(matchPlanOrderFulfilled, (state, { meta }) => {
        closePlanModal(state);
        state.orderPlaced = meta.arg.originalArgs.plan;
      })
      .addMatcher(matchSessionEnd, () => initialState);
  },
  selectors: {
    selectPlanOrganizationId: (state) => state.organizationId,
    selectPlanModalOpen: (state) => state.isOpen,
    selectPlanModalReason: (state) => state.reason,
    selectPlanModalPage: (state) => state.page,
    selectSelectedPlan: (state) => state.selectedPlan,
    /** The limits of the selected plan (spec §9). */
    selectSelectedLimits: (state): PlanLimits =>
      state.selectedPlan ? planLimits[state.selectedPlan] : initialLimits,
    selectContractor: (state) => state.formData,
    selectPlanAlert: (state) => state.alert,
    selectIsPlanChanging: (state) => state.isChanging,
    selectIsSuspended: (state) => state.isSuspended,
    selectBlockedPlanChange: (state) => state.blocked,
    selectPlanChangeFailure: (state) => state.failure,
    selectOrderPlaced: (state) => state.orderPlaced,
  },
});

export const {
  planModalOpened,
  validityLost,
  planModalClosed,
  planChosen,
  trialPlanChosen,
  contractorChecked,
  contractorLeft,
  orderLeft,
  suspensionChecked,
  blockedClosed,
  failureClosed,
  orderPlacedClosed,
} = planModalSlice.actions;

declare module '../../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof planModalSlice> {}
}

export const {
  selectPlanOrganizationId,
  selectPlanModalOpen,
  selectPlanModalReason,
  selectPlanModalPage,
  selectSelectedPlan,
  selectSelectedLimits,
  selectContractor,
  selectPlanAlert,
  selectIsPlanChanging,
  selectIsSuspended,
  selectBlockedPlanChange,
  selectPlanChangeFailure,
  selectOrderPlaced,
} = planModalSlice.injectInto(rootReducer).selectors;
