import { offeredPlans } from './plans';
import { freePlanText, limitNotes, planCatalogue } from './planCatalogue';

test('the catalogue has the four plans of spec §9 with names, prices and descriptions', () => {
  expect(planCatalogue.map(({ id, name, price }) => [id, name, price])).toEqual([
    ['free', 'フリープラン', 0],
    ['starter', 'スタータープラン', 30_000],
    ['standard', 'スタンダードプラン', 50_000],
    ['pro', 'プロプラン', 100_000],
  ]);
  for (const { introduction, descriptions } of planCatalogue) {
    expect(introduction).toMatch(/チーム/);
    expect(descriptions).toEqual(
      expect.arrayContaining(['プロジェクトレポートの作成', 'カスタム質問の設定', 'コメントへの返信']),
    );
  }
  expect(planCatalogue.map(({ descriptions: [projects, members] }) => [projects, members])).toEqual([
    ['プロジェクト10個まで', 'メンバー100人まで'],
    ['プロジェクト10個まで', 'メンバー100人まで'],
    ['プロジェクト50個まで', 'メンバー100人まで'],
    ['プロジェクト100個まで', 'メンバー100人まで'],
  ]);
});

test('the catalogue describes which features and rounds a plan includes (product §7)', () => {
  const paid = ['分析の実行・Slack連携・書き出し', 'すべての回の履歴の閲覧'];
  expect(planCatalogue.map(({ descriptions }) => descriptions.slice(-2))).toEqual(
    offeredPlans.map((plan) =>
      plan === 'free' ? ['分析の実行・Slack連携・書き出しは対象外', '履歴の閲覧は直近3回まで'] : paid,
    ),
  );
});

test('what a plan does not include or limits is marked as such', () => {
  expect(planCatalogue.map(({ exclusions }) => exclusions)).toEqual([
    ['分析の実行・Slack連携・書き出しは対象外', '履歴の閲覧は直近3回まで'],
    [],
    [],
    [],
  ]);
});

test('what the free plan allows is said with the bullets of its card', () => {
  expect(freePlanText).toBe(
    'フリープラン（0円）に登録して続けることもできます（プロジェクト10個まで、メンバー100人まで、分析の実行・Slack連携・書き出しは対象外、履歴の閲覧は直近3回まで）。',
  );
  expect(limitNotes[2]).toContain('プロジェクトごとに、新しい3回');
});
