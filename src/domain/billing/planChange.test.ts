import { excessOf, planChangeRefusal } from './planChange';
import type { Plan } from './plans';

describe('refusal of a plan change (spec §5)', () => {
  test.each<[number, number, Plan, ReturnType<typeof planChangeRefusal>]>([
    [10, 100, 'starter', null],
    [50, 100, 'standard', null],
    [100, 100, 'pro', null],
    [
      11,
      100,
      'starter',
      {
        excess: 'projects',
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
        message:
          'メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを100人以下にまで削除・プロジェクトを50個以下にまでアーカイブしてください。',
      },
    ],
  ])('with %i projects and %i members to %s', (projects, members, plan, expected) => {
    expect(planChangeRefusal({ isCustomer: true, usage: { projects, members } }, plan)).toEqual(expected);
  });

  test('does not apply to organizations that are not customers', () => {
    expect(
      planChangeRefusal({ isCustomer: false, usage: { projects: 11, members: 101 } }, 'starter'),
    ).toBeNull();
  });
});

test.each<[number, number, ReturnType<typeof excessOf>]>([
  [10, 100, null],
  [11, 100, 'projects'],
  [10, 101, 'members'],
  [11, 101, 'both'],
])('%i projects and %i members exceed the starter limits in: %s', (projects, members, expected) => {
  expect(excessOf({ projects, members }, 'starter')).toBe(expected);
});
