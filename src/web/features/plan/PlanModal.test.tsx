import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  active,
  addressOf,
  canceled,
  meOf,
  overTrial,
  planTestNow,
  sampleCustomer,
  sampleInvoice,
  sampleMembers,
  sampleOrganization,
  samplePreview,
  trialing,
} from '../../../../test/support/samplePlan';
import { sampleProject } from '../../../../test/support/sampleProjects';
import { renderApp } from '../../../../test/support/renderApp';
import { Refused, offline, stubApi } from '../../../../test/support/stubApi';
import type { Reply } from '../../../contract/types';
import type { AppStore } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';
import { planModalOpened } from './planModalSlice';

configure({ defaultHidden: true });

type Subscription = Reply<'getSubscription'>;

let server: ReturnType<typeof stubApi>;
let store: AppStore;

beforeEach(() => {
  jest.useFakeTimers({ now: planTestNow, advanceTimers: true });
});
afterEach(() => {
  act(() => void store.dispatch(loggedOut()));
  window.localStorage.clear();
  jest.useRealTimers();
});

const settings = '/organizations/1/setting/organization';

/** An owner's page with the plan modal over it. */
async function openModal({
  subscription = trialing,
  customerId = null,
  by = 'byHand',
  projects = [sampleProject()],
  documents = { invoices: [], credit: 0, bankAccount: [] },
}: {
  subscription?: Subscription;
  customerId?: string | null;
  by?: 'byHand' | 'trialUpgrade' | 'upgradeNeeded' | null;
  projects?: Reply<'getOrganizationProjects'>['projects'];
  documents?: Reply<'getInvoices'>;
} = {}) {
  let current = { subscription, customerId, listed: subscription === overTrial };
  server = stubApi({
    getMe: () => meOf('admin', { listed: current.listed }),
    getOrganization: () => sampleOrganization({ stripeCustomerId: current.customerId }),
    getSubscription: () => current.subscription,
    getSubscriptionCustomer: () => sampleCustomer,
    getSubscriptionPreview: () => samplePreview,
    getInvoices: () => documents,
    getOrganizationMembers: () => sampleMembers,
    getOrganizationProjects: () => ({ projects }),
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
  const app = await renderApp(settings, { token: 'token', server: 'http://127.0.0.1:9' });
  store = app.store;
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
  await screen.findByText('現在のプラン');
  if (by) act(() => void store.dispatch(planModalOpened(by)));
  await screen.findByRole('list', { name: 'プラン' });
  return app;
}

const modal = () => document.querySelector<HTMLElement>('[aria-labelledby="plan-modal"]')!;
const title = () => modal().querySelector('h2')!.textContent;
const button = (name: string) => within(modal()).getByRole('button', { name });
const press = (name: string) => act(() => fireEvent.click(button(name)));
const field = (label: string) => within(modal()).getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const card = (name: string) => within(modal()).getByRole('heading', { name }).closest('li')!;
const choose = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(within(card(name)).getByRole('button'))));
const clickAway = () => {
  fireEvent.mouseDown(modal().parentElement!);
  fireEvent.click(modal().parentElement!);
};
const onPage = (heading: string) => waitFor(() => expect(title()).toBe(heading));

async function fillForm() {
  type('電話番号', '0312345678');
  type('郵便番号', '1500001');
  await press('住所を自動入力');
  await waitFor(() => expect(field('都道府県').value).toBe('東京都'));
  type('それ以降の住所', '神宮前1-2-3');
}

