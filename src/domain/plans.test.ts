import { planCatalogue } from './planCatalogue';
import { hasPlanWithHigherLimit, offeredPlans, planLimits, planNames, planPrices } from './plans';

test('the catalogue has the four plans of spec §9 with names, prices and what they include', () => {
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

test('not joined is no plan to choose, costs nothing and has the starter limits', () => {
  expect(offeredPlans).not.toContain('none');
  expect([planNames.none, planPrices.none, planLimits.none]).toEqual(['未加入', 0, planLimits.starter]);
});

test.each([
  ['starter', 'projects', true],
  ['free', 'projects', true],
  ['standard', 'projects', true],
  ['pro', 'projects', false],
  ['starter', 'members', false],
] as const)('a larger plan than %s has more %s: %s', (plan, of, expected) => {
  expect(hasPlanWithHigherLimit(plan, of)).toBe(expected);
});
