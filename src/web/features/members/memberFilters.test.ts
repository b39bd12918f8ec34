import { filterMembers, noFilters, roleOptions } from './memberFilters';
import type { Member } from './membersApi';

const member = (
  serviceUserId: number,
  name: string,
  email: string,
  userRole: Member['userRole'],
): Member => ({
  serviceUserId,
  name,
  email,
  image: null,
  mailRefused: false,
  userRole,
});

const members = [
  member(1, '佐藤 恵子', 'Owner@demo.example', 'admin'),
  member(2, '鈴木 健太', 'manager@demo.example', 'manager'),
  member(3, '田中 美咲', 'tanaka@demo.example', 'member'),
  member(4, '中村 翔', 'guest@client.example', 'member'),
];

test.each([
  ['no filter', noFilters, [1, 2, 3, 4]],
  ['part of a name', { ...noFilters, search: '鈴木' }, [2]],
  ['a name without its space', { ...noFilters, search: '佐藤恵子' }, [1]],
  ['part of an address, in any case', { ...noFilters, search: 'OWNER' }, [1]],
  ['letters typed full-width', { ...noFilters, search: 'ｃｌｉｅｎｔ' }, [4]],
  ['a role', { ...noFilters, role: 'member' as const }, [3, 4]],
  ['a name and a role', { search: '田中', role: 'member' as const }, [3]],
  ['a name and a role that match no member', { search: '田中', role: 'admin' as const }, []],
])('filters by %s', (_name, filters, expected) => {
  expect(filterMembers(members, filters).map(({ serviceUserId }) => serviceUserId)).toEqual(expected);
});

test('offers only roles that members have, highest first', () => {
  expect(roleOptions(members)).toEqual([
    { value: 'admin', label: 'オーナー（1人）' },
    { value: 'manager', label: 'プロジェクトマネージャー（1人）' },
    { value: 'member', label: 'チームメンバー（2人）' },
  ]);
});
