import { projectRoleLabels, projectRoles, roleFlags, roleLabels, roles } from './roles';

test('each role has a name of its own', () => {
  expect(new Set(roles.map((role) => roleLabels[role])).size).toBe(roles.length);
  expect(projectRoles.map((role) => projectRoleLabels[role])).toEqual(['閲覧者', '編集者']);
});

test('isMemberOrGuest is true for roles other than member and guest, as specified (spec §6)', () => {
  expect(roles.map((role) => roleFlags(role).isMemberOrGuest)).toEqual([true, true, true, false, false]);
});

test('each flag equals its role; isEditor follows the role in the current project', () => {
  expect(roleFlags('supervisor', 'editor')).toEqual({
    isAdmin: false,
    isSupervisor: true,
    isManager: false,
    isGuest: false,
    isEditor: true,
    isMemberOrGuest: true,
  });
  expect(roleFlags('admin', 'viewer').isEditor).toBe(false);
});
