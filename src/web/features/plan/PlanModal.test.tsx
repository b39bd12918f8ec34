import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  beginPlanPages,
  button,
  card,
  choose,
  clickAway,
  endPlanPages,
  modal,
  openModal,
  press,
  title,
} from '../../../../test/support/planPages';
import { active, canceled, overTrial, sampleInvoice } from '../../../../test/support/samplePlan';
import { sampleProject } from '../../../../test/support/sampleProjects';
import { planNotes } from '../../../domain/planModal';
import { planModalOpened } from './planModalSlice';

beforeEach(beginPlanPages);
afterEach(endPlanPages);

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
    for (const note of planNotes) expect(modal()).toHaveTextContent(note);
    expect(within(modal()).getByRole('link', { name: /お問い合わせ/ })).toHaveAttribute(
      'href',
      'https://help.example/',
    );
  });

  it('closes by its cross and by a click away', async () => {
    const { store } = await openModal();
    await press('閉じる');
    expect(store.getState().planModal.isOpen).toBe(false);
    act(() => void store.dispatch(planModalOpened('byHand')));
    act(clickAway);
    expect(store.getState().planModal.isOpen).toBe(false);
  });

  it('cannot be closed once the trial has ended, but left', async () => {
    const { store } = await openModal({ subscription: overTrial, by: null });
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
      documents: { invoices: [sampleInvoice], returns: [], credit: 0, bankAccount: ['サンプル銀行'] },
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
