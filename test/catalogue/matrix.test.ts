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
import { callApiUnchecked, newIpAddress } from '../support/app/callApi';
import type { TestPerson } from '../support/factories/people';
import { validInputs } from './samples';
import {
  makeContractFixture,
  projectRoleOf,
  projectRoleByAccess,
  type ProjectAccess,
  type ProjectFixture,
  type ContractFixture,
} from './world';

const operations = Object.keys(contract) as Operation[];
// Signed calls are for another system: webhook.test.ts beside their receiver proves who may.
const permissionCheckedOperations = operations.filter(
  (operation) => !['public', 'signed'].includes(contract[operation].action),
);
const scopedOperations = permissionCheckedOperations.filter(
  (operation) => contract[operation].action !== 'self',
);

/** Where a role in the project can make a difference. */
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

/** Calls that use up what they are about: where one is granted it gets a place, or a world, of its own. */
const destructiveOperations: readonly Operation[] = [
  'deleteOrganization',
  'removeMember',
  'withdrawInvitation',
  'deleteProject',
  'updateProjectStatus',
  'deleteClient',
];

/** Calls whose row lets only its author do what the table grants to more. */
const authorOnlyOperations: readonly Operation[] = ['updateReportComment'];

let fixture: ContractFixture;
/** For the places that are used up: they would fill the other one. */
let destructiveFixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeContractFixture();
  destructiveFixture = await makeContractFixture();
});

const sendInput = (operation: Operation, input: unknown, token?: string) =>
  callApiUnchecked(fixture.app, operation, input, token);
const validInput = (operation: Operation, place: ProjectFixture, who: TestPerson) =>
  validInputs[operation](place, who);

/** How `role` stands to a project of the organization, or to another's, from the table alone. */
function expectedRefusal(
  operation: Operation,
  role: Role,
  standing: ProjectAccess | 'outside',
  isSuspended = false,
): Refusal | null {
  const action = contract[operation].action as PermissionAction;
  const projectRole = standing === 'outside' ? null : projectRoleOf(role, standing);
  const viewer: Viewer = {
    organizations: [{ id: 1, userRole: role }],
    projects: projectRole ? [{ id: 2, projectRole }] : [],
    invalidOrganizations: isSuspended ? [{ organizationId: 1 }] : [],
  };
  return checkPermission(viewer, action, { organizationId: standing === 'outside' ? 3 : 1, projectId: 2 });
}

/** Asks as somebody of the role in a project where they stand so; `cause` is what the table says of it. */
async function sendInProject(
  standing: ProjectAccess,
  operation: Operation,
  role: Role,
  cause: Refusal | null,
) {
  const isUsedUp = cause === null && destructiveOperations.includes(operation);
  const used = !isUsedUp
    ? fixture
    : operation === 'deleteOrganization'
      ? await makeContractFixture()
      : destructiveFixture;
  const place =
    used === destructiveFixture ? await destructiveFixture.makeAnotherProject(standing) : used[standing];
  const person = used.people[role];
  return sendInput(operation, validInput(operation, place, person), person.token);
}

describe('every call declares who may', () => {
  test.each(operations)('%s', (operation) => {
    const endpoint: Endpoint = contract[operation];
    if (permissionCheckedOperations.includes(operation))
      expect(permissionActions).toHaveProperty([endpoint.action]);
    const fields = Object.keys(schemas[operation].input.fields);
    expect(endpoint.required).toEqual(expect.arrayContaining(pathParameters(endpoint.path)));
    expect(fields).toEqual(expect.arrayContaining([...endpoint.required]));
    // What an action needs as its place can be found in the input.
    if (!scopedOperations.includes(operation)) return;
    const placed = {
      self: [],
      organization: ['organizationId', 'projectId', 'surveyId'],
      project: ['projectId', 'surveyId'],
    };
    expect(
      fields.some((field) =>
        placed[permissionActions[endpoint.action as keyof typeof permissionActions].scope].includes(
          field as never,
        ),
      ),
    ).toBe(true);
  });
});

describe('signed out', () => {
  test.each(permissionCheckedOperations)('%s answers 401', async (operation) => {
    expect(
      await sendInput(operation, validInput(operation, fixture.inside, fixture.people.admin)),
    ).toMatchObject({
      status: 401,
    });
    expect(
      await sendInput(operation, validInput(operation, fixture.inside, fixture.people.admin), 'x'.repeat(43)),
    ).toMatchObject({ status: 401 });
    expect(
      await sendInput(operation, validInput(operation, fixture.inside, fixture.people.admin), 'not a token'),
    ).toMatchObject({ status: 401 });
  });
});