describe('page 1 (spec §2)', () => {
  it('shows four plans, tax excluded, and the trial on the current one', async () => {
    await openModal();
    expect(title()).toBe('プランの管理');
    expect(
      within(modal())
        .getAllByRole('heading', { level: 3 })
        .map((h) => h.textContent),
    ).toEqual(['フリープラン', 'スタータープラン', 'スタンダードプラン', 'プロプラン']);
    expect(card('スタンダードプラン')).toHaveTextContent('50,000円 / 月（税抜）');
    expect(card('スタータープラン')).toHaveTextContent('トライアル中');
    expect(within(card('スタータープラン')).queryByRole('button')).toBeNull();
    expect(within(card('プロプラン')).getByRole('button')).toHaveTextContent('このプランに登録する');
    expect(modal()).toHaveStyle({ width: '686px' });
  });

  it('closes by its cross and by a click away', async () => {
    await openModal();
    await press('閉じる');
    expect(store.getState().planModal.isOpen).toBe(false);
    act(() => void store.dispatch(planModalOpened('byHand')));
    act(clickAway);
    expect(store.getState().planModal.isOpen).toBe(false);
  });

  it('cannot be closed once the trial has ended, but left', async () => {
    await openModal({ subscription: overTrial, by: null });
    expect(title()).toBe('プランのアップグレード');
    expect(modal()).toHaveTextContent('ご契約期間が終了したため、アカウントを停止しています');
    expect(within(modal()).queryByRole('button', { name: '閉じる' })).toBeNull();
    fireEvent.keyDown(modal(), { key: 'Escape' });
    clickAway();
    expect(store.getState().planModal.isOpen).toBe(true);
    await press('組織を削除');
    expect(await screen.findByText('「株式会社サンプル」を削除しますか？')).toBeVisible();
    for (const name of ['組織を切り替える', 'ログアウト']) expect(button(name)).toBeVisible();
  });

  it('shows whose contract has ended what is to be paid first, and where to', async () => {
    await openModal({
      subscription: canceled,
      customerId: 'cus_1',
      by: null,
      documents: { invoices: [sampleInvoice], credit: 0, bankAccount: ['サンプル銀行'] },
    });
    const unpaid = await within(modal()).findByRole('region', { name: 'お支払いの済んでいない請求書' });
    for (const words of [sampleInvoice.number, '12,100円', 'サンプル銀行']) {
      expect(unpaid).toHaveTextContent(words);
    }
  });

  it.each([
    ['trialUpgrade', '有料プランへのアップグレードをご検討ください'],
    ['upgradeNeeded', '規定数を超過しています。プランをアップグレードしてください'],
  ] as const)('opened as %s it says why', async (by, words) => {
    await openModal({ by });
    expect(title()).toBe('プランのアップグレード');
    expect(modal()).toHaveTextContent(words);
  });

  it('does not let a customer choose what is too small: modal and banner say what to do', async () => {
    const many = Array.from({ length: 11 }, (_, index) => sampleProject({ id: index + 1 }));
    await openModal({ subscription: { ...active, plan: 'pro' }, customerId: 'cus_1', projects: many });
    // At once: before it is known how many there are.
    await choose('スタータープラン');
    const blocked = await screen.findByText('プロジェクト数の超過によりプランの変更ができません', {
      selector: 'h2',
    });
    expect(blocked).toBeVisible();
    expect(modal()).toHaveTextContent('プロジェクトを10個以下にまでアーカイブしてください。');
    expect(screen.queryByRole('button', { name: 'メンバー管理へ' })).toBeNull();
    expect(title()).toBe('プランの管理');
  });
});

