import { PathIdError, readPathId } from './pathIds';

it.each([
  ['1', 1],
  ['120', 120],
])('reads %s', (value, id) => {
  expect(readPathId('orgId', value)).toBe(id);
});

it.each([undefined, '', '0', '-1', '1.5', 'abc', '1a', '０', '01', '99999999999999999'])(
  'refuses %s (spec §2: numeric)',
  (value) => {
    expect(() => readPathId('orgId', value)).toThrow(PathIdError);
    expect(() => readPathId('orgId', value)).toThrow('URLから組織のID（orgId）を読み取れませんでした。');
    expect(() => readPathId('pjId', value)).toThrow(
      'URLからプロジェクトのID（pjId）を読み取れませんでした。',
    );
  },
);
