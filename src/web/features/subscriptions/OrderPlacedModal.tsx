import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link as RouterLink } from 'react-router-dom';
import { SupportContact } from '../../components/SupportContact';
import { orderSteps } from '../../../domain/billing/orderSteps';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { ErrorState } from '../../components/ErrorState';
import { Dialog } from '../../components/overlays';
import { dayAt } from '../../lib/dates';
import { useLastNonNull } from '../../lib/useLastNonNull';
import { useNow } from '../../lib/useNow';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { orderPlacedClosed, selectOrderPlaced, selectPlanOrganizationId } from './planModalSlice';
import {
  useGetInvoicesQuery,
  useGetSubscriptionCustomerQuery,
  useGetSubscriptionPreviewQuery,
} from './subscriptionsApi';

/** Explains what happens after an order (product §7). The person who ordered gets the same by mail. */
export function OrderPlacedModal() {
  const dispatch = useAppDispatch();
  const plan = useAppSelector(selectOrderPlaced);
  const lastPlan = useLastNonNull(plan);
  const organizationId = useAppSelector(selectPlanOrganizationId);
  const close = () => dispatch(orderPlacedClosed());
  return (
    <Dialog
      open={plan !== null}
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="order-placed"
      aria-describedby="order-placed-text"
    >
      <DialogTitle id="order-placed">ご注文を受け付けました</DialogTitle>
      <DialogContent>
        <div id="order-placed-text">
          {lastPlan && `${planNames[lastPlan]}をご利用いただけます。`}この内容は、メールでもお送りしました。
        </div>
        {lastPlan && organizationId !== null && <Steps organizationId={organizationId} plan={lastPlan} />}
        <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
          <SupportContact />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          component={RouterLink}
          to={`/organizations/${organizationId}/setting/organization#plan`}
          onClick={close}
        >
          プランと請求書を見る
        </Button>
        <Button variant="contained" onClick={close}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Steps({ organizationId, plan }: { organizationId: number; plan: OfferedPlan }) {
  const today = dayAt(useNow());
  const isPlaced = useAppSelector(selectOrderPlaced) !== null;
  const preview = useGetSubscriptionPreviewQuery(isPlaced ? { organizationId, plan } : skipToken);
  const invoices = useGetInvoicesQuery({ organizationId });
  const customer = useGetSubscriptionCustomerQuery({ organizationId });
  const requests = [preview, invoices, customer];
  if (preview.data && invoices.currentData && customer.currentData) {
    const steps = orderSteps({
      plan,
      today,
      invoices: invoices.currentData.invoices,
      preview: preview.data,
      invoiceEmail: customer.currentData.invoiceEmail,
    });
    return steps.map(({ title, lines }) => (
      <Box key={title} component="section" sx={{ mt: 2 }}>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    ));
  }
  const failed = requests.find(({ error }) => error);
  if (failed) {
    return <ErrorState subject="ご請求の予定" error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  return <Skeleton variant="rounded" height={240} aria-busy sx={{ mt: 2 }} />;
}
