import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { useGetOrganizationQuery } from '../organizations/organizationsApi';
import { useCurrentOrganization } from '../session/sessionHooks';
import { selectPlanModalOpen } from './planModalSlice';
import { selectPlanDialogsShown } from './subscriptionsSelectors';
import { useGetSubscriptionQuery } from './subscriptionsApi';
import { organizationPageEntered } from './subscriptionsEvents';

const PlanModal = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "planModal" */ './PlanModal'),
);

const PlanDialogs = lazyDialog<{ open: boolean }>(
  () => import(/* webpackChunkName: "plan-dialogs" */ './PlanDialogs'),
);

/** Loads the subscription of the current page and renders the plan dialogs above any page. */
export const PlanFrame = () => (
  <>
    <SubscriptionLoader />
    <PlanModal open={useAppSelector(selectPlanModalOpen)} />
    <PlanDialogs open={useAppSelector(selectPlanDialogsShown)} />
  </>
);

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
