import { endpoints } from './endpoint';

export const subscriptions = endpoints({
  getSubscription: {
    method: 'GET',
    path: '/subscriptions/{organizationId}',
    action: 'subscription.read',
    required: ['organizationId'],
    summary: '組織の契約の状態',
  },
  getSubscriptionCustomer: {
    method: 'GET',
    path: '/subscriptions/customers/{organizationId}',
    action: 'subscription.change',
    required: ['organizationId'],
    summary: '請求先',
  },
  createSubscription: {
    method: 'POST',
    path: '/subscriptions/create',
    action: 'subscription.change',
    required: ['organizationId', 'plan', 'name', 'phone', 'postalCode', 'state', 'city', 'line1'],
    summary: 'プランに登録する',
  },
  updateSubscription: {
    method: 'POST',
    path: '/subscriptions/update',
    action: 'subscription.change',
    required: ['organizationId', 'plan'],
    summary: 'プランを変更する',
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscriptions/cancel',
    action: 'subscription.change',
    required: ['organizationId'],
    summary: '期間の終わりで解約する',
  },
  undoCancelSubscription: {
    method: 'POST',
    path: '/subscriptions/cancel/undo',
    action: 'subscription.change',
    required: ['organizationId'],
    summary: '解約を取り消す',
  },
  getSubscriptionPreview: {
    method: 'GET',
    path: '/subscriptions/{organizationId}/preview',
    action: 'subscription.change',
    required: ['organizationId', 'plan'],
    summary: 'プランの登録・変更でかかる金額（計算式つき）',
  },
  getInvoices: {
    method: 'GET',
    path: '/subscriptions/{organizationId}/invoices',
    action: 'subscription.change',
    required: ['organizationId'],
    summary: '請求書の一覧（新しい順）と振込先',
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/subscriptions/{organizationId}/invoices/{invoiceId}/pdf',
    action: 'subscription.change',
    required: ['organizationId', 'invoiceId'],
    summary: '請求書のPDF',
  },
  createPortalSession: {
    method: 'POST',
    path: '/subscriptions/portal',
    action: 'subscription.change',
    required: ['organizationId'],
    summary: '支払いの管理画面のアドレス（なければ null）',
  },
});
