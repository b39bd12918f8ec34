import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import {
  setUpPlanModalTest,
  getModalButton,
  getPlanCard,
  clickPlanCard,
  clickBackdrop,
  tearDownPlanModalTest,
  getModal,
  openPlanModal,
  pressModalButton,
  getModalTitle,
  fillModalField,
  waitForModalTitle,
} from '../../../../test/support/planModalPages';
import { recordDownloads } from '../../../../test/support/recordDownloads';
import { applyStyles } from '../../../../test/support/renderApp';
import {
  activeSubscription,
  canceledSubscription,
  endedTrialSubscription,
  sampleInvoice,
} from '../../../../test/support/sampleSubscriptions';
import { sampleListedProject } from '../../../../test/support/sampleProjects';
import { planModalOpened, selectPlanModalOpen } from './planModalSlice';
import { limitNotes, sharedDescriptions } from '../../../domain/billing/planCatalogue';
import { planNotes } from './planModalTexts';

beforeEach(setUpPlanModalTest);
afterEach(tearDownPlanModalTest);

const projectsOf = (length: number) =>
  Array.from({ length }, (_, index) => sampleListedProject({ id: index + 1 }));

describe('page 1 (spec §2)', () => {
  it('shows four plans, tax excluded, and the trial on the current one', async () => {
    applyStyles();
    await openPlanModal();
    expect(getModalTitle()).toBe('プランの管理');
    expect(
      within(getModal())
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['フリープラン', 'スタータープラン', 'スタンダードプラン', 'プロプラン']);
    expect(getPlanCard('スタンダードプラン')).toHaveTextContent('50,000円 / 月（税抜）');
    expect(getPlanCard('スタータープラン')).toHaveTextContent('トライアル中');
    expect(within(getPlanCard('スタータープラン')).queryByRole('button')).toBeNull();
    expect(within(getPlanCard('プロプラン')).getByRole('button')).toHaveTextContent('このプランに登録する');
    expect(getModal()).toHaveStyle({ width: '686px' });
    for (const note of [...planNotes, ...limitNotes]) expect(getModal()).toHaveTextContent(note);
    expect(within(getModal()).getByRole('link', { name: /お問い合わせ/ })).toHaveAttribute(
      'href',
      'https://help.example/',
    );
  });

  it('leads from the plan of a running trial by the only filled control straight to its order', async () => {
    await openPlanModal();
    const link = within(getPlanCard('スタータープラン')).getByRole('link', {
      name: 'トライアル後も続ける（登録へ）',
    });
    expect(link).toHaveAttribute('href', '/organizations/1/setting/organization/plan');
    expect(link).toHaveClass('MuiButton-contained');
    for (const button of within(getModal()).getAllByRole('button', { name: 'このプランに登録する' }))
      expect(button).toHaveClass('MuiButton-outlined');
    await act(() => Promise.resolve(fireEvent.click(link)));
    await waitForModalTitle('支払い情報の入力');
    expect(getModal()).toHaveTextContent('プランスタータープラン');
  });

  it('shows what all plans include once, and only dearer plans with filled buttons', async () => {
    await openPlanModal({ subscription: { ...activeSubscription, plan: 'standard' }, customerId: 'cus_1' });
    for (const description of sharedDescriptions) {
      expect(getModal().textContent.split(description)).toHaveLength(2);
    }
    const buttonOf = (name: string) =>
      within(getPlanCard(name)).getByRole('button', { name: 'プランを変更' });
    expect(buttonOf('スタータープラン')).toHaveClass('MuiButton-outlined');
    expect(buttonOf('プロプラン')).toHaveClass('MuiButton-contained');
  });

  it('saves the quote of a plan before anything is ordered (product §7)', async () => {
    const { server } = await openPlanModal();
    const downloads = recordDownloads();
    server.answers.getQuotePdf = () => ({ fileName: '見積書.pdf', pdf: '' });
    const quotes = within(getModal()).getByRole('region', { name: '見積書（PDF）' });
    expect(within(quotes).getAllByRole('button')).toHaveLength(3);
    fireEvent.click(within(quotes).getByRole('button', { name: 'プロプランの見積書（PDF）を保存' }));
    await waitFor(() => expect(downloads).toMatchObject([{ name: '見積書.pdf' }]));
    expect(server.inputsOf('getQuotePdf')).toEqual([{ organizationId: 1, plan: 'pro' }]);
    await clickPlanCard('スタンダードプラン');
    await waitForModalTitle('支払い情報の入力');
    fillModalField('会社名', '株式会社購買');
    await pressModalButton('スタンダードプランの見積書（PDF）を保存');
    await waitFor(() =>
      expect(server.inputsOf('getQuotePdf').at(-1)).toEqual({
        organizationId: 1,
        plan: 'standard',
        name: '株式会社購買',
      }),
    );
  });

  it('closes by the close button and by a click on the backdrop', async () => {
    const { store } = await openPlanModal();
    await pressModalButton('閉じる');
    expect(selectPlanModalOpen(store.getState())).toBe(false);
    act(() => void store.dispatch(planModalOpened('manual')));
    act(clickBackdrop);
    expect(selectPlanModalOpen(store.getState())).toBe(false);
  });

  it('cannot be closed once the trial has ended, but offers other actions', async () => {
    const { store } = await openPlanModal({ subscription: endedTrialSubscription, openReason: null });
    expect(getModalTitle()).toBe('プランのアップグレード');
    expect(getModal()).toHaveTextContent('ご契約期間が終了したため、アカウントを停止しています');
    expect(getModal()).toHaveTextContent(
      'データはそのまま残っています。これまでどおり使うなら有料プラン、機能を限って使うならフリープラン（0円）に登録してください。',
    );
    expect(within(getModal()).queryByRole('button', { name: '閉じる' })).toBeNull();
    fireEvent.keyDown(getModal(), { key: 'Escape' });
    clickBackdrop();
    expect(selectPlanModalOpen(store.getState())).toBe(true);
    for (const name of ['組織を切り替える', 'ログアウト']) expect(getModalButton(name)).toBeVisible();
    await pressModalButton('組織を削除');
    expect(await screen.findByText('「株式会社サンプル」を削除しますか？')).toBeVisible();
  });

  it.each([
    ['open', 'プランには、お支払いの前でも登録いただけます。'],
    ['pastDue', 'お支払い期限を過ぎた請求書のお支払いを確認した後に、プランに登録いただけます。'],
  ] as const)('shows %s invoices and the bank account after the contract has ended', async (status, note) => {
    await openPlanModal({
      subscription: canceledSubscription,
      customerId: 'cus_1',
      openReason: null,
      documents: {
        invoices: [{ ...sampleInvoice, status }],
        returns: [],
        credit: 0,
        bankAccount: ['サンプル銀行'],
      },
    });
    const unpaid = await within(getModal()).findByRole('region', { name: 'お支払いの済んでいない請求書' });
    for (const text of [sampleInvoice.number, '12,100円', 'サンプル銀行', note]) {
      expect(unpaid).toHaveTextContent(text);
    }
  });

  it.each([
    ['trialUpgrade', '有料プランへのアップグレードをご検討ください'],
    ['upgradeNeeded', '上限を超えて、プロジェクトやメンバーを追加できません'],
  ] as const)('opened as %s explains why', async (openReason, headline) => {
    // As many projects as the plan allows.
    await openPlanModal({ openReason, projects: projectsOf(10) });
    expect(getModalTitle()).toBe('プランのアップグレード');
    await waitFor(() => expect(getModal()).toHaveTextContent(headline));
    expect(getModal()).not.toHaveTextContent('超過しています');
  });

  it('says that a limit is exceeded where it is', async () => {
    await openPlanModal({ openReason: 'upgradeNeeded', projects: projectsOf(11) });
    await waitFor(() =>
      expect(getModal()).toHaveTextContent('規定数を超過しています。プランをアップグレードしてください'),
    );
  });

  it('prevents a customer from choosing a plan that is too small and explains what to do', async () => {
    await openPlanModal({
      subscription: { ...activeSubscription, plan: 'pro' },
      customerId: 'cus_1',
      projects: projectsOf(11),
    });
    // Clicked before the number of projects is loaded.
    await clickPlanCard('スタータープラン');
    const blocked = await screen.findByText('プロジェクト数の超過によりプランの変更ができません', {
      selector: 'h2',
    });
    expect(blocked).toBeVisible();
    expect(getModal()).toHaveTextContent('プロジェクトを10個以下にまでアーカイブしてください。');
    expect(screen.queryByRole('button', { name: 'メンバー管理へ' })).toBeNull();
    expect(getModalTitle()).toBe('プランの管理');
  });
});
