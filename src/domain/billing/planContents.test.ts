import {
  type PlanFeature,
  featureLimitMessage,
  historyEndNote,
  historyLimitMessage,
  lossesOf,
} from './planContents';

const features: PlanFeature[] = ['analysis', 'slack', 'export'];

describe('what a plan includes (product §7)', () => {
  test('free excludes analyses, Slack, exports and all but the last three rounds', () => {
    expect(features.map((feature) => featureLimitMessage('free', feature))).toEqual([
      'フリープランでは分析を実行できません。有料プランへの変更をご検討ください。',
      'フリープランではSlackと連携できません。有料プランへの変更をご検討ください。',
      'フリープランではCSVの書き出しを利用できません。有料プランへの変更をご検討ください。',
    ]);
    const end = 'フリープランで見られるのは直近3回までです。有料プランでは、それより前の回も見られます。';
    expect(historyLimitMessage('free')).toBe(end);
    expect([2, 3].map((shown) => historyEndNote('free', shown))).toEqual([null, end]);
  });

  test.each(['starter', 'standard', 'pro'] as const)('%s includes everything', (plan) => {
    expect(features.map((feature) => featureLimitMessage(plan, feature))).toEqual([null, null, null]);
    expect([historyLimitMessage(plan), historyEndNote(plan, 60)]).toEqual([null, null]);
  });

  test('a change to free loses what it excludes, a change between paid plans nothing', () => {
    expect(lossesOf('standard', 'free')).toEqual([
      '分析を実行できません。',
      'Slackと連携できません。',
      'CSVの書き出しを利用できません。',
      '見られるのは、プロジェクトごとに直近3回までです。それより前の回は残り、有料プランに戻すとまた見られます。',
    ]);
    expect(lossesOf('pro', 'starter')).toEqual([]);
    expect(lossesOf('none', 'free')).toEqual([]);
  });
});
