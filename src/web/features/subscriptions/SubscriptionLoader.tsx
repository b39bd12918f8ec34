import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { useGetOrganizationQuery } from '../organizations/organizationsApi';
import { useCurrentOrganization } from '../session/sessionHooks';
import { useGetSubscriptionQuery } from './subscriptionsApi';
import { organizationPageEntered } from './subscriptionsEvents';

/** Tells the listeners whose page this is, and keeps what they judge by in the cache. Draws nothing. */
export function SubscriptionLoader() {
  const { orgId } = useParams();
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  const organizationId = orgId && organization ? organization.id : null;
  const { currentData: loaded } = useGetOrganizationQuery(
    organizationId === null ? skipToken : { organizationId },
  );
  // spec §7: once the organization is loaded.
  useGetSubscriptionQuery(loaded ? { organizationId: loaded.id } : skipToken);

  useEffect(() => {
    dispatch(organizationPageEntered(organizationId));
    return () => void dispatch(organizationPageEntered(null));
  }, [organizationId, dispatch]);

  return null;
}