describe('page 2 (spec §2, §5)', () => {
  async function toForm() {
    await openModal();
    await choose('スタンダードプラン');
    await onPage('支払い情報の入力');
  }

  it('is 568 px wide, sums up the order and names the creator’s address', async () => {
    await toForm();
    expect(modal()).toHaveStyle({ width: '568px' });
    for (const words of ['55,000円', '5,000円', '2026/11/23（月）', '注文はまだ確定されていません']) {
      expect(modal()).toHaveTextContent(words);
    }
    expect(field('メールアドレス').value).toBe('founder@demo.example');
    expect(field('メールアドレス').readOnly).toBe(true);
  });

  it('asks for all of it, in the words of §5', async () => {
    await toForm();
    type('会社名', '　');
    type('電話番号', '03-1234');
    type('郵便番号', '');
    await press('注文内容の確認');
    for (const words of [
      '会社名を入力してください。',
      '電話番号は数字のみ入力してください。',
      '郵便番号を入力してください。',
      '都道府県を入力してください。',
      '市区町村を入力してください。',
      'それ以降の住所を入力してください。',
    ]) {
      expect(await within(modal()).findByText(words)).toBeVisible();
    }
    expect(server.inputsOf('lookUpAddress')).toEqual([]);
  });

  it.each([
    ['電話番号', '03-1234-5678', '0312345678'],
    ['郵便番号', '〒150-0001', '1500001'],
    ['郵便番号', '１５０－０００１ 9', '1500001'],
  ])('%s: what is pasted (%s) is cleaned and held to its length', async (label, pasted, expected) => {
    await toForm();
    fireEvent.paste(field(label), { clipboardData: { getData: () => pasted } });
    expect(field(label).value).toBe(expected);
  });

  it('folds full-width digits when a field is left', async () => {
    await toForm();
    type('電話番号', '０３１２３４５６７８');
    await act(() => fireEvent.blur(field('電話番号')));
    expect(field('電話番号').value).toBe('0312345678');
    expect(field('電話番号').maxLength).toBe(11);
    expect(field('郵便番号').maxLength).toBe(7);
  });

  it('does not go on with a number Japan does not have', async () => {
    await toForm();
    await fillForm();
    type('電話番号', '0901234567');
    await press('注文内容の確認');
    expect(await within(modal()).findByText('電話番号の形式が間違っています。')).toBeVisible();
    expect(title()).toBe('支払い情報の入力');
  });

  it.each([
    ['nothing is found', () => ({ status: 200, message: null, results: null })],
    ['the lookup fails', offline],
  ])('empties the address and says so when %s', async (_, answer) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await toForm();
    await fillForm();
    server.answers.lookUpAddress = answer;
    type('郵便番号', '1500002');
    await press('住所を自動入力');
    expect(await within(modal()).findByText('郵便番号が正しくありません。')).toBeVisible();
    expect([field('都道府県').value, field('市区町村').value]).toEqual(['', '']);
    type('都道府県', '東京都');
    type('市区町村', '渋谷区');
    await press('注文内容の確認');
    await waitFor(() => expect(store.getState().planModal.formData).not.toBeNull());
    expect(title()).toBe('支払い情報の入力');
  });

  it('clears the errors of what it fills, and offers the other cities', async () => {
    await toForm();
    await press('注文内容の確認');
    await within(modal()).findByText('都道府県を入力してください。');
    server.answers.lookUpAddress = () => ({
      status: 200,
      message: null,
      results: [addressOf('渋谷区'), addressOf('渋谷区'), addressOf('港区')],
    });
    type('郵便番号', '1500001');
    await press('住所を自動入力');
    await waitFor(() => expect(field('市区町村').value).toBe('渋谷区'));
    expect(within(modal()).queryByText('都道府県を入力してください。')).toBeNull();
    expect(within(modal()).queryByText('市区町村を入力してください。')).toBeNull();
    type('この郵便番号には複数の市区町村があります', '東京都港区');
    expect(field('市区町村').value).toBe('港区');
  });

  it('keeps what was typed on 戻る', async () => {
    await toForm();
    type('電話番号', '03');
    await press('戻る');
    await onPage('プランの管理');
    await choose('プロプラン');
    await onPage('支払い情報の入力');
    expect(field('電話番号').value).toBe('03');
  });
});

