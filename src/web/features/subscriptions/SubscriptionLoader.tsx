import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { useGetOrganizationQuery } from '../organizations/organizationsApi';
import { useCurrentOrganization } from '../session/sessionHooks';
import { useGetSubscriptionQuery } from './subscriptionsApi';
import { organizationPageEntered } from './subscriptionsEvents';

/** Dispatches which organization the current page belongs to and caches its subscription for the plan listeners. */
export function SubscriptionLoader() {
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
