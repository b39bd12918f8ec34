import { excessOf, planChangeAlert } from './planChange';
import type { Plan } from './plans';

describe('plan change alerts (spec §5, titles §8)', () => {
  test.each<[number, number, Plan, ReturnType<typeof planChangeAlert>]>([
    [10, 100, 'starter', null],
    [50, 100, 'standard', null],
    [100, 100, 'pro', null],
    [
      11,
      100,
      'starter',
      {
        excess: 'projects',
        title: 'プロジェクト数の超過によりプランの変更ができません',
        message:
          'プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを10個以下にまでアーカイブしてください。',
      },
    ],
    [
      100,
      101,
      'pro',
      {
        excess: 'members',
        title: 'メンバー数の超過によりプランの変更ができません',
        message:
          'メンバー数が変更後プランの規定数を超過しています。メンバーを100人以下にまで削除してください。',
      },
    ],
    [
      51,
      101,
      'standard',
      {
        excess: 'both',
        title: 'メンバー・プロジェクト数の超過によりプランの変更ができません',
        message:
          'メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを100人以下にまで削除・プロジェクトを50個以下にまでアーカイブしてください。',
      },
    ],
  ])('%i projects and %i members to %s', (projects, members, plan, expected) => {
    expect(planChangeAlert(true, { projects, members }, plan)).toEqual(expected);
  });

  test('customers only', () => {
    expect(planChangeAlert(false, { projects: 11, members: 101 }, 'starter')).toBeNull();
  });
});

test.each<[number, number, ReturnType<typeof excessOf>]>([
  [10, 100, null],
  [11, 100, 'projects'],
  [10, 101, 'members'],
  [11, 101, 'both'],
])('%i projects and %i members on starter: %s', (projects, members, expected) => {
  expect(excessOf({ projects, members }, 'starter')).toBe(expected);
});
