import { mutationAction, createPlanContext } from '../../../../test/support/planContext';
import type { PlanState } from '../../../../test/support/planContext';
import { trialSubscription } from '../../../../test/support/sampleSubscriptions';
import { downgradeRejected } from '../../api/feedbackEvents';
import { planLimitReached, plansRequested } from './subscriptionsEvents';
import type { PlanModalState } from './planModalSlice';

let scene: ReturnType<typeof createPlanContext>;
beforeEach(() => void (scene = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('a limit of the plan (product §7)', () => {
  test.each<[string, PlanState, number, boolean]>([
    ['product §7 opens the modal for the owner', {}, 1, true],
    ['product §7 whatever else is loading', { subscription: null }, 1, true],
    ['product §7 explains itself to others', { role: 'manager' }, 1, false],
    ['product §7 of another organization says nothing here', {}, 2, false],
  ])('%s', async (_, known, organizationId, opens) => {
    await scene.see(known);
    scene.store.dispatch(planLimitReached(organizationId));
    expect(scene.modal()).toMatchObject({ isOpen: opens, upgradeNeeded: opens, trialEnd: false });
  });

  test.each<[string, PlanState, Partial<PlanModalState>]>([
    ['§2 the owner sees the plans', {}, { isOpen: true, trialUpgrade: false }],
    [
      '§2 in the trial, to upgrade',
      { subscription: trialSubscription },
      { isOpen: true, trialUpgrade: true },
    ],
    [
      '§2 a customer in the trial',
      { subscription: trialSubscription, customerId: 'c' },
      { isOpen: true, trialUpgrade: false },
    ],
    ['product §3 nobody else does', { role: 'manager' }, { isOpen: false }],
  ])('asked for: %s', async (_, known, expected) => {
    await scene.see(known);
    scene.store.dispatch(plansRequested(1));
    expect(scene.modal()).toMatchObject({ upgradeNeeded: false, ...expected });
  });
});

describe('refusals of a change of plan (spec §8)', () => {
  const refused = (endpointName: string, data: unknown, status: number | string = 422) =>
    mutationAction(endpointName, 'rejected', { status, data });

  test.each([
    [
      'メンバー・プロジェクト数の超過によりプランの変更ができません',
      'メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを100人以下にまで削除・プロジェクトを10個以下にまでアーカイブしてください。',
    ],
    [
      'プロジェクト数の超過によりプランの変更ができません',
      'プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを10個以下にまでアーカイブしてください。',
    ],
    [
      'メンバー数の超過によりプランの変更ができません',
      'メンバー数が変更後プランの規定数を超過しています。メンバーを100人以下にまで削除してください。',
    ],
  ])('§8 downgrade: %s', (title, message) => {
    scene.store.dispatch(refused('updateSubscription', { message, error: 'downgrade' }));
    expect(scene.dialogs()).toMatchObject({ blocked: { title, message }, failure: null });
    expect(scene.store.getState().ui.snacks).toEqual([]);
  });

  it('of another call is not ours', () => {
    scene.store.dispatch(downgradeRejected({ operation: 'updateProject', message: '文' }));
    expect(scene.dialogs().blocked).toBeNull();
  });

  test.each(['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'])(
    '%s opens the error modal besides the snackbar',
    (operation) => {
      scene.store.dispatch(refused(operation, { message: '未払いの請求書があります。', error: 'unpaid' }));
      expect(scene.dialogs().failure).toBe('未払いの請求書があります。');
      expect(scene.store.getState().ui.snacks).toHaveLength(1);
    },
  );

  it('says what to do where no answer came', () => {
    scene.store.dispatch(refused('createSubscription', undefined, 'FETCH_ERROR'));
    expect(scene.dialogs().failure).toContain('通信できませんでした');
  });

  it.each(['updateOrganization', 'deleteOrganization'])('§8 %s shows a snackbar only', (operation) => {
    scene.store.dispatch(refused(operation, { message: '文' }));
    expect(scene.dialogs().failure).toBeNull();
  });
});
