import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '../../src/contract/types';
import { loggedOut } from '../../src/web/features/auth/authSlice';
import { planModalOpened } from '../../src/web/features/plan/planModalSlice';
import { renderApp } from './renderApp';
import {
  active,
  addressOf,
  meOf,
  overTrial,
  planTestNow,
  sampleCustomer,
  sampleMembers,
  sampleOrganization,
  samplePreview,
  trialing,
} from './samplePlan';
import { listOf, sampleProject } from './sampleProjects';
import { Refused, stubApi } from './stubApi';

configure({ defaultHidden: true });

interface Situation {
  subscription?: Reply<'getSubscription'>;
  customerId?: string | null;
  by?: 'byHand' | 'trialUpgrade' | 'upgradeNeeded' | null;
  projects?: Reply<'getOrganizationProjects'>['projects'];
  members?: Reply<'getOrganizationMembers'>;
  documents?: Reply<'getInvoices'>;
}

let store: Awaited<ReturnType<typeof renderApp>>['store'];

/** For beforeEach and afterEach of whoever opens the modal. */
export function beginPlanPages() {
  jest.useFakeTimers({ now: planTestNow, advanceTimers: true });
}
export function endPlanPages() {
  act(() => void store.dispatch(loggedOut()));
  window.localStorage.clear();
  jest.useRealTimers();
}

/** An owner's page with the plan modal over it. */
export async function openModal({
  subscription = trialing,
  customerId = null,
  by = 'byHand',
  projects = [sampleProject()],
  members = sampleMembers,
  documents = { invoices: [], returns: [], credit: 0, bankAccount: [] },
}: Situation = {}) {
  let current = { subscription, customerId, listed: subscription === overTrial };
  const server = stubApi({
    getMe: () => meOf('admin', { listed: current.listed }),
    getOrganization: () => sampleOrganization({ stripeCustomerId: current.customerId }),
    getSubscription: () => current.subscription,
    getSubscriptionCustomer: () => sampleCustomer,
    getSubscriptionPreview: () => samplePreview,
    getInvoices: () => documents,
    getOrganizationMembers: () => members,
    getOrganizationProjects: () => listOf(projects),
    getUnansweredSurveys: () => {
      if (current.listed) throw new Refused(403, 'この組織は利用停止中です。', 'suspended');
      return { surveys: [] };
    },
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    lookUpAddress: () => ({ status: 200, message: null, results: [addressOf('渋谷区')] }),
    createSubscription: ({ plan }) => {
      current = { subscription: { ...active, plan }, customerId: 'cus_1', listed: false };
      return {};
    },
    updateSubscription: ({ plan }) => {
      current = { ...current, subscription: { ...active, plan } };
      return {};
    },
  });
  const app = await renderApp('/organizations/1/setting/organization', {
    token: 'token',
    server: 'http://127.0.0.1:9',
    config: { supportUrl: 'https://help.example/', privacyPolicyUrl: 'https://help.example/privacy' },
  });
  store = app.store;
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
  await screen.findByText('現在のプラン');
  if (by) act(() => void store.dispatch(planModalOpened(by)));
  await screen.findByRole('list', { name: 'プラン' });
  return { server, store };
}

export const modal = () => document.querySelector<HTMLElement>('[aria-labelledby="plan-modal"]')!;
export const title = () => modal().querySelector('h2')!.textContent;
export const button = (name: string) => within(modal()).getByRole('button', { name });
export const press = (name: string) => act(() => fireEvent.click(button(name)));
export const field = (label: string) => within(modal()).getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const card = (name: string) => within(modal()).getByRole('heading', { name }).closest('li')!;
export const choose = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(within(card(name)).getByRole('button'))));
export const clickAway = () => {
  fireEvent.mouseDown(modal().parentElement!);
  fireEvent.click(modal().parentElement!);
};
export const onPage = (heading: string) => waitFor(() => expect(title()).toBe(heading));

export async function fillForm() {
  type('電話番号', '0312345678');
  type('郵便番号', '1500001');
  await press('住所を自動入力');
  await waitFor(() => expect(field('都道府県').value).toBe('東京都'));
  type('それ以降の住所', '神宮前1-2-3');
}
