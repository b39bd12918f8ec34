import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  setUpPlanModalTest,
  clickPlanCard,
  tearDownPlanModalTest,
  getModalField,
  fillCustomerForm,
  getModal,
  waitForModalTitle,
  openPlanModal,
  pressModalButton,
  getModalTitle,
  fillModalField,
} from '../../../../test/support/planModalPages';
import {
  activeSubscription,
  postalAddress,
  canceledSubscription,
  endedTrialSubscription,
  sampleMembers,
} from '../../../../test/support/sampleSubscriptions';
import { StubbedError, failAsOffline } from '../../../../test/support/stubApi';
import { billingNotes } from './planModalTexts';

beforeEach(setUpPlanModalTest);
afterEach(tearDownPlanModalTest);

describe('page 2 (spec §2, §5)', () => {
  async function toForm(situation?: Parameters<typeof openPlanModal>[0]) {
    const app = await openPlanModal(situation);
    await clickPlanCard('スタンダードプラン');
    await waitForModalTitle('支払い情報の入力');
    return app;
  }

  it('is 568 px wide, sums up the order and names the creator’s address', async () => {
    await toForm();
    expect(getModal()).toHaveStyle({ width: '568px' });
    for (const words of [
      '請求書による銀行振込のみ',
      '55,000円',
      '5,000円',
      '2026/11/23（月）',
      '注文はまだ確定されていません',
    ]) {
      expect(getModal()).toHaveTextContent(words);
    }
    expect(getModalField('メールアドレス').value).toBe('founder@demo.example');
    expect(getModalField('メールアドレス').readOnly).toBe(true);
  });

  it('names the acting owner’s address where the creator has left', async () => {
    await toForm({
      members: { members: sampleMembers.members.filter(({ serviceUserId }) => serviceUserId !== 8) },
    });
    await waitFor(() => expect(getModalField('メールアドレス').value).toBe('member@demo.example'));
  });

  it('asks for all of it, in the words of §5', async () => {
    const { server } = await toForm();
    fillModalField('会社名', '　');
    fillModalField('電話番号', '03-1234');
    fillModalField('郵便番号', '');
    await pressModalButton('注文内容の確認');
    for (const words of [
      '会社名を入力してください。',
      '電話番号は数字のみ入力してください。',
      '郵便番号を入力してください。',
      '都道府県を入力してください。',
      '市区町村を入力してください。',
      'それ以降の住所を入力してください。',
    ]) {
      expect(await within(getModal()).findByText(words)).toBeVisible();
    }
    expect(server.inputsOf('lookUpAddress')).toEqual([]);
  });

  it.each([
    ['電話番号', '03-1234-5678', '0312345678'],
    ['郵便番号', '〒150-0001', '1500001'],
    ['郵便番号', '１５０－０００１ 9', '1500001'],
  ])('%s: what is pasted (%s) is cleaned and held to its length', async (label, pasted, expected) => {
    await toForm();
    fireEvent.paste(getModalField(label), { clipboardData: { getData: () => pasted } });
    expect(getModalField(label).value).toBe(expected);
  });

  it('folds full-width digits when a field is left', async () => {
    await toForm();
    fillModalField('電話番号', '０３１２３４５６７８');
    await act(() => fireEvent.blur(getModalField('電話番号')));
    expect(getModalField('電話番号').value).toBe('0312345678');
    expect(getModalField('電話番号').maxLength).toBe(11);
    expect(getModalField('郵便番号').maxLength).toBe(7);
  });

  it('does not go on with a number Japan does not have', async () => {
    await toForm();
    await fillCustomerForm();
    fillModalField('電話番号', '0901234567');
    await pressModalButton('注文内容の確認');
    expect(await within(getModal()).findByText('電話番号の形式が間違っています。')).toBeVisible();
    expect(getModalTitle()).toBe('支払い情報の入力');
  });

  it.each([
    ['nothing is found', () => ({ status: 200, message: null, results: null })],
    ['the lookup fails', failAsOffline],
  ])('empties the address and says so when %s', async (_, answer) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server, store } = await toForm();
    await fillCustomerForm();
    server.answers.lookUpAddress = answer;
    fillModalField('郵便番号', '1500002');
    await pressModalButton('住所を自動入力');
    expect(await within(getModal()).findByText('郵便番号が正しくありません。')).toBeVisible();
    expect([getModalField('都道府県').value, getModalField('市区町村').value]).toEqual(['', '']);
    // spec §7: a failure is logged and treated as no result.
    expect(logged).toHaveBeenCalledTimes(answer === failAsOffline ? 1 : 0);
    fillModalField('都道府県', '東京都');
    fillModalField('市区町村', '渋谷区');
    await pressModalButton('注文内容の確認');
    await waitFor(() => expect(store.getState().planModal.formData).not.toBeNull());
    expect(getModalTitle()).toBe('支払い情報の入力');
  });

  it('clears the errors of what it fills, and offers the other cities', async () => {
    const { server } = await toForm();
    await pressModalButton('注文内容の確認');
    await within(getModal()).findByText('都道府県を入力してください。');
    server.answers.lookUpAddress = () => ({
      status: 200,
      message: null,
      results: [postalAddress('渋谷区'), postalAddress('渋谷区'), postalAddress('港区')],
    });
    fillModalField('郵便番号', '1500001');
    await pressModalButton('住所を自動入力');
    await waitFor(() => expect(getModalField('市区町村').value).toBe('渋谷区'));
    expect(within(getModal()).queryByText('都道府県を入力してください。')).toBeNull();
    expect(within(getModal()).queryByText('市区町村を入力してください。')).toBeNull();
    fillModalField('この郵便番号には複数の市区町村があります', '東京都港区');
    expect(getModalField('市区町村').value).toBe('港区');
  });

  it('keeps what was typed on 戻る', async () => {
    await toForm();
    fillModalField('電話番号', '03');
    await pressModalButton('戻る');
    await waitForModalTitle('プランの管理');
    await clickPlanCard('プロプラン');
    await waitForModalTitle('支払い情報の入力');
    expect(getModalField('電話番号').value).toBe('03');
  });
});

