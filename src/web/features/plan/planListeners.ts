import { shallowEqual } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { planChangeAlertOf } from '../../../domain/planChange';
import { automaticMove, openedBy } from '../../../domain/planModal';
import { lastShownDays, lastShownDaysKey, reminderShows } from '../../../domain/reminders';
import { untilTrialDayPasses } from '../../../domain/subscription';
import { suspendedModalOpens, suspensionDelay } from '../../../domain/suspension';
import { api } from '../../api/api';
import { errorBody } from '../../api/feedback';
import { downgradeRefused } from '../../api/feedbackEvents';
import { tagTypes } from '../../api/tags';
import type { RootState, StartListening } from '../../app/createStore';
import { now } from '../../lib/clock';
import { errorText } from '../../lib/errorText';
import { localStore } from '../../lib/localStore';
import { modalOpened } from '../ui/uiSlice';
import { isPlanChange, planChange } from './planChanges';
import { suspensionChecked } from './planDialogsSlice';
import {
  planChangeBlocked,
  planChangeFailed,
  planChangeSettled,
  planLimitReached,
  plansAskedFor,
  trialDayPassed,
} from './planEvents';
import { momentOf, planFacts } from './planFacts';
import { planModalClosed, planModalOpened, validityLost } from './planModalSlice';
import { selectKnown } from './planSelectors';

/** What is known about the organization on screen is not what it was, or time has made it something else. */
const knownChanged = (action: UnknownAction, state: RootState, before: RootState): boolean =>
  trialDayPassed.match(action) || !shallowEqual(selectKnown(state), selectKnown(before));

const factsNow = ({ subscription, customerId }: ReturnType<typeof selectKnown>) =>
  planFacts(subscription, customerId, now());

/** What a suspended organization may not read: all but what tells that it is one, and why. */
const refusedTags = tagTypes.filter(
  (type) =>
    !['Me', 'Organization', 'OrganizationMembers', 'Subscription', 'Customer', 'Invoices'].includes(type),
);

/** Opens and closes by itself what the plan demands (spec §4; product §7). */
export function addPlanListeners(start: StartListening): void {
  start({
    predicate: (action, state, before) =>
      state.planModal.isOpen !== before.planModal.isOpen || knownChanged(action, state, before),
    effect: (_, { dispatch, getState }) => {
      const known = selectKnown(getState());
      const move = automaticMove(getState().planModal, { ...known, isValid: factsNow(known).isValid });
      if (move === 'open') dispatch(validityLost());
      if (move === 'close') dispatch(planModalClosed());
    },
  });

  // The account-suspended modal.
  start({
    predicate: knownChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      await delay(suspensionDelay);
      const known = selectKnown(getState());
      const isOrganizationPage = known.organizationId !== null;
      const { isValid } = factsNow(known);
      dispatch(suspensionChecked(suspendedModalOpens({ ...known, isOrganizationPage, isValid })));
    },
  });

  // The trial reminder, once for each of its days.
  start({
    predicate: knownChanged,
    effect: (_, { dispatch, getState }) => {
      const known = selectKnown(getState());
      const { organizationId, isAdmin } = known;
      if (organizationId === null || known.isPending) return;
      const { standing, remainingDays } = factsNow(known);
      const key = lastShownDaysKey(organizationId);
      const shown = lastShownDays(localStore.get(key));
      if (!reminderShows({ ...standing, isAdmin, remainingDays, lastShownDays: shown })) return;
      localStore.set(key, String(remainingDays));
      dispatch(modalOpened('trialRemaining'));
    },
  });

  // What the server refused to a suspended organization is on screen still, as errors (product §7).
  start({
    predicate: (_, state, before) => {
      const [known, knownBefore] = [selectKnown(state), selectKnown(before)];
      return knownBefore.isListed && !known.isListed && known.organizationId === knownBefore.organizationId;
    },
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags(refusedTags)),
  });

  // A day of the trial, or the trial, may end while somebody looks on.
  start({
    predicate: knownChanged,
    effect: async (_, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { trialEnd } = selectKnown(getState()).subscription ?? {};
      const wait = trialEnd ? untilTrialDayPasses(momentOf(trialEnd), now()) : -1;
      if (wait < 0) return;
      await delay(wait + 1000);
      dispatch(trialDayPassed());
    },
  });

  // Others read where they are what to do.
  for (const [actionCreator, openedAs] of [
    [planLimitReached, () => 'upgradeNeeded' as const],
    [plansAskedFor, openedBy],
  ] as const) {
    start({
      actionCreator,
      effect: ({ payload }, { dispatch, getState }) => {
        const known = selectKnown(getState());
        if (!known.isAdmin || payload !== known.organizationId) return;
        dispatch(planModalOpened(openedAs(factsNow(known).standing)));
      },
    });
  }

  addPlanChangeListeners(start);
}

/** What follows from the calls that change a plan (spec §4, §8). */
function addPlanChangeListeners(start: StartListening): void {
  start({
    actionCreator: downgradeRefused,
    effect: ({ payload: { operation, message } }, { dispatch }) => {
      if (isPlanChange(operation)) dispatch(planChangeBlocked(planChangeAlertOf(message)));
    },
  });

  start({
    matcher: planChange('rejected'),
    effect: ({ payload }, { dispatch }) => {
      if (errorBody(payload)?.error !== 'downgrade') dispatch(planChangeFailed(errorText(payload)));
    },
  });

  // Nobody judges the plan by what was known before: that would open again what the purchase has closed.
  start({
    predicate: (action) => planChange('fulfilled')(action) || planChange('rejected')(action),
    effect: async (_, { condition, dispatch, getState }) => {
      if (isAsking(getState())) await condition((_action, state) => !isAsking(state));
      dispatch(planChangeSettled());
    },
  });
}

const isAsking = ({ api: { queries, mutations } }: RootState): boolean =>
  [queries, mutations].some((calls) => Object.values(calls).some((call) => call?.status === 'pending'));
