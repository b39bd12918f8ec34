import type { Reply } from '../../src/contract/types';
import type { Role } from '../../src/domain/roles';
import { accountWithRoles } from './sampleProjects';

/** The current time of the plan tests: a Friday noon in Tokyo. */
export const planTestNow = new Date('2026-11-20T12:00:00+09:00');

/** A trial with three full days left. */
export const trialSubscription: Reply<'getSubscription'> = {
  plan: 'starter',
  status: 'trialing',
  currentPeriodStart: '2026-11-10 00:00:00',
  currentPeriodEnd: '2026-11-23 23:59:59',
  trialEnd: '2026-11-23 23:59:59',
  cancelAtPeriodEnd: false,
  pastDue: false,
};

export const endedTrialSubscription: Reply<'getSubscription'> = {
  ...trialSubscription,
  trialEnd: '2026-11-19 23:59:59',
};

export const activeSubscription: Reply<'getSubscription'> = {
  plan: 'starter',
  status: 'active',
  currentPeriodStart: '2026-11-01 00:00:00',
  currentPeriodEnd: '2026-12-01 00:00:00',
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pastDue: false,
};

export const canceledSubscription: Reply<'getSubscription'> = { ...activeSubscription, status: 'canceled' };

export const sampleOrganization = (
  changes: Partial<Reply<'getOrganization'>> = {},
): Reply<'getOrganization'> => ({
  id: 1,
  name: '株式会社サンプル',
  image: null,
  createdBy: 8,
  stripeCustomerId: null,
  subscriptionType: 'starter',
  version: 1,
  ...changes,
});

/** The signed-in person with a role in organization 1; `listed` lists it in `invalidOrganizations`. */
export const planAccount = (role: Role, { listed = false, pastDue = false } = {}): Reply<'getMe'> => ({
  ...accountWithRoles(role),
  organizations: accountWithRoles(role).organizations.map((organization) => ({ ...organization, pastDue })),
  invalidOrganizations: listed ? [{ organizationId: 1 }] : [],
});

export const sampleMembers: Reply<'getOrganizationMembers'> = {
  members: [
    { serviceUserId: 7, email: 'owner@demo.example', name: '田中 美咲' },
    { serviceUserId: 8, email: 'creator@demo.example', name: '佐藤 恵子' },
  ].map((person) => ({ ...person, image: null, userRole: 'admin', mailRefused: false })),
};

export const sampleCustomer: Reply<'getSubscriptionCustomer'> = {
  name: '株式会社サンプル',
  email: 'creator@demo.example',
  phone: '0312345678',
  address: { postal_code: '150-0001', state: '東京都', city: '渋谷区', line1: '神宮前1-2-3' },
  department: '',
  contactName: '',
  invoiceEmail: '',
  version: 1,
};

/** The preview of buying the Starter plan on 2026-11-20 (product §7). */
export const samplePreview: Reply<'getSubscriptionPreview'> = {
  invoice: {
    lines: [{ label: 'スタータープラン', formula: '30,000円 × 11日/30日', amount: 11_000 }],
    subtotal: 11_000,
    tax: 1_100,
    total: 12_100,
    creditApplied: 0,
    payable: 12_100,
    invoicedOn: '2026-11-20',
    dueOn: '2026-12-20',
  },
  credit: null,
  next: { invoicedOn: '2026-12-01', total: 33_000, payable: 33_000 },
};

export const postalAddress = (address2: string, address1 = '東京都', address3 = '神宮前') => ({
  zipcode: '1500001',
  prefcode: '13',
  address1,
  address2,
  address3,
  kana1: '',
  kana2: '',
  kana3: '',
});

/** The invoice of `samplePreview`: partly paid, the rest past due. */
export const sampleInvoice: Reply<'getInvoices'>['invoices'][number] = {
  ...samplePreview.invoice!,
  invoiceId: '5',
  number: 'KN-2026-0005',
  issuedOn: '2026-11-20',
  dueNote: '2026/12/20（日）、金融機関の休業日のため翌営業日の2026/12/21（月）まで',
  status: 'pastDue',
  paid: 10_000,
  shortfall: 2_100,
};
