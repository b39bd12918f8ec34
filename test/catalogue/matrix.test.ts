import { contract } from '../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { actions, refusal, type Action, type Refusal, type Viewer } from '../../src/domain/permissions';
import { roles, type Role } from '../../src/domain/roles';
import { callLoosely, newAddress } from '../support/app/call';
import type { Person } from '../support/factories/people';
import { samples } from './samples';
import { makeWorld, projectRoleOf, standings, type Standing, type TestPlace, type World } from './world';

const operations = Object.keys(contract) as Operation[];
// Signed calls are for another system: webhook.test.ts beside their receiver proves who may.
const guarded = operations.filter((operation) => !['public', 'signed'].includes(contract[operation].action));
const scoped = guarded.filter((operation) => contract[operation].action !== 'self');

/** Where a role in the project can make a difference. */
const inProjects = scoped.filter(
  (operation) => actions[contract[operation].action as Action].place === 'project',
);

const standingNames = Object.keys(standings) as Standing[];

const answers: Record<Refusal, { status: number; error: string }> = {
  hidden: { status: 404, error: 'notFound' },
  suspended: { status: 403, error: 'suspended' },
  role: { status: 403, error: 'forbidden' },
  notEditor: { status: 403, error: 'notEditor' },
};

/** Calls that use up what they are about: where one is granted it gets a place, or a world, of its own. */
const usingUp: readonly Operation[] = [
  'deleteOrganization',
  'removeMember',
  'withdrawInvitation',
  'deleteProject',
  'updateProjectStatus',
  'deleteClient',
];

/** Calls whose row lets only its author do what the table grants to more. */
const ofAuthors: readonly Operation[] = ['updateReportComment'];

let world: World;
/** For the places that are used up: they would fill the other one. */
let spare: World;
beforeAll(async () => {
  world = await makeWorld();
  spare = await makeWorld();
});

const ask = (operation: Operation, input: unknown, token?: string) =>
  callLoosely(world.app, operation, input, token);
const sample = (operation: Operation, place: TestPlace, who: Person) => samples[operation](place, who);

/** How `role` stands to a project of the organization, or to another's, from the table alone. */
function expected(
  operation: Operation,
  role: Role,
  standing: Standing | 'outside',
  isSuspended = false,
): Refusal | null {
  const action = contract[operation].action as Action;
  const projectRole = standing === 'outside' ? null : projectRoleOf(role, standing);
  const viewer: Viewer = {
    organizations: [{ id: 1, userRole: role }],
    projects: projectRole ? [{ id: 2, projectRole }] : [],
    invalidOrganizations: isSuspended ? [{ organizationId: 1 }] : [],
  };
  return refusal(viewer, action, { organizationId: standing === 'outside' ? 3 : 1, projectId: 2 });
}

/** Asks as somebody of the role in a project where they stand so; `cause` is what the table says of it. */
async function askIn(standing: Standing, operation: Operation, role: Role, cause: Refusal | null) {
  const isUsedUp = cause === null && usingUp.includes(operation);
  const used = !isUsedUp ? world : operation === 'deleteOrganization' ? await makeWorld() : spare;
  const place = used === spare ? await spare.another(standing) : used[standing];
  const person = used.people[role];
  return ask(operation, sample(operation, place, person), person.token);
}

describe('every call declares who may', () => {
  test.each(operations)('%s', (operation) => {
    const endpoint: Endpoint = contract[operation];
    if (guarded.includes(operation)) expect(actions).toHaveProperty([endpoint.action]);
    const fields = Object.keys(schemas[operation].input.fields);
    expect(endpoint.required).toEqual(expect.arrayContaining(pathParameters(endpoint.path)));
    expect(fields).toEqual(expect.arrayContaining([...endpoint.required]));
    // What an action needs as its place can be found in the input.
    if (!scoped.includes(operation)) return;
    const placed = {
      self: [],
      organization: ['organizationId', 'projectId', 'surveyId'],
      project: ['projectId', 'surveyId'],
    };
    expect(
      fields.some((field) =>
        placed[actions[endpoint.action as keyof typeof actions].place].includes(field as never),
      ),
    ).toBe(true);
  });
});

