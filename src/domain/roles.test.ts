import { roleFlags, roles } from './roles';

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
