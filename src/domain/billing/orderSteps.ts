import { formatTokyoDay, type TokyoDate } from '../calendar/tokyoDate';
import { freePlanCostText } from './billingNotes';
import { planCatalogue } from './planCatalogue';
import { planNames, planPrices, type OfferedPlan } from './plans';
import { formatYen } from './prices';

interface Order {
  plan: OfferedPlan;
  today: TokyoDate;
  /** Newest first. */
  invoices: readonly {
    number: string;
    issuedOn: TokyoDate;
    dueOn: TokyoDate;
    dueNote: string | null;
    payable: number;
  }[];
  /** The next costs of the ordered plan. In the trial `invoice` is the first invoice. */
  preview: Record<'invoice' | 'next', { invoicedOn: TokyoDate; payable: number } | null>;
  /** The additional address for invoices, or an empty text. */
  invoiceEmail: string;
}

export interface OrderStep {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The steps that follow an order, for the page and the mail that confirm it (product §7). Amounts are in yen with tax. */
export function orderSteps(order: Order): OrderStep[] {
  const { plan } = order;
  const { descriptions = [] } = planCatalogue.find(({ id }) => id === plan) ?? {};
  const opened = { title: `${planNames[plan]}でできること`, lines: [`${descriptions.join('、')}。`] };
  if (planPrices[plan] === 0) return [opened, { title: '料金', lines: [freePlanCostText] }];
  return [
    opened,
    { title: 'ご請求', lines: billingLines(order) },
    {
      title: '請求書の届き方',
      lines: [
        `請求書を発行すると、組織のオーナー${order.invoiceEmail && `と ${order.invoiceEmail} `}にメールでお知らせします。`,
        '請求書のPDFは、組織設定の「プラン・請求」からいつでも保存できます。お支払い方法は銀行振込です。',
      ],
    },
  ];
}

function billingLines({ today, invoices, preview: { invoice: first, next } }: Order): string[] {
  const issued = invoices.find(({ issuedOn }) => issuedOn === today);
  const lines = [
    issued &&
      (issued.payable > 0
        ? `請求書 ${issued.number} を発行しました。お支払い金額は${formatYen(issued.payable)}、お支払い期限は${issued.dueNote ?? formatTokyoDay(issued.dueOn)}です。`
        : `請求書 ${issued.number} を発行しました。充当により、お支払いは不要です。`),
    first &&
      `最初の請求書（${formatYen(first.payable)}）は、${formatTokyoDay(first.invoicedOn)}に発行します。`,
    next &&
      `次の請求書（${formatYen(next.payable)}）は${formatTokyoDay(next.invoicedOn)}に、その後は毎月1日に発行します。`,
  ].filter((line) => typeof line === 'string');
  return lines.length > 0 ? lines : ['新しいご請求はありません。'];
}
