import {
  projectRoleLabels,
  projectRoles,
  roleFlags,
  roleLabels,
  roles,
  type ProjectRole,
  type Role,
} from './roles';

test('each role has a name of its own', () => {
  expect(new Set(roles.map((role) => roleLabels[role])).size).toBe(roles.length);
  expect(projectRoles.map((role) => projectRoleLabels[role])).toEqual(['閲覧者', '編集者']);
});

test('isMemberOrGuest is true for roles other than member and guest, as specified (spec §6)', () => {
  expect(roles.map((role) => roleFlags(role).isMemberOrGuest)).toEqual([true, true, true, false, false]);
});

test('each flag equals its role; isEditor follows the role in the current project', () => {
  const flagsOf = (role: Role, projectRole?: ProjectRole) =>
    Object.entries(roleFlags(role, projectRole)).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  expect(roles.map((role) => flagsOf(role))).toEqual([
    ['isAdmin', 'isMemberOrGuest'],
    ['isSupervisor', 'isMemberOrGuest'],
    ['isManager', 'isMemberOrGuest'],
    [],
    ['isGuest'],
  ]);
  expect(flagsOf('member', 'editor')).toEqual(['isEditor']);
  expect(flagsOf('member', 'viewer')).toEqual([]);
});
