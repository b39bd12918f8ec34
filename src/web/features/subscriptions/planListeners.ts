import { shallowEqual } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { automaticPlanModalAction, planModalOpenReason } from '../../../domain/planModal';
import { shouldShowReminder } from '../../../domain/reminders';
import { msUntilNextTrialDay } from '../../../domain/subscription';
import { shouldOpenSuspendedModal } from '../../../domain/suspension';
import { api } from '../../api/api';
import { downgradeRejected } from '../../api/feedbackEvents';
import { cacheTagTypes } from '../../../contract/cacheTags';
import type { RootState, StartListening } from '../../app/createStore';
import { now } from '../../lib/clock';
import { errorCodeOf, errorText } from '../../lib/errorText';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { modalOpened } from '../ui/uiSlice';
import { planChangeAlertFromMessage } from './planChangeAlerts';
import { isPlanChange, matchPlanChange } from './planChanges';
import { suspensionChecked } from './planDialogsSlice';
import {
  planChangeBlocked,
  planChangeFailed,
  planChangeRefetched,
  planLimitReached,
  plansRequested,
  trialDayPassed,
} from './subscriptionsEvents';
import { parseInstant, planFacts } from './planFacts';
import { planModalClosed, planModalOpened, validityLost } from './planModalSlice';
import { lastShownDaysKey, parseLastShownDays } from './reminderStorage';
import { selectCachedPlanState } from './subscriptionsSelectors';

/** Milliseconds to wait before the suspension rule is evaluated (spec §4). */
const suspensionDelayMs = 1;

/** What is known about the organization on screen is not what it was, or time has made it something else. */
const planStateChanged = (action: UnknownAction, state: RootState, before: RootState): boolean =>
  trialDayPassed.match(action) || !shallowEqual(selectCachedPlanState(state), selectCachedPlanState(before));

const getPlanFactsNow = ({ subscription, customerId }: ReturnType<typeof selectCachedPlanState>) =>
  planFacts(subscription, customerId, now());

/** What a suspended organization may not read: all but what tells that it is one, and why. */
const tagsHiddenBySuspension = cacheTagTypes.filter(
  (type) =>
    !['Me', 'Organization', 'OrganizationMembers', 'Subscription', 'Customer', 'Invoices'].includes(type),
);

/** Opens and closes by itself what the plan demands (spec §4; product §7). */
export function addPlanListeners(start: StartListening): void {
  start({
    predicate: (action, state, before) =>
      state.planModal.isOpen !== before.planModal.isOpen || planStateChanged(action, state, before),
    effect: (_, { dispatch, getState }) => {
      const known = selectCachedPlanState(getState());
      const move = automaticPlanModalAction(getState().planModal, {
        ...known,
        isValid: getPlanFactsNow(known).isValid,
      });
      if (move === 'open') dispatch(validityLost());
      if (move === 'close') dispatch(planModalClosed());
    },
  });

  // The account-suspended modal.
  start({
    predicate: planStateChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(suspensionDelayMs);
      const known = selectCachedPlanState(getState());
      const isOrganizationPage = known.organizationId !== null;
      const { isValid } = getPlanFactsNow(known);
      dispatch(suspensionChecked(shouldOpenSuspendedModal({ ...known, isOrganizationPage, isValid })));
    },
  });

  // The trial reminder, once for each of its days.
  start({
    predicate: planStateChanged,
    effect: (_, { dispatch, getState }) => {
      const known = selectCachedPlanState(getState());
      const { organizationId, isAdmin } = known;
      if (organizationId === null || known.isPending) return;
      const { standing, remainingDays } = getPlanFactsNow(known);
      const key = lastShownDaysKey(organizationId);
      const shown = parseLastShownDays(safeLocalStorage.get(key));
      if (!shouldShowReminder({ ...standing, isAdmin, remainingDays, lastShownDays: shown })) return;
      safeLocalStorage.set(key, String(remainingDays));
      dispatch(modalOpened('trialRemaining'));
    },
  });

  // What the server refused to a suspended organization is on screen still, as errors (product §7).
  start({
    predicate: (_, state, before) => {
      const [known, knownBefore] = [selectCachedPlanState(state), selectCachedPlanState(before)];
      return (
        knownBefore.isListedAsInvalid &&
        !known.isListedAsInvalid &&
        known.organizationId === knownBefore.organizationId
      );
    },
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(tagsHiddenBySuspension)),
  });

  // A day of the trial, or the trial, may end while somebody looks on.
  start({
    predicate: planStateChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { trialEnd } = selectCachedPlanState(getState()).subscription ?? {};
      const wait = trialEnd ? msUntilNextTrialDay(parseInstant(trialEnd), now()) : -1;
      if (wait < 0) return;
      await delay(wait + 1000);
      dispatch(trialDayPassed());
    },
  });

  // Others read where they are what to do.
  for (const [actionCreator, openedAs] of [
    [planLimitReached, () => 'upgradeNeeded' as const],
    [plansRequested, planModalOpenReason],
  ] as const) {
    start({
      actionCreator,
      effect: ({ payload }, { dispatch, getState }) => {
        const known = selectCachedPlanState(getState());
        if (!known.isAdmin || payload !== known.organizationId) return;
        dispatch(planModalOpened(openedAs(getPlanFactsNow(known).standing)));
      },
    });
  }

  addPlanChangeListeners(start);
}

/** What follows from the calls that change a plan (spec §4, §8). */
function addPlanChangeListeners(start: StartListening): void {
  start({
    actionCreator: downgradeRejected,
    effect: ({ payload: { operation, message } }, { dispatch }) => {
      if (isPlanChange(operation)) dispatch(planChangeBlocked(planChangeAlertFromMessage(message)));
    },
  });

  start({
    matcher: matchPlanChange('rejected'),
    effect: ({ payload }, { dispatch }) => {
      if (errorCodeOf(payload) !== 'downgrade') dispatch(planChangeFailed(errorText(payload)));
    },
  });

  // Nobody judges the plan by what was known before: that would open again what the purchase has closed.
  start({
    predicate: (action) => matchPlanChange('fulfilled')(action) || matchPlanChange('rejected')(action),
    effect: async (_, { condition, dispatch, getState }) => {
      if (hasPendingCalls(getState())) await condition((_action, state) => !hasPendingCalls(state));
      dispatch(planChangeRefetched());
    },
  });
}

const hasPendingCalls = ({ api: { queries, mutations } }: RootState): boolean =>
  [queries, mutations].some((calls) => Object.values(calls).some((call) => call?.status === 'pending'));
