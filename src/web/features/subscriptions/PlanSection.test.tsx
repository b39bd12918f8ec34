import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  activeSubscription,
  planAccount,
  endedTrialSubscription,
  planTestNow,
  postalAddress,
  sampleCustomer,
  sampleInvoice,
  sampleMembers,
  sampleOrganization,
  samplePreview,
  trialSubscription,
} from '../../../../test/support/sampleSubscriptions';
import { recordDownloads } from '../../../../test/support/recordDownloads';
import { applyStyles, renderApp } from '../../../../test/support/renderApp';
import { projectListReply } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Reply } from '../../../contract/types';
import { countNotes } from '../../../domain/billing/planCatalogue';
import type { Role } from '../../../domain/roles';
import type { AppStore } from '../../store/createStore';
import { safeLocalStorage } from '../../lib/safeLocalStorage';

type Subscription = Reply<'getSubscription'>;
type Invoice = Reply<'getInvoices'>['invoices'][number];
type Invitation = Reply<'getInvitations'>['invitations'][number];
type ReturnInvoice = Reply<'getInvoices'>['returns'][number];

let server: ReturnType<typeof stubApi>;
let store: AppStore;

beforeEach(() => {
  jest.useFakeTimers({ now: planTestNow, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

interface PageOptions {
  role?: Role;
  subscription?: Subscription;
  customerId?: string | null;
  invoices?: Invoice[];
  returns?: ReturnInvoice[];
  invitations?: Invitation[];
  hasBillingPortal?: boolean;
}

async function open({
  role = 'admin',
  subscription = activeSubscription,
  customerId = 'cus_1',
  invoices = [sampleInvoice],
  returns = [],
  invitations = [],
  hasBillingPortal = false,
}: PageOptions = {}) {
  let currentSubscription = subscription;
  server = stubApi({
    getMe: () =>
      planAccount(role, {
        listed: currentSubscription === endedTrialSubscription,
        pastDue: role === 'admin' && currentSubscription.pastDue,
      }),
    getOrganization: () => sampleOrganization({ stripeCustomerId: customerId }),
    getSubscription: () => currentSubscription,
    getSubscriptionCustomer: () => sampleCustomer,
    getSubscriptionPreview: () => ({ invoice: null, credit: null, next: samplePreview.next }),
    getInvoices: () => ({
      invoices,
      returns,
      credit: 15_400,
      bankAccount: ['サンプル銀行 本店', '普通 1234567', 'カ）サンプル'],
    }),
    getInvoicePdf: () => ({ fileName: 'KN-2026-0005.pdf', pdf: btoa('%PDF-1.7') }),
    getOrganizationMembers: () => sampleMembers,
    getInvitations: () => ({ invitations }),
    getOrganizationProjects: () => projectListReply([]),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    cancelSubscription: () => {
      currentSubscription = { ...currentSubscription, cancelAtPeriodEnd: true };
      return {};
    },
    undoCancelSubscription: () => {
      currentSubscription = { ...currentSubscription, cancelAtPeriodEnd: false };
      return {};
    },
    createPortalSession: () => ({ url: null }),
  });
  const app = await renderApp('/organizations/1/setting/organization/plan', {
    token: 'token',
    server: 'http://127.0.0.1:9',
    config: { hasBillingPortal },
  });
  store = app.store;
  await screen.findByText('現在のプラン');
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
}

const section = () => screen.getByRole('main');
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(() => fireEvent.click(button));
};

describe('the plan in the settings', () => {
  it('shows an owner state, period, next invoice, invoices and bank account', async () => {
    await open();
    await screen.findByText('KN-2026-0005');
    await screen.findByText('33,000円');
    for (const text of [
      'スタータープラン',
      'ご利用中',
      '2026/11/01〜2026/11/30',
      '2026/12/01',
      '15,400円',
      '銀行・支店サンプル銀行 本店種別・口座番号普通 1234567コピー口座名義カ）サンプル',
      'お支払い期限超過',
      'お支払い期限 2026/12/20（日）、金融機関の休業日のため翌営業日の2026/12/21（月）まで',
      '不足額 2,100円',
    ]) {
      expect(section()).toHaveTextContent(text);
    }
    expect(screen.queryByRole('button', { name: '支払いの管理画面を開く' })).toBeNull();
    expect(screen.getByRole('progressbar', { name: '進行中のプロジェクト' })).toHaveAttribute(
      'aria-valuetext',
      '0/10個',
    );
    expect(screen.getByRole('progressbar', { name: 'メンバー' })).toHaveAttribute(
      'aria-valuetext',
      '2/100人',
    );
  });

  it('shows the invited people whom an invitation counts, and says so as the plan list does', async () => {
    const invitation = (invitationId: number, expiresAt: string): Invitation => ({
      invitationId,
      email: `new${invitationId}@test.example`,
      name: null,
      userRole: 'member',
      inviterName: null,
      issuedAt: '2026-11-13T00:00:00.000Z',
      expiresAt,
      mailRefused: false,
      permitted: true,
    });
    await open({
      invitations: [
        invitation(1, '2099-01-01T00:00:00.000Z'),
        invitation(2, '2099-01-01T00:00:00.000Z'),
        invitation(3, '2020-01-01T00:00:00.000Z'),
      ],
    });
    expect(await screen.findByText('メンバー（ほかに招待中2人）')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'メンバー' })).toHaveAttribute(
      'aria-valuetext',
      '2/100人（ほかに招待中2人）',
    );
    for (const note of countNotes) expect(section()).toHaveTextContent(note);
  });

  it('offers the quotes before the first order', async () => {
    await open({ subscription: trialSubscription, customerId: null });
    expect(await screen.findByText('見積書（PDF）')).toBeVisible();
  });

  it('shows a supervisor plan, state and usage without amounts and actions', async () => {
    await open({ role: 'supervisor', subscription: trialSubscription });
    expect(section()).toHaveTextContent('無料トライアル中');
    expect(section()).toHaveTextContent('2026/11/23（月）');
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['0/10個', '2/100人']);
    expect(section().querySelector('button')).toBeNull();
    expect(section()).not.toHaveTextContent('円');
    for (const operation of ['getInvoices', 'getSubscriptionPreview', 'getSubscriptionCustomer'] as const) {
      expect(server.inputsOf(operation)).toEqual([]);
    }
  });

  it('cancels after confirmation and undoes the cancellation', async () => {
    await open();
    await press('解約する');
    expect(await screen.findByText('プランを解約しますか？')).toBeVisible();
    await act(() => fireEvent.click(screen.getAllByRole('button', { name: '解約する' }).at(-1)!));
    expect(await screen.findByText('解約を受け付けました。')).toBeVisible();
    await screen.findByText('ご利用中（2026/11/30（月）に解約予定）');
    await press('解約を取り消す');
    expect(await screen.findByText('解約を取り消しました。')).toBeVisible();
    await waitFor(() => expect(section()).not.toHaveTextContent('解約予定'));
  });

  it('shows the last day of a trial, which has no period yet', async () => {
    await open({ subscription: { ...trialSubscription, currentPeriodStart: null, currentPeriodEnd: null } });
    await press('解約する');
    expect(await screen.findByText(/^2026\/11\/23（月）まではこれまでどおり利用でき/)).toBeVisible();
    await act(() => fireEvent.click(screen.getAllByRole('button', { name: '解約する' }).at(-1)!));
    await screen.findByText('無料トライアル中（2026/11/23（月）に解約予定）');
  });

  it('lets the owner order the plan of the running trial, which the plan list does not offer (spec §2)', async () => {
    await open({ subscription: trialSubscription, customerId: null });
    await press('スタータープランに登録する');
    const modal = within(await screen.findByRole('dialog', { name: '支払い情報の入力' }));
    expect(modal.getAllByText('33,000円')[0]).toBeVisible();
    fireEvent.click(modal.getByRole('button', { name: '戻る' }));
    const list = within(await screen.findByRole('dialog', { name: 'プランのアップグレード' }));
    expect(list.getByText('トライアル中')).toBeVisible();
  });

  it.each<[string, PageOptions]>([
    ['after an order', { subscription: trialSubscription }],
    ['after the trial', { subscription: activeSubscription }],
    ['to others', { subscription: trialSubscription, customerId: null, role: 'supervisor' }],
  ])('does not offer the plan of the trial %s', async (_name, options) => {
    await open(options);
    expect(screen.queryByText('スタータープランに登録する')).toBeNull();
  });

  it('says that the free plan costs nothing, has no end and no invoices', async () => {
    await open({
      subscription: { ...activeSubscription, plan: 'free' },
      invoices: [],
    });
    expect(section()).toHaveTextContent('料金は0円で、請求書は発行されません。');
    await waitFor(() => expect(section()).not.toHaveTextContent(/まだ請求書はありません|次回のご請求/));
    expect(section()).not.toHaveTextContent('ご利用期間');
  });

  it('opens the billing portal if there is one', async () => {
    await open({ hasBillingPortal: true });
    await press('支払いの管理画面を開く');
    await waitFor(() => expect(server.inputsOf('createPortalSession')).toEqual([{ organizationId: 1 }]));
  });

  it('begins with what is to be paid, its last day and the bank account', async () => {
    await open({
      invoices: [
        { ...sampleInvoice, dueOn: '2026-11-24', dueNote: null, status: 'open', shortfall: 0 },
        { ...sampleInvoice, invoiceId: '4', number: 'KN-2026-0004', status: 'paid', shortfall: 0 },
      ],
    });
    const [first, ...others] = within(section()).getAllByRole('region');
    expect(first).toHaveAccessibleName('お支払い待ち 1件');
    for (const text of ['12,100円', 'お支払い期限 2026/11/24（火）（あと4日）', 'サンプル銀行']) {
      expect(first).toHaveTextContent(text);
    }
    expect(first).not.toHaveTextContent('KN-2026-0004');
    for (const other of others) expect(other).not.toHaveTextContent(/KN-2026-0005|サンプル銀行/);
    // The heading says it already.
    expect(within(first!).queryByText('お支払い待ち')).toBeNull();
  });

  it('copies the number of the bank account', async () => {
    const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    await open();
    // Opening has put another clipboard there.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press('口座番号をコピー');
    expect(writeText).toHaveBeenCalledWith('1234567');
    expect(await screen.findByText('コピーしました。')).toBeVisible();

    writeText.mockRejectedValue(new Error('refused'));
    await press('口座番号をコピー');
    expect(await screen.findByText(/^コピーできませんでした/)).toBeVisible();
  });

  it('shows recent and unpaid invoices, older ones on request', async () => {
    const paidInvoice = (number: number): Invoice => ({
      ...sampleInvoice,
      invoiceId: String(100 + number),
      number: `PAID-${number}`,
      status: 'paid',
      shortfall: 0,
    });
    await open({
      invoices: [...Array.from({ length: 8 }, (_, index) => paidInvoice(index + 1)), sampleInvoice],
    });
    await screen.findByText('PAID-1');
    expect(screen.queryByText('PAID-7')).toBeNull();
    expect(screen.getByText('KN-2026-0005')).toBeVisible();
    // The note about bank holidays is shown for the unpaid invoice only.
    expect(screen.getAllByText(/金融機関の休業日/)).toHaveLength(1);
    await press('以前の請求書も表示（2件）');
    expect(screen.getByText('PAID-8')).toBeVisible();
  });

  test.each([
    ['an unpaid invoice shows where to transfer', {}, 'お支払い期限', 'お振込先'],
    ['a paid invoice does not', { status: 'paid', shortfall: 0 }, 'お支払い済み', null],
    [
      'an invoice that credit pays asks for nothing',
      { status: 'paid', payable: 0, paid: 0, shortfall: 0, creditApplied: sampleInvoice.total },
      'お支払い不要',
      null,
    ],
  ] as const)('%s', async (_, changes, shown, transfer) => {
    await open({ invoices: [{ ...sampleInvoice, ...changes }] });
    await press('KN-2026-0005の明細');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(shown);
    if (transfer === null) expect(dialog).not.toHaveTextContent('お振込先');
    else expect(dialog).toHaveTextContent(transfer);
    if (shown === 'お支払い不要') expect(dialog).not.toHaveTextContent('お支払い期限');
  });

  it('lists return invoices with their PDF files', async () => {
    await open({
      returns: [
        {
          invoiceId: 'return-3',
          number: '00012-0002',
          issuedOn: '2026-11-25',
          invoiceNumbers: ['00012-0001'],
          lines: [
            { label: 'プロプランからスタータープラン', formula: '70,000円 × 6日/30日', amount: 14_000 },
          ],
          subtotal: 14_000,
          tax: 1_400,
          total: 15_400,
        },
        {
          invoiceId: 'in_4',
          number: 'KN-0004',
          issuedOn: '2026-10-01',
          invoiceNumbers: [],
          lines: [{ label: 'ご利用終了に伴う返還', formula: null, amount: 2_000 }],
          subtotal: 2_000,
          tax: 200,
          total: 2_200,
        },
      ],
    });
    const list = await screen.findByRole('list', { name: '返還請求書' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('返還日 2026/11/25・元の請求書 00012-0001返還額 15,400円（税込）');
    expect(second).toHaveTextContent('返還日 2026/10/01返還額 2,200円（税込）');
    fireEvent.click(screen.getByRole('button', { name: '00012-0002のPDFを保存' }));
    await waitFor(() =>
      expect(server.inputsOf('getInvoicePdf')).toEqual([{ organizationId: 1, invoiceId: 'return-3' }]),
    );
  });

  describe('the addressee of documents (product §7)', () => {
    async function openForm() {
      await open();
      const recipient = await screen.findByRole('region', { name: '請求先' });
      await waitFor(() => expect(recipient).toHaveTextContent('〒150-0001東京都渋谷区神宮前1-2-3'));
      await press('請求先を変更');
      const company = await within(recipient).findByLabelText('会社名');
      const fill = (label: string, value: string) =>
        fireEvent.change(within(recipient).getByLabelText(label), { target: { value } });
      return { recipient, company, fill };
    }
    const editButton = () => screen.queryByRole('button', { name: '請求先を変更' });

    it('is changed in a form in the place of the list', async () => {
      const { recipient, company, fill } = await openForm();
      server.answers.updateBillingContact = () => ({});
      server.answers.lookUpAddress = ({ zipcode }) => ({
        ...{ message: null, status: 200 },
        results: String(zipcode) === '1500041' ? [postalAddress('渋谷区', '東京都', '神南')] : null,
      });
      expect(company).toHaveFocus();
      expect(company).toHaveValue(sampleCustomer.name);
      expect(recipient).not.toHaveTextContent('〒150-0001');
      expect(within(recipient).getByLabelText('メールアドレス')).toHaveAttribute('readonly');
      fill('会社名', '株式会社新天地');
      fill('郵便番号', '999-9999');
      fill('請求書の送付先（追加）', '経理@buyer.example');
      await press('請求先を保存');
      const { findByText } = within(recipient);
      expect(await findByText('メールアドレスは半角の英数字と記号で入力してください。')).toBeVisible();
      expect(await findByText('郵便番号が正しくありません。')).toBeVisible();

      fill('郵便番号', '150-0041');
      fill('請求書の送付先（追加）', 'keiri@buyer.example');
      await press('住所を自動入力');
      await findByText('東京都渋谷区神南を入力しました。');
      await press('請求先を保存');
      await screen.findByText('請求先を保存しました。');
      await waitFor(() => expect(editButton()).toHaveFocus());
      expect(within(recipient).queryByLabelText('会社名')).toBeNull();
      const { phone, department, contactName, version } = sampleCustomer;
      expect(server.inputsOf('updateBillingContact')).toEqual([
        {
          ...{ organizationId: 1, name: '株式会社新天地', phone, department, contactName, version },
          ...{ postalCode: '150-0041', state: '東京都', city: '渋谷区', line1: '神宮前1-2-3' },
          invoiceEmail: 'keiri@buyer.example',
        },
      ]);
    });

    it('stays when the form is left', async () => {
      const { recipient, fill } = await openForm();
      fill('会社名', '株式会社新天地');
      expect(editButton()).toBeNull();
      await press('キャンセル');
      expect(editButton()).toHaveFocus();
      expect(recipient).toHaveTextContent(`会社名${sampleCustomer.name}`);
      expect(server.inputsOf('updateBillingContact')).toEqual([]);
    });
  });

  it('opens the error modal when the cancellation is rejected (spec §8)', async () => {
    await open();
    server.answers.cancelSubscription = () => {
      throw new StubbedError(409, '契約はすでに終了しています。');
    };
    await press('解約する');
    await screen.findByText('プランを解約しますか？');
    await act(() => fireEvent.click(screen.getAllByRole('button', { name: '解約する' }).at(-1)!));
    expect(await screen.findByText('プランの手続きができませんでした')).toBeVisible();
  });

  it('downloads the PDF of an invoice with its file name', async () => {
    await open();
    await screen.findByText('KN-2026-0005');
    const downloads = recordDownloads();
    await press('KN-2026-0005のPDFを保存');
    await waitFor(() => expect(downloads).toMatchObject([{ name: 'KN-2026-0005.pdf' }]));
  });
});

describe('billing notices (spec §8)', () => {
  it('shows the owner a past-due notice on every page until dismissed for the day', async () => {
    await open({ subscription: { ...activeSubscription, pastDue: true } });
    await screen.findByText('今日は表示しない');
    expect(screen.getAllByText('お支払いに関しての重要なお知らせ')).toHaveLength(2);
    await press('今日は表示しない');
    expect(screen.getAllByText('お支払いに関しての重要なお知らせ')).toHaveLength(1);
    expect(safeLocalStorage.get('koenowa.noticeModalDate.1')).toBe('2026-11-20');
  });

  it('shows others no notice', async () => {
    await open({ role: 'supervisor', subscription: { ...activeSubscription, pastDue: true } });
    expect(screen.queryByText('お支払いに関しての重要なお知らせ')).toBeNull();
  });

  it('shows in the plan modal that all services are stopped', async () => {
    await open({ subscription: endedTrialSubscription, customerId: null });
    const modal = await screen.findByRole('dialog', { name: 'プランのアップグレード' });
    expect(within(modal).getByText('全てのサービスのご利用を停止しています')).toBeVisible();
  });
});

describe('the account-suspended modal (spec §2)', () => {
  it('refers a member to the owner and offers another organization and log-out', async () => {
    applyStyles();
    await open({ role: 'supervisor', subscription: endedTrialSubscription, customerId: null });
    const modal = await screen.findByRole('dialog', { name: 'アカウントが停止されています' });
    expect(modal).toHaveTextContent('組織のオーナーにお問い合わせください');
    expect(modal).toHaveStyle({ width: '568px' });
    fireEvent.keyDown(modal, { key: 'Escape' });
    expect(modal).toBeVisible();
    await press('組織を切り替える');
    expect(await screen.findByText('組織の切り替え')).toBeVisible();
  });

  it('lets a person change the password and leave the organization', async () => {
    await open({ role: 'supervisor', subscription: endedTrialSubscription, customerId: null });
    server.answers.changePassword = () => ({});
    server.answers.leaveOrganization = () => ({});
    await screen.findByRole('dialog', { name: 'アカウントが停止されています' });
    await press('パスワードを変更');
    const form = within(await screen.findByRole('dialog', { name: 'パスワードの変更' }));
    fireEvent.change(form.getByLabelText('現在のパスワード'), { target: { value: 'Koenowa-old-1' } });
    fireEvent.change(form.getByLabelText('新しいパスワード'), { target: { value: 'Koenowa-new-1' } });
    fireEvent.click(form.getByRole('button', { name: 'パスワードを変更' }));
    expect(await screen.findByText('パスワードを変更しました。')).toBeVisible();
    await press('組織から抜ける');
    const question = within(await screen.findByRole('dialog', { name: 'この組織から抜けますか？' }));
    fireEvent.click(question.getByRole('button', { name: '組織から抜ける' }));
    expect(await screen.findByText('組織から抜け、ログアウトしました。')).toBeVisible();
    expect(server.inputsOf('leaveOrganization')).toEqual([{ organizationId: 1 }]);
  });
});

describe('the trial chip', () => {
  it.each<[string, PageOptions, boolean]>([
    ['is shown to the owner in the trial', { subscription: trialSubscription, customerId: null }, true],
    [
      'is not shown to others',
      { subscription: trialSubscription, customerId: null, role: 'supervisor' },
      false,
    ],
    ['is not shown to a customer', { subscription: trialSubscription }, false],
    ['is not shown with a plan', { customerId: null }, false],
  ])('%s', async (_, options, isShown) => {
    safeLocalStorage.set('koenowa.lastShownRemainingDays.1', '3');
    await open(options);
    await waitFor(() => expect(store.getState().api?.queries).toBeDefined());
    const chip = () => screen.queryByRole('button', { name: /あと3日/ });
    if (!isShown) return expect(chip()).toBeNull();
    await waitFor(() => expect(chip()).not.toBeNull());
    act(() => void fireEvent.click(chip()!));
    expect(await screen.findByText('無料トライアルはあと3日です')).toBeVisible();
  });
});
