import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import type { AppStore } from '../../store/createStore';
import { useGetOrganizationQuery } from '../organizations/organizationsApi';
import { useCurrentOrganization } from '../session/sessionHooks';
import { planListeners } from './planListeners';
import { selectPlanModalOpen } from './planModalSlice';
import { selectPlanDialogsShown } from './subscriptionsSelectors';
import { useGetSubscriptionQuery } from './subscriptionsApi';
import { organizationPageEntered } from './subscriptionsEvents';

const PlanModal = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "planModal" */ './PlanModal'),
);

const PlanDialogs = lazyPart<{ open: boolean }>(
  () => import(/* webpackChunkName: "plan-dialogs" */ './PlanDialogs'),
);

/** @public Called by lazyPart, which imports this file dynamically. */
export function setUpStore({ dispatch }: AppStore): void {
  for (const listener of planListeners) dispatch(listener);
}

/** Loads the subscription of the current page and renders the plan dialogs above any page. */
export default function PlanFrame() {
  return (
    <>
      <SubscriptionLoader />
      <PlanModal open={useAppSelector(selectPlanModalOpen)} />
      <PlanDialogs open={useAppSelector(selectPlanDialogsShown)} />
    </>
  );
}

/** Dispatches which organization the current page belongs to and caches its subscription for the plan listeners. */
function SubscriptionLoader() {
  const { orgId } = useParams();
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const organizationId = orgId && organization ? organization.id : null;
  const { currentData: loadedOrganization } = useGetOrganizationQuery(
    organizationId === null ? skipToken : { organizationId },
  );
  // Requested once the organization is loaded (spec §7).
  useGetSubscriptionQuery(loadedOrganization ? { organizationId: loadedOrganization.id } : skipToken);

  useEffect(() => {
    dispatch(organizationPageEntered(organizationId));
    return () => void dispatch(organizationPageEntered(null));
  }, [organizationId, dispatch]);

  return null;
}
