import { billingNotes } from '../../../domain/billing/billingNotes';
import { daysUntilDue } from '../../../domain/billing/documents';
import { planCatalogue } from '../../../domain/billing/planCatalogue';
import { offeredPlans, planNames, planPrices, type OfferedPlan } from '../../../domain/billing/plans';
import { formatYen, taxOn, taxRatePercent } from '../../../domain/billing/prices';
import { addDays, formatTokyoDay, type TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { BusinessDocument } from '../../adapters/pdf/pdfDocument';
import type { Addressee, Seller } from '../../db/schema';
import { documentHeader, sumsOf } from '../billing/documentParts';

/** Days from the issue of a quote on which its price holds (product §7). */
const quoteValidDays = 30;

interface Quote {
  organizationId: number;
  plan: OfferedPlan;
  seller: Seller;
  addressee: Addressee;
  issueDate: TokyoDate;
}

/**
 * `Q00012-20261120-2`. Nothing of a quote is stored: one of the same organization, day and plan has the same content and
 * the same number. Numbers of invoices are not used up, because the law wants them without gaps.
 */
export const quoteNumber = ({ organizationId, plan, issueDate }: Quote): string =>
  `Q${String(organizationId).padStart(5, '0')}-${issueDate.replaceAll('-', '')}-${offeredPlans.indexOf(plan)}`;

/** The quote (見積書) of a month of a plan, for the approval of a purchase (product §7). */
export function quoteDocument(quote: Quote): BusinessDocument {
  const { plan, issueDate } = quote;
  const subtotal = planPrices[plan];
  const tax = taxOn(subtotal);
  const total = subtotal + tax;
  const { descriptions = [] } = planCatalogue.find(({ id }) => id === plan) ?? {};
  return {
    title: '見積書',
    ...documentHeader(['見積番号', quoteNumber(quote)], quote),
    headline: ['お見積金額（月額・税込）', formatYen(total)],
    lead: [
      ['見積の有効期限', formatTokyoDay(addDays(issueDate, quoteValidDays))],
      ['お支払い方法', '請求書による銀行振込'],
      ['お支払い期限', `請求書の発行から${daysUntilDue}日`],
    ],
    tables: [
      {
        title: 'お見積りの内容',
        rows: [[planNames[plan], `${formatYen(subtotal)} × 1か月`, formatYen(subtotal)]],
        sums: sumsOf({ subtotal, tax, taxRate: taxRatePercent, total }, { totalLabel: '合計（月額・税込）' }),
      },
    ],
    notes: [
      ['プランに含まれるもの', descriptions.join('、')],
      ['ご請求について', ...billingNotes],
    ],
  };
}
