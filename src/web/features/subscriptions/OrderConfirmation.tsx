import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { billingNotes, planChangeNotes } from '../../../domain/billing/billingNotes';
import { lossesOf } from '../../../domain/billing/planContents';
import { planNames, type OfferedPlan } from '../../../domain/billing/plans';
import { useAppDispatch } from '../../store/hooks';
import { Notice } from '../../components/Notice';
import { pageConfig } from '../../lib/config';
import { formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import { isRefused } from '../../lib/errorText';
import { useExclusive } from '../../lib/useExclusive';
import { ContractorDetails } from './ContractorDetails';
import { confirmOrder } from './confirmOrder';
import { useContractor } from './contractorHooks';
import { CostPreview } from './CostPreview';
import { OrderSummary } from './OrderSummary';
import { lastDayOfPlan } from './planFacts';
import type { OrganizationPlan } from './planHooks';
import { isBilledAlready } from './planModalRules';
import { orderLeft } from './planModalSlice';
import { useGetSubscriptionPreviewQuery } from './subscriptionsApi';

/** Page 3: summary and confirmation of the order (spec §2). */
export function OrderConfirmation({ plan, selected }: { plan: OrganizationPlan; selected: OfferedPlan }) {
  const dispatch = useAppDispatch();
  const { isCustomer } = plan.subscriptionFacts;
  const cost = useGetSubscriptionPreviewQuery(
    { organizationId: plan.organization.id, plan: selected },
    { refetchOnMountOrArgChange: true },
  );
  const contractor = useContractor(plan.organization);
  const confirm = useExclusive(() => dispatch(confirmOrder(plan.subscriptionFacts)));
  const costId = useId();
  const isFree = selected === 'free';
  const isBilled = isBilledAlready(plan.subscriptionFacts);
  const losses = lossesOf(plan.subscription.plan, selected);
  return (
    <>
      <DialogContent>
        {!isFree && <ConfirmationSection heading="お支払い方法">請求書払い</ConfirmationSection>}
        <ConfirmationSection heading="ご注文内容">
          <OrderSummary plan={plan} selected={selected} />
        </ConfirmationSection>
        {losses.length > 0 && (
          <ConfirmationSection heading={`${planNames[selected]}でできないこと`}>
            <Notes notes={losses} />
          </ConfirmationSection>
        )}
        <ConfirmationSection heading={isFree ? '料金' : 'ご請求の内訳'}>
          <div id={costId}>
            <CostPreview {...cost} isFree={isFree} isBilled={isBilled} />
          </div>
          <CancellationNotice plan={plan} selected={selected} />
        </ConfirmationSection>
        <ConfirmationSection heading="契約者情報">
          <ContractorDetails {...contractor} />
        </ConfirmationSection>
        {!isFree && (
          <ConfirmationSection heading="ご請求について">
            <Notes notes={isBilled ? planChangeNotes : billingNotes} />
          </ConfirmationSection>
        )}
        <TermsNotice />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(orderLeft({ isCustomer }))}>戻る</Button>
        {/* Disabled until the order is on screen (product §7), whose appearance would move the button. */}
        <Button
          variant="contained"
          aria-describedby={isRefused(cost.error) ? costId : undefined}
          disabled={!cost.currentData || isRefused(cost.error) || !contractor.contractor}
          onClick={() => void confirm()}
        >
          注文内容の確定
        </Button>
      </DialogActions>
    </>
  );
}

/** Warns that a change of plan does not undo an earlier cancellation. */
function CancellationNotice({
  plan: { subscription },
  selected,
}: {
  plan: OrganizationPlan;
  selected: OfferedPlan;
}) {
  const lastDay = lastDayOfPlan(subscription);
  // The free plan has no end date.
  if (!subscription.cancelAtPeriodEnd || !lastDay || selected === 'free') return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Notice severity="info">
        解約を予定しているため、変更後のプランも{formatTokyoDay(lastDay)}
        に終了します。続けてご利用になる場合は、解約を取り消してください。
      </Notice>
    </Box>
  );
}

const ConfirmationSection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 3 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {heading}
    </Typography>
    {children}
  </Box>
);

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <Box component="ul" sx={{ pl: 2.5, m: 0, typography: 'body2', color: 'text.secondary' }}>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </Box>
);

function TermsNotice() {
  const { privacyPolicyUrl } = pageConfig();
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      ご注文の前に、
      <Link href="/terms-of-service" target="_blank" rel="noopener noreferrer">
        サービス利用規約
      </Link>
      {privacyPolicyUrl && (
        <>
          と
          <Link href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
            プライバシーポリシー
          </Link>
        </>
      )}
      をご確認ください。（新しいタブで開きます）
    </Typography>
  );
}
