import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Input } from '../../../contract/types';
import { initialPlanModalFlags, pageAfterForm, pageAfterPlan, previousPage } from '../../../domain/planModal';
import type { PlanModalFlags, PlanModalPage } from '../../../domain/planModal';
import { initialLimits, planLimits } from '../../../domain/plans';
import type { OfferedPlan, PlanLimits } from '../../../domain/plans';
import { loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import type { PlanChangeAlert } from './planChangeAlerts';
import { matchPlanChange, matchPlanOrder } from './planChanges';
import { organizationPageEntered, planChangeBlocked, planChangeRefetched } from './subscriptionsEvents';

/** What the contractor form holds: the plan form data of spec §3 without what is known already. Digits unhyphenated. */
export type Contractor = Omit<Input<'createSubscription'>, 'organizationId' | 'plan'>;

export interface PlanModalState extends PlanModalFlags {
  /** The organization of the page; null on pages that belong to none. */
  organizationId: number | null;
  isOpen: boolean;
  page: PlanModalPage;
  selectedPlan: OfferedPlan | null;
  /** As typed, so that 戻る loses nothing (spec §2). */
  formData: Contractor | null;
  /** Of the selected plan (spec §9). */
  limits: PlanLimits;
  /** Why the plan that was tried cannot be had: the banner of page 1 (spec §2). */
  alert: PlanChangeAlert | null;
  /** A change of plan is under way, or what it touches is being read again. */
  isChanging: boolean;
}

/** A modal that has just been opened. */
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

/** What became clear about a contractor when 注文内容の確認 was pressed. */
interface ContractorCheck {
  formData: Contractor;
  phoneIsValid: boolean;
  postalCodeResolves: boolean;
}

/** Closing leaves the page as it is while it fades; opening starts anew. */
const toClosedState = (state: PlanModalState) => ({
  ...state,
  ...initialPlanModalFlags,
  isOpen: false,
  formData: null,
});

/** What a page has waited for may come when that page was left; then it moves nothing. */
const isOpenOnPage = (page: PlanModalPage, state: PlanModalState): boolean =>
  state.isOpen && state.page === page;

/** The plan modal, rule by rule of spec §4. */
export const planModalSlice = createSlice({
  name: 'planModal',
  initialState,
  reducers: {
    /** By hand, to leave the trial, or because a limit was met. */
    planModalOpened: (state, { payload }: PayloadAction<'manual' | 'trialUpgrade' | 'upgradeNeeded'>) => ({
      ...state,
      ...openedState,
      trialUpgrade: payload === 'trialUpgrade',
      upgradeNeeded: payload === 'upgradeNeeded',
    }),
    /** The account is outside its validity period: opens by itself; one that is open keeps its page (product §7). */
    validityLost: (state) => ({ ...state, ...(!state.isOpen && openedState), trialEnd: true }),
    planModalClosed: toClosedState,
    planChosen: (state, { payload }: PayloadAction<{ plan: OfferedPlan } & CustomerFlag>) => {
      if (!isOpenOnPage(1, state)) return;
      state.selectedPlan = payload.plan;
      state.limits = planLimits[payload.plan];
      state.page = pageAfterPlan(payload);
      state.alert = null;
    },
    contractorChecked: (state, { payload }: PayloadAction<ContractorCheck>) => {
      if (!isOpenOnPage(2, state)) return;
      state.formData = payload.formData;
      state.page = pageAfterForm(payload);
    },
    /** 戻る on page 2, with what was typed so far. */
    contractorLeft: (state, { payload }: PayloadAction<Contractor>) => {
      state.formData = payload;
      state.page = previousPage(2, { isCustomer: false });
    },
    /** 戻る on page 3. */
    orderLeft: (state, { payload }: PayloadAction<CustomerFlag>) => {
      state.page = previousPage(3, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(organizationPageEntered, (state, { payload }) =>
        payload === state.organizationId ? state : { ...initialState, organizationId: payload },
      )
      // The banner stands on the page where another plan can be chosen.
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
      .addMatcher(matchPlanOrder('fulfilled'), toClosedState)
      .addMatcher(isAnyOf(loggedOut, sessionExpired, organizationEnded), () => initialState);
  },
});

export const {
  planModalOpened,
  validityLost,
  planModalClosed,
  planChosen,
  contractorChecked,
  contractorLeft,
  orderLeft,
} = planModalSlice.actions;

declare module '../../app/createStore' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazySlices extends WithSlice<typeof planModalSlice> {}
}
