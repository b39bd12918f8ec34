import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '../../src/contract/types';
import { loggedOut } from '../../src/web/features/session/authSlice';
import type { ListedProject } from '../../src/web/features/projects/projectList';
import { planModalOpened } from '../../src/web/features/subscriptions/planModalSlice';
import { renderApp } from './renderApp';
import {
  activeSubscription,
  postalAddress,
  planAccount,
  endedTrialSubscription,
  planTestNow,
  sampleCustomer,
  sampleMembers,
  sampleOrganization,
  samplePreview,
  trialSubscription,
} from './sampleSubscriptions';
import { projectListReply, sampleListedProject } from './sampleProjects';
import { StubbedError, stubApi } from './stubApi';

interface PlanModalOptions {
  subscription?: Reply<'getSubscription'>;
  customerId?: string | null;
  /** Null: the modal opens automatically. */
  openReason?: 'manual' | 'trialUpgrade' | 'upgradeNeeded' | null;
  projects?: ListedProject[];
  members?: Reply<'getOrganizationMembers'>;
  documents?: Reply<'getInvoices'>;
}

let store: Awaited<ReturnType<typeof renderApp>>['store'];

export function setUpPlanModalTest() {
  jest.useFakeTimers({ now: planTestNow, advanceTimers: true });
}
export function tearDownPlanModalTest() {
  act(() => void store.dispatch(loggedOut()));
  window.localStorage.clear();
  jest.useRealTimers();
}

/** Renders the organization settings of an owner with the plan modal open on top. */
export async function openPlanModal({
  subscription = trialSubscription,
  customerId = null,
  openReason = 'manual',
  projects = [sampleListedProject()],
  members = sampleMembers,
  documents = { invoices: [], returns: [], credit: 0, bankAccount: [] },
}: PlanModalOptions = {}) {
  let current = { subscription, customerId, isSuspended: subscription === endedTrialSubscription };
  const server = stubApi({
    getMe: () => planAccount('admin', { listed: current.isSuspended }),
    getOrganization: () => sampleOrganization({ stripeCustomerId: current.customerId }),
    getSubscription: () => current.subscription,
    getSubscriptionCustomer: () => sampleCustomer,
    getSubscriptionPreview: () => samplePreview,
    getInvoices: () => documents,
    getOrganizationMembers: () => members,
    getOrganizationProjects: () => projectListReply(projects),
    getUnansweredSurveys: () => {
      if (current.isSuspended) throw new StubbedError(403, 'この組織は利用停止中です。', 'suspended');
      return { surveys: [] };
    },
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    lookUpAddress: () => ({ status: 200, message: null, results: [postalAddress('渋谷区')] }),
    createSubscription: ({ plan }) => {
      current = { subscription: { ...activeSubscription, plan }, customerId: 'cus_1', isSuspended: false };
      return {};
    },
    updateSubscription: ({ plan }) => {
      current = { ...current, subscription: { ...activeSubscription, plan } };
      return {};
    },
  });
  const app = await renderApp('/organizations/1/setting/organization/plan', {
    token: 'token',
    server: 'http://127.0.0.1:9',
    config: { supportUrl: 'https://help.example/', privacyPolicyUrl: 'https://help.example/privacy' },
  });
  store = app.store;
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
  await screen.findByText('現在のプラン');
  if (openReason) act(() => void store.dispatch(planModalOpened(openReason)));
  await screen.findByRole('list', { name: 'プラン' });
  return { server, store };
}

export const getModal = () => document.querySelector<HTMLElement>('[aria-labelledby="plan-modal"]')!;
export const getModalTitle = () => getModal().querySelector('h2')!.textContent;
export const getModalButton = (name: string) => within(getModal()).getByRole('button', { name });
export const pressModalButton = (name: string) => act(() => fireEvent.click(getModalButton(name)));
export const getModalField = (label: string) => within(getModal()).getByLabelText<HTMLInputElement>(label);
export const fillModalField = (label: string, value: string) =>
  fireEvent.change(getModalField(label), { target: { value } });
export const getPlanCard = (name: string) => within(getModal()).getByRole('heading', { name }).closest('li')!;
export const clickPlanCard = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(within(getPlanCard(name)).getByRole('button'))));
export const clickBackdrop = () => {
  fireEvent.mouseDown(getModal().parentElement!);
  fireEvent.click(getModal().parentElement!);
};
export const waitForModalTitle = (heading: string) => waitFor(() => expect(getModalTitle()).toBe(heading));

export async function fillCustomerForm() {
  fillModalField('電話番号', '0312345678');
  fillModalField('郵便番号', '1500001');
  await pressModalButton('住所を自動入力');
  await waitFor(() => expect(getModalField('都道府県').value).toBe('東京都'));
  fillModalField('それ以降の住所', '神宮前1-2-3');
}
