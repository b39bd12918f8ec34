import { checkPermission, type PermissionAction, type Refusal, type Viewer } from './permissions';
import { roles, type ProjectRole, type Role } from './roles';

const here = { organizationId: 1, projectId: 10 };

const viewer = (userRole: Role, projectRole?: ProjectRole, invalid = false): Viewer => ({
  organizations: [{ id: 1, userRole }],
  projects: projectRole ? [{ id: 10, projectRole }] : [],
  invalidOrganizations: invalid ? [{ organizationId: 1 }] : [],
});

/** Outcomes in the order owner, supervisor, manager, member, guest. */
type Row = [PermissionAction, ...(Refusal | null)[]];

describe('product §3, as editor of the project', () => {
  test.each<Row>([
    ['subscription.change', null, 'role', 'role', 'role', 'role'],
    ['organization.delete', null, 'role', 'role', 'role', 'role'],
    ['subscription.read', null, null, null, null, null],
    ['organization.update', null, null, 'role', 'role', 'role'],
    ['member.invite', null, null, null, 'role', 'role'],
    ['member.manage', null, null, 'role', 'role', 'role'],
    ['member.list', null, null, null, null, 'role'],
    ['client.list', null, null, null, null, 'role'],
    ['client.manage', null, null, null, 'role', 'role'],
    ['project.create', null, null, null, 'role', 'role'],
    ['project.edit', null, null, null, null, 'role'],
    ['project.delete', null, null, null, 'role', 'role'],
    ['analysis.read', null, null, null, null, 'role'],
    ['analysis.quotes', null, null, null, null, 'role'],
    ['analysis.run', null, null, null, null, 'role'],
    ['timeline.read', null, null, null, null, 'role'],
    ['survey.answer', null, null, null, null, null],
    ['report.comment', null, null, null, null, null],
  ])('%s', (action, ...expected) => {
    expect(roles.map((role) => checkPermission(viewer(role, 'editor'), action, here))).toEqual(expected);
  });
});

describe('product §3, as viewer of the project', () => {
  test.each<Row>([
    ['project.edit', null, null, 'notEditor', 'notEditor', 'role'],
    ['analysis.run', null, null, 'notEditor', 'notEditor', 'role'],
    ['timeline.read', null, null, 'notEditor', 'notEditor', 'role'],
    ['analysis.read', null, null, null, null, 'role'],
    ['report.read', null, null, null, null, null],
  ])('%s', (action, ...expected) => {
    expect(roles.map((role) => checkPermission(viewer(role, 'viewer'), action, here))).toEqual(expected);
  });
});

describe('outside the project', () => {
  test('owners and supervisors see it, to the others it does not exist', () => {
    expect(roles.map((role) => checkPermission(viewer(role), 'project.read', here))).toEqual([
      null,
      null,
      'hidden',
      'hidden',
      'hidden',
    ]);
  });

  test('nobody answers a survey of a project they are not in, not even the owner', () => {
    expect(checkPermission(viewer('admin'), 'survey.answer', here)).toBe('role');
  });
});

test('another organization does not exist, whatever the role', () => {
  expect(
    roles.map((role) => checkPermission(viewer(role, 'editor'), 'organization.read', { organizationId: 2 })),
  ).toEqual(roles.map(() => 'hidden'));
});

test('a suspended organization answers only what leads out of it (product §7)', () => {
  const suspended = viewer('admin', 'editor', true);
  expect(checkPermission(suspended, 'project.read', here)).toBe('suspended');
  expect(checkPermission(suspended, 'survey.answer', here)).toBe('suspended');
  for (const action of [
    'self',
    'organization.read',
    'member.list',
    'subscription.change',
    'organization.delete',
  ] as const) {
    expect(checkPermission(suspended, action, here)).toBeNull();
  }
});
