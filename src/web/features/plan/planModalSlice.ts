import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Input } from '../../../contract/types';
import type { PlanChangeAlert } from '../../../domain/planChange';
import { noFlags, pageAfterForm, pageAfterPlan, pageBefore } from '../../../domain/planModal';
import type { PlanModalFlags, PlanModalPage } from '../../../domain/planModal';
import { initialLimits, planLimits } from '../../../domain/plans';
import type { OfferedPlan, PlanLimits } from '../../../domain/plans';
import { loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import { planChange, planOrder } from './planChanges';
import { placeEntered, planChangeBlocked, planChangeSettled } from './planEvents';

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
const opened = {
  isOpen: true,
  page: 1,
  selectedPlan: null,
  formData: null,
  limits: initialLimits,
  alert: null,
  ...noFlags,
} satisfies Partial<PlanModalState>;

const initialState: PlanModalState = { ...opened, isOpen: false, organizationId: null, isChanging: false };

interface Customer {
  isCustomer: boolean;
}

/** What became clear about a contractor when 注文内容の確認 was pressed. */
interface CheckedContractor {
  formData: Contractor;
  phoneIsValid: boolean;
  postalCodeResolves: boolean;
}

/** Closing leaves the page as it is while it fades; opening starts anew. */
const close = (state: PlanModalState) => ({ ...state, ...noFlags, isOpen: false, formData: null });

/** What a page has waited for may come when that page was left; then it moves nothing. */
const standsOn = (page: PlanModalPage, state: PlanModalState): boolean => state.isOpen && state.page === page;

/** The plan modal, rule by rule of spec §4. */
export const planModalSlice = createSlice({
  name: 'planModal',
  initialState,
  reducers: {
    /** By hand, to leave the trial, or because a limit was met. */
    planModalOpened: (state, { payload }: PayloadAction<'byHand' | 'trialUpgrade' | 'upgradeNeeded'>) => ({
      ...state,
      ...opened,
      trialUpgrade: payload === 'trialUpgrade',
      upgradeNeeded: payload === 'upgradeNeeded',
    }),
    /** The account is outside its validity period: opens by itself; one that is open keeps its page (product §7). */
    validityLost: (state) => ({ ...state, ...(!state.isOpen && opened), trialEnd: true }),
    planModalClosed: close,
    planChosen: (state, { payload }: PayloadAction<{ plan: OfferedPlan } & Customer>) => {
      if (!standsOn(1, state)) return;
      state.selectedPlan = payload.plan;
      state.limits = planLimits[payload.plan];
      state.page = pageAfterPlan(payload);
      state.alert = null;
    },
    contractorChecked: (state, { payload }: PayloadAction<CheckedContractor>) => {
      if (!standsOn(2, state)) return;
      state.formData = payload.formData;
      state.page = pageAfterForm(payload);
    },
    /** 戻る on page 2, with what was typed so far. */
    contractorLeft: (state, { payload }: PayloadAction<Contractor>) => {
      state.formData = payload;
      state.page = pageBefore(2, { isCustomer: false });
    },
    /** 戻る on page 3. */
    orderLeft: (state, { payload }: PayloadAction<Customer>) => {
      state.page = pageBefore(3, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(placeEntered, (state, { payload }) =>
        payload === state.organizationId ? state : { ...initialState, organizationId: payload },
      )
      // The banner stands on the page where another plan can be chosen.
      .addCase(planChangeBlocked, (state, { payload }) => {
        state.alert = payload;
        state.page = 1;
      })
      .addCase(planChangeSettled, (state) => {
        state.isChanging = false;
      })
      .addMatcher(planChange('pending'), (state) => {
        state.isChanging = true;
      })
      .addMatcher(planOrder('fulfilled'), close)
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
  interface LateSlices extends WithSlice<typeof planModalSlice> {}
}
