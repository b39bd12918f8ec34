import Box from '@mui/material/Box';
import { offeredPlans, planNames, planPrices } from '../../../domain/billing/plans';
import { QuoteButton } from './DocumentButtons';

/** The quotes of the paid plans, for an approval before the order (product §7). */
export const Quotes = ({ organizationId }: { organizationId: number }) => (
  <Box component="section" aria-labelledby="quotes" sx={{ mt: 2.5 }}>
    <Box id="quotes" component="span" sx={{ typography: 'subtitle2' }}>
      見積書（PDF）
    </Box>
    <Box sx={{ mb: 1, typography: 'body2', color: 'text.secondary' }}>
      ご注文の前に、社内の承認などにお使いいただけます。発行日から30日間有効です。
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offeredPlans
        .filter((plan) => planPrices[plan] > 0)
        .map((plan) => (
          <QuoteButton key={plan} organizationId={organizationId} plan={plan} label={planNames[plan]} />
        ))}
    </Box>
  </Box>
);
