import { type PlanFeature, featureLimitMessage, historyEndNote, historyLimitMessage } from './planContents';
import { planCatalogue } from './planCatalogue';
import { offeredPlans } from './plans';

const features: PlanFeature[] = ['analysis', 'slack', 'export'];

describe('what a plan includes (product §7)', () => {
  test('free: no analysis runs, no Slack, no export, the last three rounds', () => {
    expect(features.map((feature) => featureLimitMessage('free', feature))).toEqual([
      'フリープランでは分析を実行できません。有料プランへの変更をご検討ください。',
      'フリープランではSlackと連携できません。有料プランへの変更をご検討ください。',
      'フリープランではCSVの書き出しを利用できません。有料プランへの変更をご検討ください。',
    ]);
    const end = 'フリープランで見られるのは直近3回までです。有料プランでは、それより前の回も見られます。';
    expect(historyLimitMessage('free')).toBe(end);
    expect([2, 3].map((shown) => historyEndNote('free', shown))).toEqual([null, end]);
  });

  test.each(['starter', 'standard', 'pro'] as const)('%s: everything', (plan) => {
    expect(features.map((feature) => featureLimitMessage(plan, feature))).toEqual([null, null, null]);
    expect([historyLimitMessage(plan), historyEndNote(plan, 60)]).toEqual([null, null]);
  });

  test('the plan list promises what is kept', () => {
    const told = planCatalogue.map(({ descriptions }) => descriptions.slice(-2));
    const paid = ['分析の実行・Slack連携・エクスポート', 'すべての回の履歴の閲覧'];
    expect(told).toEqual(
      offeredPlans.map((plan) =>
        plan === 'free' ? ['分析の実行・Slack連携・エクスポートは対象外', '履歴の閲覧は直近3回まで'] : paid,
      ),
    );
  });
});
