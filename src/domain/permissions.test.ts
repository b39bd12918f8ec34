import {
  canSeeAllProjects,
  checkPermission,
  isAllowedWhenSuspended,
  permissionActions,
  rolesWithReach,
  type PermissionAction,
  type Refusal,
  type Viewer,
} from './permissions';
import { keysOf } from './entries';
import { roles, type ProjectRole, type Role } from './roles';

const scope = { organizationId: 1, projectId: 10 };

const viewer = (userRole: Role, projectRole?: ProjectRole, isSuspended = false): Viewer => ({
  organizations: [{ id: 1, userRole }],
  projects: projectRole ? [{ id: 10, projectRole }] : [],
  invalidOrganizations: isSuspended ? [{ organizationId: 1 }] : [],
});

test('being in another project or organization permits nothing in this one', () => {
  const elsewhere = { ...viewer('manager'), projects: [{ id: 11, projectRole: 'editor' as const }] };
  expect(checkPermission(elsewhere, 'project.read', scope)).toBe('hidden');
  const editor = viewer('manager', 'editor');
  const inOther = { ...editor, organizations: [{ id: 2, userRole: 'admin' as const }] };
  expect(checkPermission(inOther, 'organization.update', scope)).toBe('hidden');
  const otherSuspended = { ...editor, invalidOrganizations: [{ organizationId: 2 }] };
  expect(checkPermission(otherSuspended, 'project.edit', scope)).toBeNull();
});

/** An action and its expected results for owner, supervisor, manager, member and guest. */
type Row = [PermissionAction, ...(Refusal | null)[]];

describe('permissions of an editor of the project (product §3)', () => {
  test.each<Row>([
    ['subscription.change', null, 'role', 'role', 'role', 'role'],
    ['organization.delete', null, 'role', 'role', 'role', 'role'],
    ['subscription.read', null, null, null, null, null],
    ['organization.update', null, null, 'role', 'role', 'role'],
    ['member.invite', null, null, null, 'role', 'role'],
    ['member.manage', null, null, 'role', 'role', 'role'],
    ['member.leave', null, null, null, null, null],
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
    ['action.agree', null, null, null, null, 'role'],
    ['schedule.read', null, null, null, null, null],
    ['survey.open', null, null, null, null, 'role'],
    ['participant.manage', null, null, null, null, 'role'],
    ['survey.answer', null, null, null, null, null],
    ['report.comment', null, null, null, null, null],
    ['concern.raise', null, null, null, null, null],
    ['concern.read', null, null, null, null, null],
    ['concern.moderate', null, null, 'role', 'role', 'role'],
  ])('%s', (action, ...expected) => {
    expect(roles.map((role) => checkPermission(viewer(role, 'editor'), action, scope))).toEqual(expected);
  });
});

describe('permissions of a viewer of the project (product §3)', () => {
  test.each<Row>([
    ['project.edit', null, null, 'notEditor', 'notEditor', 'role'],
    ['analysis.run', null, null, 'notEditor', 'notEditor', 'role'],
    ['timeline.read', null, null, 'notEditor', 'notEditor', 'role'],
    ['survey.open', null, null, 'notEditor', 'notEditor', 'role'],
    ['participant.manage', null, null, 'notEditor', 'notEditor', 'role'],
    ['analysis.read', null, null, null, null, 'role'],
    ['action.read', null, null, null, null, 'role'],
    ['action.agree', null, null, 'notEditor', 'notEditor', 'role'],
    ['action.finish', null, null, null, null, 'role'],
    ['action.list', null, null, null, null, 'role'],
    ['report.read', null, null, null, null, null],
  ])('%s', (action, ...expected) => {
    expect(roles.map((role) => checkPermission(viewer(role, 'viewer'), action, scope))).toEqual(expected);
  });
});

describe('permissions of a person who is not in the project', () => {
  test('the project is visible to owners and supervisors and hidden from others', () => {
    expect(roles.map((role) => checkPermission(viewer(role), 'project.read', scope))).toEqual([
      null,
      null,
      'hidden',
      'hidden',
      'hidden',
    ]);
  });

  test('no one may answer a survey of the project, not even the owner', () => {
    expect(checkPermission(viewer('admin'), 'survey.answer', scope)).toBe('role');
  });
});

test('other organizations are hidden, whatever the role', () => {
  expect(
    roles.map((role) => checkPermission(viewer(role, 'editor'), 'organization.read', { organizationId: 2 })),
  ).toEqual(roles.map(() => 'hidden'));
});

test('without a project nobody may do what needs one', () => {
  const projectActions = keysOf(permissionActions).filter(
    (action) => permissionActions[action].scope === 'project',
  );
  for (const action of projectActions)
    expect(checkPermission(viewer('admin', 'editor'), action, { ...scope, projectId: null })).toBe('hidden');
});

test('a suspended organization permits only what is needed to end the suspension (product §7)', () => {
  const suspended = viewer('admin', 'editor', true);
  expect(checkPermission(suspended, 'project.read', scope)).toBe('suspended');
  expect(checkPermission(suspended, 'survey.answer', scope)).toBe('suspended');
  const allowed = keysOf(permissionActions).filter(isAllowedWhenSuspended);
  expect(allowed).toEqual([
    'self',
    'organization.read',
    'organization.delete',
    'subscription.read',
    'subscription.change',
    'member.list',
    'member.leave',
  ]);
  for (const action of allowed) expect(checkPermission(suspended, action, scope)).toBeNull();
});

test('everybody may act on their own account, also without an organization', () => {
  const nowhere: Viewer = { organizations: [], projects: [], invalidOrganizations: [] };
  expect(checkPermission(nowhere, 'self', {})).toBeNull();
});

test('queries select the roles by how far an action reaches', () => {
  expect(rolesWithReach('project.edit', 'all')).toEqual(['admin', 'supervisor']);
  expect(rolesWithReach('project.edit', 'edit')).toEqual(['manager', 'member']);
  expect(rolesWithReach('project.read', 'own')).toEqual(['manager', 'member', 'guest']);
  expect(roles.filter(canSeeAllProjects)).toEqual(['admin', 'supervisor']);
});
