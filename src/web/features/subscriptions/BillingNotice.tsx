import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams, Link } from 'react-router-dom';
import { shouldShowNotice, billingNotice } from '../../../domain/billing/subscription';
import { Notice } from '../../components/Notice';
import { pageFrame } from '../../components/pageFrame';
import { dayAt } from '../../lib/dates';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { useNow } from '../../lib/useNow';
import { useCurrentOrganization, useMe } from '../session/sessionHooks';
import { billingHeadings, billingWarnings } from './billingHeadings';
import { billingNoticeDateKey } from './reminderStorage';

/**
 * Shown to the owner on every page while an invoice is past due (spec §8). Dismissing it hides it for the day. Its data
 * comes from the profile, so that it appears with the page and does not move a button about to be pressed.
 */
export function BillingNotice() {
  const { orgId } = useParams();
  const organization = useCurrentOrganization();
  const { invalidOrganizations } = useMe();
  if (!orgId || !organization) return null;
  const { id, pastDue: isPastDue } = organization;
  const isValid = invalidOrganizations.every(({ organizationId }) => organizationId !== id);
  // The plan modal shows the notice of an invalid subscription.
  if (billingNotice({ isValid, isPastDue }) !== 'pastDue') return null;
  return <PastDueNotice key={id} organizationId={id} />;
}

function PastDueNotice({ organizationId }: { organizationId: number }) {
  const key = billingNoticeDateKey(organizationId);
  const [dismissedOn, setDismissedOn] = useState(() => safeLocalStorage.get(key));
  const today = dayAt(useNow());
  if (!shouldShowNotice(dismissedOn, today)) return null;

  function dismiss() {
    safeLocalStorage.set(key, today);
    setDismissedOn(today);
  }

  return (
    <Box sx={{ ...pageFrame, pt: 2, mb: -2.5 }}>
      <Notice severity="error">
        <Box sx={{ typography: 'subtitle2' }}>{billingHeadings.pastDue}</Box>
        {billingWarnings.pastDue}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            component={Link}
            to={`/organizations/${organizationId}/setting/organization/plan`}
            size="small"
            variant="outlined"
          >
            請求書を確認する
          </Button>
          <Button size="small" onClick={dismiss}>
            今日は表示しない
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
