import userEvent from '@testing-library/user-event';
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
import { applyStyles } from '../../../../test/support/renderApp';
import {
  activeSubscription,
  postalAddress,
  canceledSubscription,
  endedTrialSubscription,
  sampleCustomer,
  sampleMembers,
} from '../../../../test/support/sampleSubscriptions';
import { billingNotes, planChangeNotes } from '../../../domain/billing/billingNotes';
import { StubbedError, failAsOffline } from '../../../../test/support/stubApi';
import { selectIsPlanChanging, selectIsSuspended, selectPlanModalOpen } from './planModalSlice';

beforeEach(setUpPlanModalTest);
afterEach(tearDownPlanModalTest);

describe('page 2 (spec §2) (spec §5)', () => {
  async function openContractorForm(options?: Parameters<typeof openPlanModal>[0]) {
    const app = await openPlanModal(options);
    await clickPlanCard('スタンダードプラン');
    await waitForModalTitle('支払い情報の入力');
    return app;
  }

  it('is 568 px wide and shows the order and the address of the creator', async () => {
    applyStyles();
    await openContractorForm();
    expect(getModal()).toHaveStyle({ width: '568px' });
    for (const text of [
      '請求書による銀行振込のみ',
      '55,000円',
      '5,000円',
      '2026/11/23（月）',
      '注文はまだ確定されていません',
    ]) {
      expect(getModal()).toHaveTextContent(text);
    }
    expect(getModalField('メールアドレス').value).toBe('creator@demo.example');
    expect(getModalField('メールアドレス').readOnly).toBe(true);
  });

  it('shows the address of the signed-in owner if the creator has left', async () => {
    await openContractorForm({
      members: { members: sampleMembers.members.filter(({ serviceUserId }) => serviceUserId !== 8) },
    });
    await waitFor(() => expect(getModalField('メールアドレス').value).toBe('member@demo.example'));
  });

  it('requires all fields (spec §5)', async () => {
    const { server } = await openContractorForm();
    fillModalField('会社名', '　');
    fillModalField('電話番号', '03a1234');
    fillModalField('郵便番号', '');
    await pressModalButton('注文内容の確認');
    for (const text of [
      '会社名を入力してください。',
      '電話番号は数字のみ入力してください。',
      '郵便番号を入力してください。',
      '都道府県を入力してください。',
      '市区町村を入力してください。',
      'それ以降の住所を入力してください。',
    ]) {
      expect(await within(getModal()).findByText(text)).toBeVisible();
    }
    expect(server.inputsOf('lookUpAddress')).toEqual([]);
  });

  it.each([
    ['電話番号', '03-1234-5678', '0312345678'],
    ['電話番号', '+81 90-1234-5678', '09012345678'],
    ['郵便番号', '〒150-0001', '1500001'],
    ['郵便番号', '１５０－０００１', '1500001'],
  ])('%s: folds %s to its digits, pasted or typed', async (label, text, digits) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await openContractorForm();
    const field = getModalField(label);
    await user.click(field);
    await user.paste(text);
    expect(field.value).toBe(digits);
    await user.clear(field);
    await user.keyboard(text);
    expect(field.value).toBe(digits);
  });

  it('keeps the caret behind the digit where it was', async () => {
    await openContractorForm();
    const field = getModalField('電話番号');
    field.value = '03-12345678';
    field.setSelectionRange(3, 3);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['0312345678', 2]);
  });

  it.each([
    ['電話番号', '03-1234-5678-901', '0312345678901', '電話番号は11文字以内で入力してください。'],
    ['郵便番号', '１５０－０００１ 9', '15000019', '郵便番号は7文字以内で入力してください。'],
  ])(
    '%s: cuts nothing of %s and says at once that it is too long',
    async (label, pasted, digits, message) => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await openContractorForm();
      await user.click(getModalField(label));
      await user.paste(pasted);
      expect(getModalField(label).value).toBe(digits);
      expect(await within(getModal()).findByText(message)).toBeVisible();
    },
  );

  it('folds the text of an IME when its composition ends, and not before', async () => {
    await openContractorForm();
    const field = getModalField('電話番号');
    fireEvent.compositionStart(field);
    field.value = '０３ー１２３４ー５６７８';
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(field.value).toBe('０３ー１２３４ー５６７８');
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('0312345678');
    await act(() => fireEvent.blur(field));
    expect(within(getModal()).queryByText(/^電話番号は/)).toBeNull();
  });

  it('rejects a phone number that does not exist in Japan', async () => {
    await openContractorForm();
    await fillCustomerForm();
    fillModalField('電話番号', '0901234567');
    await pressModalButton('注文内容の確認');
    expect(await within(getModal()).findByText('電話番号の形式が間違っています。')).toBeVisible();
    expect(getModalTitle()).toBe('支払い情報の入力');
  });

  it.each([
    ['nothing is found', () => ({ status: 200, message: null, results: null })],
    ['the lookup fails', failAsOffline],
  ])('clears the address and shows an error when %s', async (_, reply) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server } = await openContractorForm();
    await fillCustomerForm();
    server.answers.lookUpAddress = reply;
    fillModalField('郵便番号', '1500002');
    await pressModalButton('住所を自動入力');
    expect(await within(getModal()).findByText('郵便番号が正しくありません。')).toBeVisible();
    expect([getModalField('都道府県').value, getModalField('市区町村').value]).toEqual(['', '']);
    // A failure is logged and treated as no result (spec §7).
    expect(warn).toHaveBeenCalledTimes(reply === failAsOffline ? 1 : 0);
    fillModalField('都道府県', '東京都');
    fillModalField('市区町村', '渋谷区');
    fillModalField('電話番号', '0901234567');
    fillModalField('それ以降の住所', '');
    await pressModalButton('注文内容の確認');
    expect(await within(getModal()).findByText('それ以降の住所を入力してください。')).toBeVisible();
    expect(within(getModal()).getByText('電話番号の形式が間違っています。')).toBeVisible();
    expect(within(getModal()).getByText('郵便番号が正しくありません。')).toBeVisible();

    fillModalField('電話番号', '0312345678');
    fillModalField('それ以降の住所', '神宮前1-2-3');
    await waitFor(() => expect(within(getModal()).queryByText(/を入力してください|形式が間違/)).toBeNull());
    await pressModalButton('注文内容の確認');
    await waitFor(() => expect(getModalField('郵便番号')).toHaveFocus());
    expect(getModalTitle()).toBe('支払い情報の入力');
  });

  it('clears the errors of the filled fields and offers the other cities', async () => {
    const { server } = await openContractorForm();
    await pressModalButton('注文内容の確認');
    await within(getModal()).findByText('都道府県を入力してください。');
    server.answers.lookUpAddress = () => ({
      status: 200,
      message: null,
      results: [postalAddress('渋谷区'), postalAddress('渋谷区'), postalAddress('港区', '東京都', '赤坂')],
    });
    fillModalField('郵便番号', '1500001');
    await pressModalButton('住所を自動入力');
    await waitFor(() => expect(getModalField('市区町村').value).toBe('渋谷区'));
    expect(within(getModal()).queryByText('都道府県を入力してください。')).toBeNull();
    expect(within(getModal()).queryByText('市区町村を入力してください。')).toBeNull();
    // The postal code has two towns, between which only the person can choose.
    expect(getModalField('それ以降の住所').value).toBe('');
    expect(within(getModal()).getByText('2件の住所があります。お使いの住所を選んでください。')).toBeVisible();
    fillModalField('この郵便番号の住所', '東京都港区赤坂');
    expect(getModalField('市区町村').value).toBe('港区');
    expect(getModalField('それ以降の住所').value).toBe('赤坂');
    fillModalField('この郵便番号の住所', '東京都渋谷区神宮前');
    expect(getModalField('それ以降の住所').value).toBe('神宮前');
  });

  it('fills the town in as the start of the street address, and keeps what was typed', async () => {
    const { server } = await openContractorForm();
    await pressModalButton('注文内容の確認');
    await within(getModal()).findByText('それ以降の住所を入力してください。');
    const lookUp = async (postalCode: string, address3: string) => {
      server.answers.lookUpAddress = () => ({
        status: 200,
        message: null,
        results: [postalAddress('渋谷区', '東京都', address3)],
      });
      fillModalField('郵便番号', postalCode);
      await pressModalButton('住所を自動入力');
      await within(getModal()).findByText(`東京都渋谷区${address3}を入力しました。`);
      return getModalField('それ以降の住所').value;
    };
    expect(await lookUp('1500001', '神宮前')).toBe('神宮前');
    expect(within(getModal()).queryByText('それ以降の住所を入力してください。')).toBeNull();
    expect(await lookUp('1500041', '神南')).toBe('神南');
    expect(await lookUp('1500000', '')).toBe('');
    fillModalField('それ以降の住所', '宇田川町1-2');
    expect(await lookUp('1500001', '神宮前')).toBe('宇田川町1-2');
  });

  it('waits for an address look-up under way before it validates', async () => {
    const { server } = await openContractorForm();
    let finishLookUp = () => {};
    const found = { status: 200, message: null, results: [postalAddress('渋谷区')] };
    server.answers.lookUpAddress = () =>
      new Promise((resolve) => {
        finishLookUp = () => resolve(found);
      });
    fillModalField('電話番号', '0312345678');
    fillModalField('郵便番号', '1500001');
    fillModalField('それ以降の住所', '神宮前1-2-3');
    await pressModalButton('住所を自動入力');
    await pressModalButton('注文内容の確認');
    await waitFor(() => expect(server.inputsOf('lookUpAddress')).toHaveLength(1));
    expect(within(getModal()).queryByText('都道府県を入力してください。')).toBeNull();
    server.answers.lookUpAddress = () => found;
    finishLookUp();
    await waitForModalTitle('注文内容の確認');
  });

  it('keeps the input when going back, also of who receives the invoices', async () => {
    await openContractorForm();
    fillModalField('電話番号', '03');
    await pressModalButton('請求書の部署・担当者・送付先を入力（任意）');
    expect(getModalField('部署')).toHaveFocus();
    fillModalField('部署', '経理部');
    await pressModalButton('戻る');
    await waitForModalTitle('プランの管理');
    await clickPlanCard('プロプラン');
    await waitForModalTitle('支払い情報の入力');
    expect(getModalField('電話番号').value).toBe('03');
    expect(getModalField('部署').value).toBe('経理部');
  });
});

