import { contract } from '../../src/contract/contract';
import { pathParameters, type Endpoint } from '../../src/contract/endpoint';
import { schemas } from '../../src/contract/schemas';
import type { Operation } from '../../src/contract/types';
import { actions, refusal, type Refusal, type Viewer } from '../../src/domain/permissions';
import { roles, type Role } from '../../src/domain/roles';
import { callLoosely, newAddress } from '../support/app/call';
import type { Person } from '../support/factories/people';
import { samples } from './samples';
import { makeWorld, type TestPlace, type World } from './world';

const operations = Object.keys(contract) as Operation[];
// Signed calls are for another system: webhook.test.ts beside their receiver proves who may.
const guarded = operations.filter((operation) => !['public', 'signed'].includes(contract[operation].action));
const scoped = guarded.filter((operation) => contract[operation].action !== 'self');

const status: Record<Refusal, number> = { hidden: 404, suspended: 403, role: 403, notEditor: 403 };

/** Calls that use up what they are about: where one is granted it gets a world of its own. */
const usingUp: readonly Operation[] = [
  'deleteOrganization',
  'removeMember',
  'withdrawInvitation',
  'deleteProject',
  'updateProjectStatus',
  'deleteClient',
];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const worldFor = (operation: Operation, cause: Refusal | null) =>
  cause === null && usingUp.includes(operation) ? makeWorld() : world;

const ask = (operation: Operation, input: unknown, token?: string) =>
  callLoosely(world.app, operation, input, token);
const sample = (operation: Operation, place: TestPlace, who: Person) => samples[operation](place, who);

/** How `role` stands to the place, from the table alone. */
function expected(operation: Operation, role: Role, place: TestPlace): Refusal | null {
  const { action }: Endpoint = contract[operation];
  if (action === 'public' || action === 'signed') return null;
  const viewer: Viewer = {
    organizations: [{ id: world.inside.organizationId, userRole: role }],
    projects: [{ id: world.inside.projectId, projectRole: role === 'guest' ? 'viewer' : 'editor' }],
    invalidOrganizations: [],
  };
  return refusal(viewer, action, { organizationId: place.organizationId, projectId: place.projectId });
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

describe.each(roles)('%s', (role) => {
  test.each(scoped)('%s in the own project follows the table', async (operation) => {
    const cause = expected(operation, role, world.inside);
    const { inside, people } = await worldFor(operation, cause);
    const { status: got } = await ask(operation, sample(operation, inside, people[role]), people[role].token);
    if (cause) expect(got).toBe(status[cause]);
    // Rows have rules of their own (author, version), but the place is open and nothing breaks.
    else expect([200, 403, 404, 409, 422]).toContain(got);
    if (!cause && (contract[operation].method === 'GET' || usingUp.includes(operation)))
      expect(got).toBe(200);
  });

  test.each(scoped)('%s in a project beside follows the table', async (operation) => {
    const cause = expected(operation, role, world.beside);
    const { beside, people } = await worldFor(operation, cause);
    const { status: got } = await ask(operation, sample(operation, beside, people[role]), people[role].token);
    if (cause) expect(got).toBe(status[cause]);
    else expect(got).not.toBe(401);
    expect(got).toBeLessThan(500);
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
        got: expected(operation, role, world.inside) ? expect.any(Number) : 404,
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
