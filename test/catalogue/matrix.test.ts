import { contract } from '../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import {
  permissionActions,
  checkPermission,
  type PermissionAction,
  type Refusal,
  type Viewer,
} from '../../src/domain/permissions';
import { roles, type Role } from '../../src/domain/roles';
import { callApiUnchecked } from '../support/app/callApi';
import { newIpAddress } from '../support/newIpAddress';
import type { TestPerson } from '../support/factories/people';
import { validInput } from './samples';
import {
  makeContractFixture,
  projectRoleOf,
  projectRoleByAccess,
  type ProjectAccess,
  type ProjectFixture,
  type ContractFixture,
} from './contractFixture';

const operations = Object.keys(contract) as Operation[];
// Signed operations have no session; receiveEvent.test.ts checks their signature.
const permissionCheckedOperations = operations.filter(
  (operation) => !['public', 'signed'].includes(contract[operation].action),
);
const scopedOperations = permissionCheckedOperations.filter(
  (operation) => contract[operation].action !== 'self',
);

/** The operations to which the project role can matter. */
const projectOperations = scopedOperations.filter(
  (operation) => permissionActions[contract[operation].action as PermissionAction].scope === 'project',
);

const projectAccessNames = Object.keys(projectRoleByAccess) as ProjectAccess[];

const errorByRefusal: Record<Refusal, { status: number; error: string }> = {
  hidden: { status: 404, error: 'notFound' },
  suspended: { status: 403, error: 'suspended' },
  role: { status: 403, error: 'forbidden' },
  notEditor: { status: 403, error: 'notEditor' },
};

/** Operations that take the organization or the caller's membership away: when one is permitted it gets a fixture. */
const endingOperations: readonly Operation[] = ['deleteOrganization', 'leaveOrganization'];

/** Operations that destroy what they address: when one is permitted it gets a project, or a fixture, of its own. */
const destructiveOperations: readonly Operation[] = [
  'deleteOrganization',
  'removeMember',
  'withdrawInvitation',
  'deleteProject',
  'updateProjectStatus',
  'deleteClient',
  'deleteAction',
];

/** Operations that only the author of the row may do, whatever the table grants. */
const authorOnlyOperations: readonly Operation[] = [
  'updateReportComment',
  'settleConcern',
  'updateConcernComment',
  'deleteConcernComment',
  // The person it names, and editors.
  'finishAction',
];

let fixture: ContractFixture;
/** For projects that are destroyed; their number is limited by the plan of the organization. */
let destructiveFixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeContractFixture();
  destructiveFixture = await makeContractFixture();
});

const call = (operation: Operation, project: ProjectFixture, caller: TestPerson, token?: string) =>
  callApiUnchecked(fixture.app, operation, validInput(operation, project, caller), token);
const callAsOwner = (operation: Operation, token?: string) =>
  call(operation, fixture.asEditor, fixture.people.admin, token);

/** The refusal by the permission table alone, in a project of the caller's organization or of another one. */
function expectedRefusal(
  operation: Operation,
  role: Role,
  access: ProjectAccess | 'foreign',
  isSuspended = false,
): Refusal | null {
  const action = contract[operation].action as PermissionAction;
  const projectRole = access === 'foreign' ? null : projectRoleOf(role, access);
  const viewer: Viewer = {
    organizations: [{ id: 1, userRole: role }],
    projects: projectRole ? [{ id: 2, projectRole }] : [],
    invalidOrganizations: isSuspended ? [{ organizationId: 1 }] : [],
  };
  return checkPermission(viewer, action, { organizationId: access === 'foreign' ? 3 : 1, projectId: 2 });
}

/** Calls with the role, in a project of this kind. `refusal` is the expected one. */
async function callInProject(
  access: ProjectAccess,
  operation: Operation,
  role: Role,
  refusal: Refusal | null,
) {
  const isDestructive =
    refusal === null && [...destructiveOperations, ...endingOperations].includes(operation);
  if (!isDestructive)
    return call(operation, fixture[access], fixture.people[role], fixture.people[role].token);
  const isEnding = endingOperations.includes(operation);
  const { people, ...used } = isEnding ? await makeContractFixture() : destructiveFixture;
  const project = isEnding ? used[access] : await used.makeAnotherProject(access);
  return call(operation, project, people[role], people[role].token);
}

