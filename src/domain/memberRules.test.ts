import { assignableRoles, invitableRoles, canRemoveMember } from './memberRules';
import { roles, type Role } from './roles';

const all = [...roles];
const belowOwner: Role[] = ['supervisor', 'manager', 'member', 'guest'];

test.each<[Role, Role[]]>([
  ['admin', all],
  ['supervisor', belowOwner],
  ['manager', ['member', 'guest']],
  ['member', []],
  ['guest', []],
])('%s may invite %j', (role, expected) => {
  expect(invitableRoles(role)).toEqual(expected);
});

test.each<[Role, Role, Role[]]>([
  ['admin', 'admin', all],
  ['admin', 'guest', all],
  ['supervisor', 'admin', []],
  ['supervisor', 'supervisor', belowOwner],
  ['supervisor', 'guest', belowOwner],
  ['manager', 'guest', []],
  ['member', 'guest', []],
])('%s may change a %s to %j', (role, current, expected) => {
  expect(assignableRoles(role, current)).toEqual(expected);
});

test('only owners and supervisors may remove members, and none above their own role (product §3)', () => {
  expect(roles.map((role) => roles.filter((current) => canRemoveMember(role, current)))).toEqual([
    all,
    belowOwner,
    [],
    [],
    [],
  ]);
});
