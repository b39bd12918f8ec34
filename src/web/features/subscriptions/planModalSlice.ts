import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Input } from '../../../contract/types';
import { initialPlanModalFlags, pageAfterForm, pageAfterPlan, previousPage } from './planModalRules';
import type { PlanModalFlags, PlanModalPage } from './planModalRules';
import { initialLimits, planLimits } from '../../../domain/billing/plans';
import type { OfferedPlan, PlanLimits } from '../../../domain/billing/plans';
import { rootReducer } from '../../store/rootReducer';
import { loggedOut, organizationEnded, sessionExpired } from '../session/authSlice';
import type { PlanChangeAlert } from './planChangeAlerts';
import { matchPlanChange, matchPlanOrder } from './planChanges';
import { organizationPageEntered, planChangeBlocked, planChangeRefetched } from './subscriptionsEvents';

/** Values of the contractor form: the plan form data (spec §3) without organization and plan; digits without hyphens. */
export type Contractor = Omit<Input<'createSubscription'>, 'organizationId' | 'plan'>;

export interface PlanModalState extends PlanModalFlags {
  /** The organization of the page; null on pages without an organization. */
  organizationId: number | null;
  isOpen: boolean;
  page: PlanModalPage;
  selectedPlan: OfferedPlan | null;
  /** The input of the contractor form, kept when going back (spec §2). */
  formData: Contractor | null;
  /** The limits of the selected plan (spec §9). */
  limits: PlanLimits;
  /** Why the chosen plan is not possible, for the banner of page 1 (spec §2). */
  alert: PlanChangeAlert | null;
  /** A plan change is running, or the data it affects is being refetched. */
  isChanging: boolean;
}

/** The state right after opening. */
const openedState = {
  isOpen: true,
  page: 1,
  selectedPlan: null,
  formData: null,
  limits: initialLimits,
  alert: null,
  ...initialPlanModalFlags,
} satisfies Partial<PlanModalState>;

const initialState: PlanModalState = {
  ...openedState,
  isOpen: false,
  organizationId: null,
  isChanging: false,
};

interface CustomerFlag {
  isCustomer: boolean;
}

/** The result of validating the contractor form on submit. */
interface ContractorCheck {
  formData: Contractor;
  phoneIsValid: boolean;
  postalCodeResolves: boolean;
}

/** Keeps the page, which stays visible during the closing transition. */
function closePlanModal(state: PlanModalState): void {
  Object.assign(state, initialPlanModalFlags);
  state.isOpen = false;
  state.formData = null;
}

function choosePlan(state: PlanModalState, { plan, isCustomer }: { plan: OfferedPlan } & CustomerFlag): void {
  state.selectedPlan = plan;
  state.limits = planLimits[plan];
  state.page = pageAfterPlan({ isCustomer });
  state.alert = null;
}

/** Asynchronous results of a page are ignored once the user has left it. */
const isOpenOnPage = (page: PlanModalPage, state: PlanModalState): boolean =>
  state.isOpen && state.page === page;

/** The state of the plan modal (spec §4). */
export const planModalSlice = createSlice({
  name: 'planModal',
  initialState,
  reducers: {
    /** Opened manually, to upgrade from the trial, or because a limit was reached. */
    planModalOpened: (state, { payload }: PayloadAction<'manual' | 'trialUpgrade' | 'upgradeNeeded'>) => {
      Object.assign(state, openedState);
      state.trialUpgrade = payload === 'trialUpgrade';
      state.upgradeNeeded = payload === 'upgradeNeeded';
    },
    /** The subscription became invalid: opens the modal; an open modal keeps its page (product §7). */
    validityLost: (state) => {
      if (!state.isOpen) Object.assign(state, openedState);
      state.trialEnd = true;
    },
    planModalClosed: closePlanModal,
    planChosen: (state, { payload }: PayloadAction<{ plan: OfferedPlan } & CustomerFlag>) => {
      if (isOpenOnPage(1, state)) choosePlan(state, payload);
    },
    /** The plan of the trial was chosen outside the plan list, which has no button for it (spec §2). */
    trialPlanChosen: (state, { payload: plan }: PayloadAction<OfferedPlan>) => {
      Object.assign(state, openedState, { trialUpgrade: true });
      choosePlan(state, { plan, isCustomer: false });
    },
    contractorChecked: (state, { payload }: PayloadAction<ContractorCheck>) => {
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
  },
  extraReducers: (builder) => {
    builder
      .addCase(organizationPageEntered, (state, { payload }) =>
        payload === state.organizationId ? state : { ...initialState, organizationId: payload },
      )
      // The banner is on the page where another plan can be chosen.
      .addCase(planChangeBlocked, (state, { payload }) => {
        state.alert = payload;
        state.page = 1;
      })
      .addCase(planChangeRefetched, (state) => {
        state.isChanging = false;
      })
      .addMatcher(matchPlanChange('pending'), (state) => {
        state.isChanging = true;
      })
      .addMatcher(matchPlanOrder('fulfilled'), closePlanModal)
      .addMatcher(isAnyOf(loggedOut, sessionExpired, organizationEnded), () => initialState);
  },
  selectors: {
    selectPlanModal: (state) => state,
    selectPlanModalOpen: (state) => state.isOpen,
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
} = planModalSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof planModalSlice> {}
}

export const { selectPlanModal, selectPlanModalOpen } = planModalSlice.injectInto(rootReducer).selectors;