describe('page 3 (spec §2, §4)', () => {
  async function toConfirmation() {
    await clickPlanCard('スタンダードプラン');
    await waitForModalTitle('支払い情報の入力');
    await fillCustomerForm();
    await pressModalButton('注文内容の確認');
    await waitForModalTitle('注文内容の確認');
  }

  it('shows the order, the contractor and what it costs now, with the formula', async () => {
    const { server } = await openPlanModal();
    const scrolls = jest.spyOn(Element.prototype, 'scrollTo');
    await toConfirmation();
    // Pages 2 and 3 begin at their top (spec §2).
    expect(scrolls.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // spec §7: only with a stripeCustomerId.
    expect(server.inputsOf('getSubscriptionCustomer')).toEqual([]);
    await within(getModal()).findByText('12,100円');
    for (const words of [
      '請求書払い',
      'スタンダードプラン',
      '30,000円 × 11日/30日',
      '〒150-0001東京都渋谷区神宮前1-2-3',
      '2026/12/20',
      ...billingNotes,
    ]) {
      expect(getModal()).toHaveTextContent(words);
    }
    expect(within(getModal()).getByRole('link', { name: 'サービス利用規約' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(within(getModal()).getByRole('link', { name: 'プライバシーポリシー' })).toHaveAttribute(
      'href',
      'https://help.example/privacy',
    );
    await pressModalButton('戻る');
    await waitForModalTitle('支払い情報の入力');
    expect(getModalField('それ以降の住所').value).toBe('神宮前1-2-3');
  });

  it('creates the subscription, closes, and has subscription, me and organization read again (§7)', async () => {
    const { server, store } = await openPlanModal({ subscription: endedTrialSubscription, openReason: null });
    await toConfirmation();
    const asked = () =>
      (['getSubscription', 'getMe', 'getOrganization'] as const).map(
        (operation) => server.inputsOf(operation).length,
      );
    expect(asked()).toEqual([1, 1, 1]);
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.getState().planModal.isOpen));
    await pressModalButton('注文内容の確定');
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
    const { server, store } = await openPlanModal({ subscription: activeSubscription, customerId: 'cus_1' });
    await clickPlanCard('プロプラン');
    await waitForModalTitle('注文内容の確認');
    await within(getModal()).findByText(/founder@demo.example/);
    expect(getModal()).not.toHaveTextContent('無料トライアルの終了日');
    await pressModalButton('戻る');
    await waitForModalTitle('プランの管理');
    await clickPlanCard('プロプラン');
    await pressModalButton('注文内容の確定');
    expect(await screen.findByText('プランを変更しました。')).toBeVisible();
    expect(server.inputsOf('updateSubscription')).toEqual([{ organizationId: 1, plan: 'pro' }]);
    await waitFor(() => expect(store.getState().planModal.isChanging).toBe(false));
    expect(server.inputsOf('getSubscriptionCustomer')).toHaveLength(2);
  });

  it('tells somebody who has cancelled that a change does not take that back', async () => {
    await openPlanModal({
      subscription: { ...activeSubscription, cancelAtPeriodEnd: true },
      customerId: 'cus_1',
    });
    await clickPlanCard('プロプラン');
    await waitForModalTitle('注文内容の確認');
    expect(getModal()).toHaveTextContent('変更後のプランも2026/11/30に終了します');
    await pressModalButton('戻る');
    await clickPlanCard('フリープラン');
    await waitForModalTitle('注文内容の確認');
    expect(getModal()).not.toHaveTextContent('に終了します');
  });

  it('creates again with the details on record after a cancellation', async () => {
    const { server } = await openPlanModal({
      subscription: canceledSubscription,
      customerId: 'cus_1',
      openReason: null,
    });
    await clickPlanCard('スタータープラン');
    await waitForModalTitle('注文内容の確認');
    await pressModalButton('注文内容の確定');
    await screen.findByText('プランに登録しました。');
    expect(server.inputsOf('createSubscription')).toEqual([
      expect.objectContaining({ plan: 'starter', phone: '0312345678', postalCode: '150-0001' }),
    ]);
  });

  it('stays with its data when the server refuses, and says why in the error modal', async () => {
    const { server } = await openPlanModal();
    server.answers.createSubscription = () => {
      throw new StubbedError(409, '未払いの請求書があります。', 'unpaid');
    };
    await toConfirmation();
    await pressModalButton('注文内容の確定');
    expect(await screen.findByText('プランの手続きができませんでした')).toBeVisible();
    expect(getModalTitle()).toBe('注文内容の確認');
    await pressModalButton('戻る');
    await waitForModalTitle('支払い情報の入力');
    expect(getModalField('電話番号').value).toBe('0312345678');
  });
});
