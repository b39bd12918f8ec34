import { shallowEqual } from 'react-redux';
import { isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { automaticPlanModalAction, planModalOpenReason } from './planModalRules';
import { shouldShowReminder } from '../../../domain/billing/trial';
import { msUntilNextTrialDay } from '../../../domain/billing/subscription';
import { shouldOpenSuspendedModal } from '../../../domain/billing/suspension';
import { api, withApi } from '../../api/api';
import { matchRequest, type RequestAction } from '../../api/requestMatchers';
import { cacheTagTypes } from '../../../contract/cacheTags';
import { addAppListener } from '../../store/createStore';
import type { RootState } from '../../store/rootReducer';
import { clockCorrected, serverNow } from '../../lib/clock';
import { errorBodyOf, errorCodeOf, errorText } from '../../lib/errorText';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { modalOpened } from '../ui/uiSlice';
import { planChangeAlertFromMessage } from './planChangeAlerts';
import { matchPlanChangeFulfilled, matchPlanChangeRejected } from './planChanges';
import { planLimitReached, plansRequested } from '../plans/plansEvents';
import {
  planChangeBlocked,
  planChangeFailed,
  planChangeRefetched,
  trialDayPassed,
} from './subscriptionsEvents';
import { parseInstant, planFacts } from './planFacts';
import {
  planModalClosed,
  planModalOpened,
  selectPlanModalOpen,
  selectPlanModalReason,
  selectPlanOrganizationId,
  suspensionChecked,
  validityLost,
} from './planModalSlice';
import { lastShownDaysKey, parseLastShownDays } from './reminderStorage';
import { selectCachedPlanState } from './subscriptionsSelectors';

/** Milliseconds to wait before the suspension rule is evaluated (spec §4). */
const suspensionDelayMs = 1;

const matchTimeChange = isAnyOf(trialDayPassed, clockCorrected);

/** Whether the cached state of the organization on screen or the clock changed, or the trial lost a day. */
const planStateChanged = (action: UnknownAction, state: RootState, previousState: RootState): boolean =>
  matchTimeChange(action) ||
  !shallowEqual(selectCachedPlanState(state), selectCachedPlanState(previousState));

function getPlanFactsNow(state: RootState) {
  const { subscription, customerId } = selectCachedPlanState(state);
  return planFacts(subscription, customerId, serverNow(state));
}

/** Cache tags of data that the server rejects for a suspended organization. */
const tagsHiddenBySuspension = cacheTagTypes.filter(
  (type) =>
    !['Me', 'Organization', 'OrganizationMembers', 'Subscription', 'Customer', 'Invoices'].includes(type),
);

const matchMutationRejected = matchRequest('mutation', 'rejected');

/** The server rejected a change with 422 `planLimit` (product §7). */
const matchPlanLimit = (action: UnknownAction): action is RequestAction =>
  matchMutationRejected(action) && errorCodeOf(action.payload) === 'planLimit';

const matchPlanRequest = isAnyOf(planLimitReached, plansRequested);

const hasPendingRequests = withApi.selector(({ api: { queries, mutations } }): boolean =>
  [queries, mutations].some((requests) =>
    Object.values(requests).some((request) => request?.status === 'pending'),
  ),
);

/** Opens and closes the plan dialogs automatically (spec §4) (product §7). */
export const planListeners = [
  addAppListener({
    predicate: (action, state, previousState) =>
      selectPlanModalOpen(state) !== selectPlanModalOpen(previousState) ||
      planStateChanged(action, state, previousState),
    effect: (_, { dispatch, getState }) => {
      const planState = selectCachedPlanState(getState());
      const action = automaticPlanModalAction(
        { isOpen: selectPlanModalOpen(getState()), reason: selectPlanModalReason(getState()) },
        { ...planState, isValid: getPlanFactsNow(getState()).isValid },
      );
      if (action === 'open') dispatch(validityLost());
      if (action === 'close') dispatch(planModalClosed());
    },
  }),

  // Opens and closes the account-suspended modal.
  addAppListener({
    predicate: planStateChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(suspensionDelayMs);
      const planState = selectCachedPlanState(getState());
      const isOrganizationPage = planState.organizationId !== null;
      const { isValid } = getPlanFactsNow(getState());
      dispatch(suspensionChecked(shouldOpenSuspendedModal({ ...planState, isOrganizationPage, isValid })));
    },
  }),

  // Opens the trial reminder, once for each reminder day.
  addAppListener({
    predicate: planStateChanged,
    effect: (_, { dispatch, getState }) => {
      const planState = selectCachedPlanState(getState());
      const { organizationId, isAdmin } = planState;
      if (organizationId === null || planState.isPending) return;
      const { subscriptionFacts, remainingDays } = getPlanFactsNow(getState());
      const key = lastShownDaysKey(organizationId);
      const lastShownDays = parseLastShownDays(safeLocalStorage.get(key));
      if (!shouldShowReminder({ ...subscriptionFacts, isAdmin, remainingDays, lastShownDays })) return;
      safeLocalStorage.set(key, String(remainingDays));
      dispatch(modalOpened('trialRemaining'));
    },
  }),

  // Refetches what the server rejected while the organization was suspended (product §7).
  addAppListener({
    predicate: (_, state, previousState) => {
      const planState = selectCachedPlanState(state);
      const previousPlanState = selectCachedPlanState(previousState);
      return (
        previousPlanState.isListedAsInvalid &&
        !planState.isListedAsInvalid &&
        planState.organizationId === previousPlanState.organizationId
      );
    },
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(tagsHiddenBySuspension)),
  }),

  // Dispatches `trialDayPassed` when the trial loses a day or ends.
  addAppListener({
    predicate: planStateChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { trialEnd } = selectCachedPlanState(getState()).subscription ?? {};
      const delayMs = trialEnd ? msUntilNextTrialDay(parseInstant(trialEnd), serverNow(getState())) : -1;
      if (delayMs < 0) return;
      await delay(delayMs + 1000);
      dispatch(trialDayPassed());
    },
  }),

  addAppListener({
    matcher: matchPlanLimit,
    effect: ({ meta }, { dispatch, getState }) => {
      // An argument that names a project only is of the organization on screen.
      const { organizationId = selectPlanOrganizationId(getState()) } = meta.arg.originalArgs as {
        organizationId?: number;
      };
      if (organizationId !== null) dispatch(planLimitReached(organizationId));
    },
  }),

  // Opens the plan modal for owners. Other members see a message on the page instead.
  addAppListener({
    matcher: matchPlanRequest,
    effect: (action, { dispatch, getState }) => {
      const planState = selectCachedPlanState(getState());
      if (!planState.isAdmin || action.payload !== planState.organizationId) return;
      const { subscriptionFacts } = getPlanFactsNow(getState());
      dispatch(
        planModalOpened(
          planLimitReached.match(action) ? 'upgradeNeeded' : planModalOpenReason(subscriptionFacts),
        ),
      );
    },
  }),

  // Shows why an operation that changes a plan was rejected (spec §4) (spec §8).
  addAppListener({
    matcher: matchPlanChangeRejected,
    effect: ({ payload }, { dispatch }) => {
      const body = errorBodyOf(payload);
      dispatch(
        body?.error === 'downgrade'
          ? planChangeBlocked(planChangeAlertFromMessage([body.message].flat().join('\n')))
          : planChangeFailed(errorText(payload)),
      );
    },
  }),

  // Ends a plan change once its data has been refetched, because outdated data would make the listeners above reopen
  // the plan modal.
  addAppListener({
    matcher: isAnyOf(matchPlanChangeFulfilled, matchPlanChangeRejected),
    effect: async (_, { condition, dispatch, getState }) => {
      if (hasPendingRequests(getState())) await condition((_action, state) => !hasPendingRequests(state));
      dispatch(planChangeRefetched());
    },
  }),
];