describe('every operation declares its permission and the ids that it needs', () => {
  test.each(operations)('%s', (operation) => {
    const endpoint: Endpoint = contract[operation];
    if (permissionCheckedOperations.includes(operation))
      expect(permissionActions).toHaveProperty([endpoint.action]);
    const fields = Object.keys(schemas[operation].input.fields);
    expect(endpoint.required).toEqual(expect.arrayContaining(pathParameters(endpoint.path)));
    expect(fields).toEqual(expect.arrayContaining([...endpoint.required]));
    // The scope of the action must be in the input.
    if (!scopedOperations.includes(operation)) return;
    const scopeNames = {
      self: [],
      organization: ['organizationId', 'projectId', 'surveyId'],
      project: ['projectId', 'surveyId'],
    };
    expect(
      fields.some((field) =>
        scopeNames[permissionActions[endpoint.action as keyof typeof permissionActions].scope].includes(
          field as never,
        ),
      ),
    ).toBe(true);
  });
});

describe('signed out', () => {
  test.each(permissionCheckedOperations)('%s returns 401', async (operation) => {
    for (const token of [undefined, 'x'.repeat(43), 'not a token'])
      expect(await callAsOwner(operation, token)).toMatchObject({ status: 401 });
  });
});

describe('without a session', () => {
  const publicOperations = operations.filter((operation) => contract[operation].action === 'public');

  test.each(publicOperations)('%s needs none and has a rate limit', async (operation) => {
    const address = newIpAddress();
    const repeat = () =>
      callApiUnchecked(
        fixture.app,
        operation,
        validInput(operation, fixture.asEditor, fixture.people.admin),
        undefined,
        address,
      );
    let response = await repeat();
    expect(response.body.error).not.toBe('unauthenticated');
    for (let tries = 1; tries <= 100 && response.status !== 429; tries += 1) response = await repeat();
    expect(response).toMatchObject({ status: 429, body: { error: 'tooManyRequests' } });
  });

  // Those that redirect lead to a page that says so (slack.test.ts).
  const linkOperations = publicOperations.filter(
    (operation) => 'token' in schemas[operation].input.fields && !(contract[operation] as Endpoint).redirects,
  );
  test.each(linkOperations)('%s returns the same error for every invalid link', async (operation) => {
    expect(await callAsOwner(operation)).toEqual({
      status: 404,
      body: { error: 'invalidLink', message: 'このリンクは無効か、有効期限が切れています。' },
    });
  });
});

test('the matrix contains every kind of refusal', () => {
  const refusals = roles.flatMap((role) =>
    [...projectAccessNames, 'foreign' as const].flatMap((access) =>
      scopedOperations.flatMap((operation) => [
        expectedRefusal(operation, role, access),
        expectedRefusal(operation, role, access, true),
      ]),
    ),
  );
  expect(new Set(refusals)).toEqual(new Set([null, ...(Object.keys(errorByRefusal) as Refusal[])]));
});

describe.each(roles)('%s', (role) => {
  describe.each(projectAccessNames)('%s', (access) => {
    // For the operations of an organization the project makes no difference.
    test.each(access === 'asEditor' ? scopedOperations : projectOperations)(
      '%s follows the permission table',
      async (operation) => {
        const refusal = expectedRefusal(operation, role, access);
        const { status, body } = await callInProject(access, operation, role, refusal);
        if (refusal) return expect({ status, error: body.error }).toEqual(errorByRefusal[refusal]);
        // Permitted; the row may still have the wrong author, version or state.
        expect([200, 403, 404, 409, 422]).toContain(status);
        if (!authorOnlyOperations.includes(operation)) expect(status).not.toBe(403);
        expect(['notEditor', 'suspended']).not.toContain(body.error);
        const mustSucceed = contract[operation].method === 'GET' || destructiveOperations.includes(operation);
        if (mustSucceed) expect(status).toBe(200);
      },
    );
  });

  test.each(scopedOperations)('%s returns 404 in another organization', async (operation) => {
    const caller = fixture.people[role];
    expect(await call(operation, fixture.foreign, caller, caller.token)).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    });
  });

  test.each(scopedOperations)('%s returns 404 when one id is of another organization', async (operation) => {
    const caller = fixture.people[role];
    const own = validInput(operation, fixture.asEditor, caller);
    const foreign = validInput(operation, fixture.foreign, caller);
    const ids = Object.keys(own).filter((name) => /Ids?$/.test(name) && name !== 'requestId');
    for (const name of ids) {
      // The test above has the operations with a single id.
      if (ids.length === 1 && name !== 'surveyIds') continue;
      const mixed = { ...own, [name]: foreign[name] };
      const { status } = await callApiUnchecked(fixture.app, operation, mixed, caller.token);
      expect({ name, status }).toEqual({
        name,
        status: expectedRefusal(operation, role, 'asEditor') ? expect.any(Number) : 404,
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a removed member', () => {
  test.each(scopedOperations)('%s returns 404', async (operation) => {
    const { asEditor, removedMember } = fixture;
    expect(await call(operation, asEditor, removedMember, removedMember.token)).toMatchObject({
      status: 404,
    });
  });
});