describe('without a session', () => {
  const open = operations.filter((operation) => contract[operation].action === 'public');

  test.each(open)('%s asks for none and slows down whoever goes on', async (operation) => {
    const address = newIpAddress();
    const once = () =>
      callApiUnchecked(
        fixture.app,
        operation,
        validInput(operation, fixture.inside, fixture.people.admin),
        undefined,
        address,
      );
    let answer = await once();
    expect(answer.body.error).not.toBe('unauthenticated');
    for (let tries = 1; tries <= 100 && answer.status !== 429; tries += 1) answer = await once();
    expect(answer).toMatchObject({ status: 429, body: { error: 'tooManyRequests' } });
  });

  const withLink = open.filter((operation) => 'token' in schemas[operation].input.fields);
  test.each(withLink)('%s says the same of every link that does not work', async (operation) => {
    expect(await sendInput(operation, validInput(operation, fixture.inside, fixture.people.admin))).toEqual({
      status: 404,
      body: { error: 'invalidLink', message: 'このリンクは無効か、有効期限が切れています。' },
    });
  });
});

test('every cause of a refusal is met by somebody', () => {
  const met = roles.flatMap((role) =>
    [...projectAccessNames, 'outside' as const].flatMap((standing) =>
      scopedOperations.flatMap((operation) => [
        expectedRefusal(operation, role, standing),
        expectedRefusal(operation, role, standing, true),
      ]),
    ),
  );
  expect(new Set(met)).toEqual(new Set([null, ...(Object.keys(errorByRefusal) as Refusal[])]));
});

describe.each(roles)('%s', (role) => {
  describe.each(projectAccessNames)('%s', (standing) => {
    // Of an organization's own calls one project says as much as another.
    test.each(standing === 'inside' ? scopedOperations : projectOperations)(
      '%s follows the table',
      async (operation) => {
        const cause = expectedRefusal(operation, role, standing);
        const { status, body } = await sendInProject(standing, operation, role, cause);
        if (cause) return expect({ status, error: body.error }).toEqual(errorByRefusal[cause]);
        // Rows have rules of their own (author, version), but the place is open and nothing breaks.
        expect([200, 403, 404, 409, 422]).toContain(status);
        if (!authorOnlyOperations.includes(operation)) expect(status).not.toBe(403);
        expect(['notEditor', 'suspended']).not.toContain(body.error);
        const isSure = contract[operation].method === 'GET' || destructiveOperations.includes(operation);
        if (isSure) expect(status).toBe(200);
      },
    );
  });

  test.each(scopedOperations)('%s in another organization does not exist', async (operation) => {
    expect(
      await sendInput(
        operation,
        validInput(operation, fixture.outside, fixture.people[role]),
        fixture.people[role].token,
      ),
    ).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    });
  });

  test.each(scopedOperations)('%s with ids that do not belong together does not exist', async (operation) => {
    const mine = validInput(operation, fixture.inside, fixture.people[role]) as Record<string, unknown>;
    const theirs = validInput(operation, fixture.outside, fixture.people[role]) as Record<string, unknown>;
    const ids = Object.keys(mine).filter((name) => /Ids?$/.test(name) && name !== 'requestId');
    for (const name of ids) {
      // A single foreign id among own ones, at every position; a lone id is the case above.
      if (ids.length === 1 && name !== 'surveyIds') continue;
      const { status: got } = await sendInput(
        operation,
        { ...mine, [name]: theirs[name] },
        fixture.people[role].token,
      );
      expect({ name, got }).toEqual({
        name,
        got: expectedRefusal(operation, role, 'inside') ? expect.any(Number) : 404,
      });
      expect(got).toBeGreaterThanOrEqual(400);
      expect(got).toBeLessThan(500);
    }
  });
});

describe('a removed member', () => {
  test.each(scopedOperations)('%s does not exist any more', async (operation) => {
    const { status: got } = await sendInput(
      operation,
      validInput(operation, fixture.inside, fixture.removedMember),
      fixture.removedMember.token,
    );
    expect(got).toBe(404);
  });
});