describe('page 3 (spec §2) (spec §4)', () => {
  async function goToConfirmation(optional: Record<string, string> = {}) {
    await clickPlanCard('スタンダードプラン');
    await waitForModalTitle('支払い情報の入力');
    await fillCustomerForm();
    if (Object.keys(optional).length > 0)
      await pressModalButton('請求書の部署・担当者・送付先を入力（任意）');
    for (const [label, value] of Object.entries(optional)) fillModalField(label, value);
    await pressModalButton('注文内容の確認');
    await waitForModalTitle('注文内容の確認');
  }

  it('shows the order, the contractor and the cost with its formula', async () => {
    const { server } = await openPlanModal();
    const contentOfModal = () => getModal().querySelector('.MuiDialogContent-root')!;
    contentOfModal().scrollTop = 100;
    await goToConfirmation();
    expect(contentOfModal().scrollTop).toBe(0); // spec §2
    // Only requested with a stripeCustomerId (spec §7).
    expect(server.inputsOf('getSubscriptionCustomer')).toEqual([]);
    await within(getModal()).findByText('12,100円');
    for (const text of [
      '請求書払い',
      'スタンダードプラン',
      '30,000円 × 11日/30日',
      '〒150-0001東京都渋谷区神宮前1-2-3',
      '初回のお支払い（2026/12/20（日）まで）12,100円',
      ...billingNotes,
    ]) {
      expect(getModal()).toHaveTextContent(text);
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

  it('creates the subscription, closes and refetches subscription, account and organization (spec §7)', async () => {
    const { server, store } = await openPlanModal({ subscription: endedTrialSubscription, openReason: null });
    await goToConfirmation({
      部署: '経理部',
      担当者: '山田 花子',
      '請求書の送付先（追加）': 'ｋｅｉｒｉ@buyer.example',
    });
    for (const text of ['経理部', '山田 花子', 'keiri@buyer.example']) {
      expect(getModal()).toHaveTextContent(text);
    }
    const requestCounts = () =>
      (['getSubscription', 'getMe', 'getOrganization'] as const).map(
        (operation) => server.inputsOf(operation).length,
      );
    expect(requestCounts()).toEqual([1, 1, 1]);
    expect(server.inputsOf('getUnansweredSurveys')).toEqual([]);
    const openStates: boolean[] = [];
    store.subscribe(() => openStates.push(selectPlanModalOpen(store.getState())));
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
        department: '経理部',
        contactName: '山田 花子',
        invoiceEmail: 'keiri@buyer.example',
      },
    ]);
    await waitFor(() => expect(selectIsPlanChanging(store.getState())).toBe(false));
    expect(requestCounts()).toEqual([2, 2, 2]);
    // Fetches what was not sent while the organization was suspended.
    await waitFor(() => expect(server.inputsOf('getUnansweredSurveys')).toHaveLength(1));
    expect(selectIsSuspended(store.getState())).toBe(false);
    // The outdated subscription did not reopen the modal.
    expect(openStates.lastIndexOf(true)).toBeLessThan(openStates.indexOf(false));
  });

  it('says what happens next, after the order (product §7)', async () => {
    const { server } = await openPlanModal();
    await goToConfirmation();
    server.answers.getSubscriptionCustomer = () => ({
      ...sampleCustomer,
      invoiceEmail: 'keiri@buyer.example',
    });
    await pressModalButton('注文内容の確定');
    const placed = await screen.findByRole('dialog', { name: 'ご注文を受け付けました' });
    for (const text of [
      'スタンダードプランをご利用いただけます。',
      'プロジェクト50個まで',
      '最初の請求書（12,100円）は、2026/11/20（金）に発行します。',
      'その後は毎月1日に発行します',
      'keiri@buyer.example にメールでお知らせします',
    ]) {
      await waitFor(() => expect(placed).toHaveTextContent(text));
    }
    expect(within(placed).getByRole('link', { name: 'サポートまでお問い合わせください' })).toBeVisible();
    fireEvent.click(within(placed).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(placed).not.toBeInTheDocument());
  });

  it('changes the plan of a customer directly from page 1 and also refetches the customer (spec §7)', async () => {
    const { server, store } = await openPlanModal({ subscription: activeSubscription, customerId: 'cus_1' });
    await clickPlanCard('プロプラン');
    await waitForModalTitle('注文内容の確認');
    await within(getModal()).findByText(/creator@demo.example/);
    await within(getModal()).findByText('今回のお支払い（2026/12/20（日）まで）');
    for (const note of planChangeNotes) expect(getModal()).toHaveTextContent(note);
    expect(getModal()).not.toHaveTextContent(/無料トライアル|初回/);
    await pressModalButton('戻る');
    await waitForModalTitle('プランの管理');
    await clickPlanCard('プロプラン');
    await pressModalButton('注文内容の確定');
    expect(await screen.findByText('プランを変更しました。')).toBeVisible();
    expect(server.inputsOf('updateSubscription')).toEqual([{ organizationId: 1, plan: 'pro' }]);
    await waitFor(() => expect(selectIsPlanChanging(store.getState())).toBe(false));
    expect(server.inputsOf('getSubscriptionCustomer')).toHaveLength(2);
  });

  it('can be confirmed once the cost is shown (product §7)', async () => {
    const { server } = await openPlanModal({ subscription: activeSubscription, customerId: 'cus_1' });
    const { getSubscriptionPreview } = server.answers;
    server.answers.getSubscriptionPreview = failAsOffline;
    await clickPlanCard('プロプラン');
    const error = await within(getModal()).findByText('金額を読み込めませんでした');
    const confirmButton = () => within(getModal()).getByRole('button', { name: '注文内容の確定' });
    expect(confirmButton()).toBeDisabled();
    server.answers.getSubscriptionPreview = getSubscriptionPreview!;
    fireEvent.click(within(error.closest('[role="alert"]')!).getByRole('button', { name: '再読み込み' }));
    await waitFor(() => expect(confirmButton()).toBeEnabled());
  });

  it('warns a customer who has cancelled that the cancellation remains', async () => {
    await openPlanModal({
      subscription: { ...activeSubscription, cancelAtPeriodEnd: true },
      customerId: 'cus_1',
    });
    await clickPlanCard('プロプラン');
    await waitForModalTitle('注文内容の確認');
    expect(getModal()).toHaveTextContent('変更後のプランも2026/11/30（月）に終了します');
    await pressModalButton('戻る');
    await clickPlanCard('フリープラン');
    await waitForModalTitle('注文内容の確認');
    expect(getModal()).not.toHaveTextContent('に終了します');
  });

  it('creates a new subscription with the stored customer data after a cancellation', async () => {
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

  it('names no invoice, transfer or billing rule for the free plan', async () => {
    const { server } = await openPlanModal();
    server.answers.getSubscriptionPreview = () => ({ invoice: null, credit: null, next: null });
    await clickPlanCard('フリープラン');
    await waitForModalTitle('支払い情報の入力');
    expect(getModal()).not.toHaveTextContent(/銀行振込|請求書をお送りする/);
    await fillCustomerForm();
    await pressModalButton('注文内容の確認');
    await waitForModalTitle('注文内容の確認');
    expect(await within(getModal()).findByText('料金は0円で、請求書は発行されません。')).toBeVisible();
    expect(getModal()).not.toHaveTextContent(/請求書払い|振込|ご請求について|日割り/);
  });

  it('says what the free plan takes away, and what becomes of the credit', async () => {
    const { server } = await openPlanModal({ subscription: activeSubscription, customerId: 'cus_1' });
    const line = { label: 'プラン変更', formula: null, amount: 5000 };
    const credit = { lines: [line], subtotal: 5000, tax: 500, total: 5500 };
    server.answers.getSubscriptionPreview = () => ({ invoice: null, credit, next: null });
    await clickPlanCard('フリープラン');
    await waitForModalTitle('注文内容の確認');
    expect(await within(getModal()).findByText(/有料プランに戻したときのご請求に充当します/)).toBeVisible();
    expect(getModal()).toHaveTextContent(
      /今回のお支払い0円充当する金額プラン変更−5,000円.*−500円翌月以降のご請求への充当額−5,500円/,
    );
    const heading = within(getModal()).getByRole('heading', { name: 'フリープランでできないこと' });
    expect(heading.parentElement).toHaveTextContent('分析を実行できません。');
  });

  it('says once, in the place of the cost, why a plan cannot be bought again', async () => {
    const { server } = await openPlanModal({
      subscription: canceledSubscription,
      customerId: 'cus_1',
      openReason: null,
    });
    const message = 'お支払い期限を過ぎた請求書があります。お支払いを確認した後に登録いただけます。';
    server.answers.getSubscriptionPreview = () => {
      throw new StubbedError(422, message, 'unsettled');
    };
    await clickPlanCard('スタータープラン');
    await waitForModalTitle('注文内容の確認');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.queryByText('金額を読み込めませんでした')).toBeNull();
    const order = within(getModal()).getByRole('button', { name: '注文内容の確定' });
    expect(order).toBeDisabled();
    expect(order).toHaveAccessibleDescription(message);
  });

  it('keeps its data and opens the error modal when the server rejects the order', async () => {
    const { server } = await openPlanModal();
    server.answers.createSubscription = () => {
      throw new StubbedError(409, '未払いの請求書があります。', 'unpaid');
    };
    await goToConfirmation();
    await pressModalButton('注文内容の確定');
    const failure = await screen.findByRole('alertdialog', { name: 'プランの手続きができませんでした' });
    expect(failure).toHaveTextContent('未払いの請求書があります。');
    fireEvent.click(within(failure).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
    expect(getModalTitle()).toBe('注文内容の確認');
    await pressModalButton('戻る');
    await waitForModalTitle('支払い情報の入力');
    expect(getModalField('電話番号').value).toBe('0312345678');
  });
});
