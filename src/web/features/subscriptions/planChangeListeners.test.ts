import { createPlanContext } from '../../../../test/support/planContext';
import type { PlanState } from '../../../../test/support/planContext';
import { mutationAction } from '../../../../test/support/requestAction';
import { trialSubscription } from '../../../../test/support/sampleSubscriptions';
import { planLimitReached, plansRequested } from '../plans/plansEvents';
import type { PlanModalState } from './planModalSlice';
import { selectSnacks } from '../ui/uiSlice';

let context: ReturnType<typeof createPlanContext>;
beforeEach(() => void (context = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('planLimitReached and plansRequested', () => {
  test.each<[string, PlanState, number, boolean]>([
    ['opens the modal for the owner (product §7)', {}, 1, true],
    ['opens the modal while the subscription is loading (product §7)', { subscription: null }, 1, true],
    ['does not open for others, who see a message instead (product §7)', { role: 'manager' }, 1, false],
    ['ignores a limit of another organization (product §7)', {}, 2, false],
  ])('%s', async (_, planState, organizationId, isOpen) => {
    await context.showOrganization(planState);
    context.store.dispatch(planLimitReached(organizationId));
    expect(context.modal()).toMatchObject({ isOpen, reason: isOpen ? 'upgradeNeeded' : 'manual' });
  });

  test.each([
    ['opens the modal for a change beyond the limit', 'inviteMembers', { organizationId: 1 }, true],
    ['takes a project for one of the organization on screen', 'createAction', { projectId: 5 }, true],
    ['ignores another organization', 'inviteMembers', { organizationId: 2 }, false],
    ['ignores what is sent in the background', 'createReportInBackground', { organizationId: 1 }, false],
  ])('a rejected mutation: %s (product §7)', async (_, operation, input, isOpen) => {
    await context.showOrganization();
    const payload = { status: 422, data: { message: '上限です。', error: 'planLimit' } };
    context.store.dispatch(mutationAction(operation, 'rejected', payload, input));
    expect(context.modal()).toMatchObject({ isOpen, reason: isOpen ? 'upgradeNeeded' : 'manual' });
  });

  test.each<[string, PlanState, Partial<PlanModalState>]>([
    ['opens the plans for the owner (spec §2)', {}, { isOpen: true, reason: 'manual' }],
    [
      'opens the plans as an upgrade in the trial (spec §2)',
      { subscription: trialSubscription },
      { isOpen: true, reason: 'trialUpgrade' },
    ],
    [
      'opens the plans without an upgrade for a customer in the trial (spec §2)',
      { subscription: trialSubscription, customerId: 'c' },
      { isOpen: true, reason: 'manual' },
    ],
    ['does not open for others (product §3)', { role: 'manager' }, { isOpen: false }],
  ])('plans requested: %s', async (_, planState, expected) => {
    await context.showOrganization(planState);
    context.store.dispatch(plansRequested(1));
    expect(context.modal()).toMatchObject(expected);
  });
});

describe('rejected plan changes (spec §8)', () => {
  const rejected = (endpointName: string, data: unknown, status: number | string = 422) =>
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
  ])('opens the plan-change-blocked modal for a downgrade (spec §8): %s', (title, message) => {
    context.store.dispatch(rejected('updateSubscription', { message, error: 'downgrade' }));
    expect(context.modal()).toMatchObject({ blocked: { title, message }, failure: null });
    expect(selectSnacks(context.store.getState())).toEqual([]);
  });

  it('ignores rejected downgrades of other operations', () => {
    context.store.dispatch(rejected('updateProject', { message: '文', error: 'downgrade' }));
    expect(context.modal().blocked).toBeNull();
  });

  test.each(['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'])(
    '%s opens the error modal in addition to the snackbar',
    (operation) => {
      context.store.dispatch(rejected(operation, { message: '未払いの請求書があります。', error: 'unpaid' }));
      expect(context.modal().failure).toBe('未払いの請求書があります。');
      expect(selectSnacks(context.store.getState())).toHaveLength(1);
    },
  );

  it('shows a connection error when no reply arrived', () => {
    context.store.dispatch(rejected('createSubscription', undefined, 'FETCH_ERROR'));
    expect(context.modal().failure).toContain('通信できませんでした');
  });

  it.each(['updateOrganization', 'deleteOrganization'])('%s shows a snackbar only (spec §8)', (operation) => {
    context.store.dispatch(rejected(operation, { message: '文' }));
    expect(context.modal().failure).toBeNull();
  });
});
