import { PathIdError, checkPathIds, readPathId } from './pathIds';

it.each([
  ['1', 1],
  ['120', 120],
])('reads the id %s', (value, id) => {
  expect(readPathId('orgId', value)).toBe(id);
});

it.each([undefined, '', '0', '-1', '1.5', 'abc', '1a', '０', '01', '99999999999999999'])(
  'rejects %s (spec §2: numeric)',
  (value) => {
    expect(() => readPathId('orgId', value)).toThrow(PathIdError);
    expect(() => readPathId('orgId', value)).toThrow('URLから組織のID（orgId）を読み取れませんでした。');
    expect(() => readPathId('pjId', value)).toThrow(
      'URLからプロジェクトのID（pjId）を読み取れませんでした。',
    );
  },
);

describe('checkPathIds (spec §2)', () => {
  it.each([
    ['/organizations', 'orgId'],
    ['/organizations/projects', 'orgId'],
    ['/organizations//projects', 'orgId'],
    ['/organizations/setting/account', 'orgId'],
    ['/organizations/1/projects//reports', 'pjId'],
    ['/organizations/1/projects/reports/no', 'pjId'],
  ])('rejects %s because it lacks %s', (path, param) => {
    expect(() => checkPathIds(path)).toThrow(`（${param}）`);
  });

  it.each(['/no/such/page', '/organizations/1', '/organizations/1/no', '/organizations/1/projects/2/no'])(
    'accepts %s',
    (path) => {
      expect(() => checkPathIds(path)).not.toThrow();
    },
  );
});