describe('page 3 (spec §2, §4)', () => {
  async function toConfirmation() {
    await choose('スタンダードプラン');
    await onPage('支払い情報の入力');
    await fillForm();
    await press('注文内容の確認');
    await onPage('注文内容の確認');
  }

  it('shows the order, the contractor and what it costs now, with the formula', async () => {
    await openModal();
    await toConfirmation();
    await within(modal()).findByText('12,100円');
    for (const words of [
      '請求書払い',
      'スタンダードプラン',
      '30,000円 × 11日/30日',
      '〒150-0001東京都渋谷区神宮前1-2-3',
      '2026/12/20',
      '初回のご請求は、購入日から翌月1日までの日割り計算となります。',
    ]) {
      expect(modal()).toHaveTextContent(words);
    }
    expect(within(modal()).getByRole('link', { name: 'サービス利用規約' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    await press('戻る');
    await onPage('支払い情報の入力');
    expect(field('それ以降の住所').value).toBe('神宮前1-2-3');
  });

  it('creates the subscription, closes, and has subscription, me and organization read again (§7)', async () => {
    await openModal({ subscription: overTrial, by: null });
    await toConfirmation();
    const asked = () =>
      (['getSubscription', 'getMe', 'getOrganization'] as const).map(
        (operation) => server.inputsOf(operation).length,
      );
    expect(asked()).toEqual([1, 1, 1]);
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.getState().planModal.isOpen));
    await press('注文内容の確定');
    expect(await screen.findByText('プランに登録しました。')).toBeVisible();
    expect(server.inputsOf('createSubscription')).toEqual([
      {
        organizationId: 1,
        plan: 'standard',
        name: '株式会社サンプル',
        phone: '0312345678',
        postalCode: '150-0001',
        state: '東京都',
        city: '渋谷区',
        line1: '神宮前1-2-3',
      },
    ]);
    await waitFor(() => expect(store.getState().planModal.isChanging).toBe(false));
    expect(asked()).toEqual([2, 2, 2]);
    // What was refused to a suspended organization is asked for again.
    await waitFor(() => expect(server.inputsOf('getUnansweredSurveys')).toHaveLength(2));
    expect(store.getState().planDialogs.suspended).toBe(false);
    // Closed once and for all: what was known before the purchase opened nothing again.
    expect(seen.lastIndexOf(true)).toBeLessThan(seen.indexOf(false));
  });

  it('changes the plan of a customer at once from page 1, and has the customer read again too (§7)', async () => {
    await openModal({ subscription: active, customerId: 'cus_1' });
    await choose('プロプラン');
    await onPage('注文内容の確認');
    await within(modal()).findByText(/founder@demo.example/);
    expect(modal()).not.toHaveTextContent('無料トライアルの終了日');
    await press('戻る');
    await onPage('プランの管理');
    await choose('プロプラン');
    await press('注文内容の確定');
    expect(await screen.findByText('プランを変更しました。')).toBeVisible();
    expect(server.inputsOf('updateSubscription')).toEqual([{ organizationId: 1, plan: 'pro' }]);
    await waitFor(() => expect(store.getState().planModal.isChanging).toBe(false));
    expect(server.inputsOf('getSubscriptionCustomer')).toHaveLength(2);
  });

  it('tells somebody who has cancelled that a change does not take that back', async () => {
    await openModal({ subscription: { ...active, cancelAtPeriodEnd: true }, customerId: 'cus_1' });
    await choose('プロプラン');
    await onPage('注文内容の確認');
    expect(modal()).toHaveTextContent('変更後のプランも2026/11/30に終了します');
    await press('戻る');
    await choose('フリープラン');
    await onPage('注文内容の確認');
    expect(modal()).not.toHaveTextContent('に終了します');
  });

  it('creates again with the details on record after a cancellation', async () => {
    await openModal({ subscription: canceled, customerId: 'cus_1', by: null });
    await choose('スタータープラン');
    await onPage('注文内容の確認');
    await press('注文内容の確定');
    await screen.findByText('プランに登録しました。');
    expect(server.inputsOf('createSubscription')).toEqual([
      expect.objectContaining({ plan: 'starter', phone: '0312345678', postalCode: '150-0001' }),
    ]);
  });

  it('stays with its data when the server refuses, and says why in the error modal', async () => {
    await openModal();
    server.answers.createSubscription = () => {
      throw new Refused(409, '未払いの請求書があります。', 'unpaid');
    };
    await toConfirmation();
    await press('注文内容の確定');
    expect(await screen.findByText('プランの手続きができませんでした')).toBeVisible();
    expect(title()).toBe('注文内容の確認');
    await press('戻る');
    await onPage('支払い情報の入力');
    expect(field('電話番号').value).toBe('0312345678');
  });
});