describe('signed out', () => {
  test.each(guarded)('%s answers 401', async (operation) => {
    expect(await ask(operation, sample(operation, world.inside, world.people.admin))).toMatchObject({
      status: 401,
    });
    expect(
      await ask(operation, sample(operation, world.inside, world.people.admin), 'x'.repeat(43)),
    ).toMatchObject({ status: 401 });
    expect(
      await ask(operation, sample(operation, world.inside, world.people.admin), 'not a token'),
    ).toMatchObject({ status: 401 });
  });
});

describe('without a session', () => {
  const open = operations.filter((operation) => contract[operation].action === 'public');

  test.each(open)('%s asks for none and slows down whoever goes on', async (operation) => {
    const address = newAddress();
    const once = () =>
      callLoosely(
        world.app,
        operation,
        sample(operation, world.inside, world.people.admin),
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
    expect(await ask(operation, sample(operation, world.inside, world.people.admin))).toEqual({
      status: 404,
      body: { error: 'invalidLink', message: 'このリンクは無効か、有効期限が切れています。' },
    });
  });
});

test('every cause of a refusal is met by somebody', () => {
  const met = roles.flatMap((role) =>
    [...standingNames, 'outside' as const].flatMap((standing) =>
      scoped.flatMap((operation) => [
        expected(operation, role, standing),
        expected(operation, role, standing, true),
      ]),
    ),
  );
  expect(new Set(met)).toEqual(new Set([null, ...(Object.keys(answers) as Refusal[])]));
});

describe.each(roles)('%s', (role) => {
  describe.each(standingNames)('%s', (standing) => {
    // Of an organization's own calls one project says as much as another.
    test.each(standing === 'inside' ? scoped : inProjects)('%s follows the table', async (operation) => {
      const cause = expected(operation, role, standing);
      const { status, body } = await askIn(standing, operation, role, cause);
      if (cause) return expect({ status, error: body.error }).toEqual(answers[cause]);
      // Rows have rules of their own (author, version), but the place is open and nothing breaks.
      expect([200, 403, 404, 409, 422]).toContain(status);
      if (!ofAuthors.includes(operation)) expect(status).not.toBe(403);
      expect(['notEditor', 'suspended']).not.toContain(body.error);
      const isSure = contract[operation].method === 'GET' || usingUp.includes(operation);
      if (isSure) expect(status).toBe(200);
    });
  });

  test.each(scoped)('%s in another organization does not exist', async (operation) => {
    expect(
      await ask(operation, sample(operation, world.outside, world.people[role]), world.people[role].token),
    ).toMatchObject({
      status: 404,
      body: { error: 'notFound' },
    });
  });

  test.each(scoped)('%s with ids that do not belong together does not exist', async (operation) => {
    const mine = sample(operation, world.inside, world.people[role]) as Record<string, unknown>;
    const theirs = sample(operation, world.outside, world.people[role]) as Record<string, unknown>;
    const ids = Object.keys(mine).filter((name) => /Ids?$/.test(name) && name !== 'requestId');
    for (const name of ids) {
      // A single foreign id among own ones, at every position; a lone id is the case above.
      if (ids.length === 1 && name !== 'surveyIds') continue;
      const { status: got } = await ask(
        operation,
        { ...mine, [name]: theirs[name] },
        world.people[role].token,
      );
      expect({ name, got }).toEqual({
        name,
        got: expected(operation, role, 'inside') ? expect.any(Number) : 404,
      });
      expect(got).toBeGreaterThanOrEqual(400);
      expect(got).toBeLessThan(500);
    }
  });
});

describe('a removed member', () => {
  test.each(scoped)('%s does not exist any more', async (operation) => {
    const { status: got } = await ask(
      operation,
      sample(operation, world.inside, world.removed),
      world.removed.token,
    );
    expect(got).toBe(404);
  });
});
