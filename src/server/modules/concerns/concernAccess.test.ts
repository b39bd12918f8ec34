import fc from 'fast-check';
import { tagsPublishedBy } from '../../../../test/support/app/publishedTags';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { callApi } from '../../../../test/support/app/callApi';
import {
  makeConcernsContext,
  type ConcernsContext,
} from '../../../../test/support/factories/concernsContext';
import { addMember, makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { joinProject } from '../../../../test/support/factories/projects';
import { concernAudiences, readersOfConcern } from '../../../domain/concerns';
import { roles, type Role } from '../../../domain/roles';
import { queueDueDigests } from '../notifications/digestMail';

/** A person who once had access, left, or came later. */
interface Case {
  person: TestPerson;
  concernId: number;
  /** Deleted and edited by nobody who does not read it. */
  concernCommentId: number;
  /** Whether 要対応 listed the concern before its first comment. */
  awaited: boolean;
}

const setRole = ({ kysely, organizationId }: ConcernsContext, person: TestPerson, userRole: Role) =>
  kysely
    .updateTable('organization_members')
    .set({ user_role: userRole })
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', person.serviceUserId)
    .execute();

const leave = ({ kysely, organizationId }: ConcernsContext, person: TestPerson) =>
  kysely
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('service_user_id', '=', person.serviceUserId)
    .execute();

/** A member with the role, who is in the project. */
async function makeTeamMember(context: ConcernsContext, role: Role): Promise<TestPerson> {
  const person = await makeMember(context.database, context.organizationId, role, '対象 太郎');
  await joinProject(context.database, context.team, person, role === 'guest' ? 'viewer' : 'editor');
  return person;
}

/** A concern of the team's member, and a comment on it, of a person of the role in one of these positions. */
type Position = (context: ConcernsContext, role: Role) => Promise<Pick<Case, 'person' | 'concernId'>>;

const readingPositions: Record<string, Position> = {
  writer: async (context, role) => {
    const person = await makeTeamMember(context, role);
    return { person, concernId: await context.raised(person) };
  },
  addressee: async (context, role) => {
    // Guests cannot be addressed, but an addressee can become one.
    const person = await makeTeamMember(context, role === 'guest' ? 'member' : role);
    const named = { audience: 'people', people: [person.serviceUserId] } as const;
    const concernId = await context.raised(context.team.member, named);
    await setRole(context, person, role);
    return { person, concernId };
  },
  // A manager of the project stays a reader, whatever their role is later.
  'manager of the project': async (context, role) => {
    const person = await makeTeamMember(context, 'manager');
    const concernId = await context.raised(context.team.member);
    await setRole(context, person, role);
    return { person, concernId };
  },
  'owner who was demoted': async (context, role) => {
    const person = await makeTeamMember(context, 'admin');
    const concernId = await context.raised(context.team.member);
    await setRole(context, person, role);
    return { person, concernId };
  },
};

const hiddenPositions: Record<string, Position> = {
  'person left out': async (context, role) => {
    const person = await makeTeamMember(context, role);
    return {
      person,
      concernId: await context.raised(context.team.member, { leftOut: [person.serviceUserId] }),
    };
  },
  'member of the project who is not addressed': async (context, role) => {
    const person = await makeTeamMember(context, role);
    const { member, manager } = context.team;
    const named = { audience: 'people', people: [manager.serviceUserId] } as const;
    return { person, concernId: await context.raised(member, named) };
  },
  'person who joined later': async (context, role) => {
    const concernId = await context.raised(context.team.member);
    return { person: await makeTeamMember(context, role), concernId };
  },
  'person who was promoted later': async (context, role) => {
    const person = await makeTeamMember(context, 'guest');
    const concernId = await context.raised(context.team.member);
    await setRole(context, person, role);
    return { person, concernId };
  },
  'person left out who was promoted later': async (context, role) => {
    const person = await makeTeamMember(context, 'manager');
    const concernId = await context.raised(context.team.member, { leftOut: [person.serviceUserId] });
    await setRole(context, person, role);
    return { person, concernId };
  },
  'addressee who left': async (context, role) => {
    const person = await makeTeamMember(context, role === 'guest' ? 'member' : role);
    const { member, manager } = context.team;
    const people = [person.serviceUserId, manager.serviceUserId];
    const concernId = await context.raised(member, { audience: 'people', people });
    await setRole(context, person, role);
    await leave(context, person);
    return { person, concernId };
  },
  'reader who left and came back': async (context, role) => {
    const person = await makeTeamMember(context, 'admin');
    const concernId = await context.raised(context.team.member);
    await leave(context, person);
    await addMember(context.database, context.organizationId, person, role);
    await joinProject(context.database, context.team, person, 'viewer');
    return { person, concernId };
  },
  'writer who left and came back': async (context, role) => {
    const person = await makeTeamMember(context, role === 'guest' ? 'member' : role);
    const concernId = await context.raised(person);
    await leave(context, person);
    await addMember(context.database, context.organizationId, person, role);
    return { person, concernId };
  },
};

/** Whether the list has the concern. `concerns` is undefined for people who have left, because they get no list. */
const has = (concerns: readonly { concernId: number | null }[] | undefined, concernId: number): boolean =>
  concerns?.some((concern) => concern.concernId === concernId) ?? false;

/** How many mails about concerns a person has got once all that wait are sent. */
async function countMails({ services, kysely }: ConcernsContext, { email }: TestPerson): Promise<number> {
  await endMailDelays(services.database);
  await queueDueDigests(services);
  await services.jobs.runDue();
  const mails = await kysely.selectFrom('mails').select('body').where('to_address', '=', email).execute();
  return mails.filter(({ body }) => body.includes('相談')).length;
}

/** Everything that a person can see or do about a concern, by path. */
async function accessOf(context: ConcernsContext, { person, concernId, concernCommentId, awaited }: Case) {
  const { app, organizationId, services, clock, team, list, thread, unanswered, notified } = context;
  const published = await tagsPublishedBy(services.database, () =>
    context.commented(team.manager, concernId, { body: '合言葉' }),
  );
  const mails = await countMails(context, person);
  await callApi(app, 'updateNotificationSettings', { organizationId, delivery: 'daily' }, person.token);
  await context.commented(team.manager, concernId, { body: '合言葉は鯨' });
  // The next digest: Monday is a holiday.
  clock.set(new Date('2026-11-24T08:00:00+09:00'));
  const digests = (await countMails(context, person)) - mails;
  const everything = [await list(person), await unanswered(person), await notified(person)];
  return {
    list: has(await list(person), concernId),
    search: has(await list(person, { search: '合言葉' }), concernId),
    count: (await unanswered(person)).waiting > 0,
    inbox: awaited,
    notification: has(await notified(person), concernId),
    words: JSON.stringify(everything).includes('進め方'),
    mail: mails > 0,
    digest: digests > 0,
    live: [...(published[`user:${person.serviceUserId}`] ?? [])].length > 0,
    thread: (await thread(person, concernId)).status,
    read: (await context.markRead(person, concernId)).status,
    settle: (await context.settle(person, concernId)).status,
    comment: (await context.comment(person, concernId)).status,
    edit: (await context.rewrite(person, concernCommentId)).status,
    delete: (await context.remove(person, concernCommentId)).status,
  };
}

const nothing = {
  list: false,
  search: false,
  count: false,
  inbox: false,
  notification: false,
  words: false,
  mail: false,
  digest: false,
  live: false,
  thread: 404,
  read: 404,
  settle: 404,
  comment: 404,
  edit: 404,
  delete: 404,
};

async function start(position: Position, role: Role) {
  const context = await makeConcernsContext();
  const { person, concernId } = await position(context, role);
  const awaited = has((await context.unanswered(person)).concerns, concernId);
  const concernCommentId = await context.commented(context.team.manager, concernId);
  return { context, case: { person, concernId, concernCommentId, awaited } };
}

/** The manager is a reader in every position, so that there is a comment to see. */
describe.each(roles)('%s', (role) => {
  test.each(Object.entries(hiddenPositions))('%s: hidden on every path', async (_, position) => {
    const { context, case: made } = await start(position, role);
    expect(await accessOf(context, made)).toEqual(nothing);
  });

  test.each(Object.entries(readingPositions))('%s: reads it', async (name, position) => {
    const { context, case: made } = await startWithManager(position, role);
    const access = await accessOf(context, made);
    const isWriter = name === 'writer';
    const isLeader = role === 'admin' || role === 'supervisor';
    expect(access).toMatchObject({
      list: true,
      search: true,
      count: true,
      words: true,
      live: true,
      thread: 200,
    });
    expect(access).toMatchObject({ read: 200, settle: isWriter ? 200 : 403, comment: 200, edit: 403 });
    expect(access.delete).toBe(isLeader ? 200 : 403);
    // Owners who are not addressed read it, but nobody waits for them.
    const isNotified = name !== 'owner who was demoted';
    expect(access).toMatchObject({ notification: isNotified, mail: isNotified, digest: isNotified });
    expect(access.inbox).toBe(isNotified && !isWriter);
  });
});

async function startWithManager(position: Position, role: Role) {
  const context = await makeConcernsContext();
  const { person, concernId } = await position(context, role);
  const awaited = has((await context.unanswered(person)).concerns, concernId);
  const { manager } = context.team;
  // The addressed person alone reads it: the manager's comments then come from a row of its own.
  await context.kysely
    .insertInto('concern_readers')
    .values({
      concern_id: concernId,
      organization_id: context.organizationId,
      service_user_id: manager.serviceUserId,
      part: 'other',
      unread: false,
      awaited: false,
      last_at: context.clock.now(),
      read_at: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  const concernCommentId = await context.commented(manager, concernId);
  return { context, case: { person, concernId, concernCommentId, awaited } };
}

describe('leaving', () => {
  it('hides everything from a reader at once, and notifies the other readers', async () => {
    const context = await makeConcernsContext();
    const { app, database, organizationId, team, raised, commented, thread } = context;
    const concernId = await raised(team.member);
    await commented(team.manager, concernId);
    const published = await tagsPublishedBy(database, () =>
      callApi(
        app,
        'removeMember',
        { organizationId, serviceUserId: team.manager.serviceUserId },
        team.owner.token,
      ),
    );
    for (const { serviceUserId } of [team.member, team.owner, team.supervisor])
      expect(published[`user:${serviceUserId}`]).toContain(`Concerns:${organizationId}`);
    expect(published[`user:${team.guest.serviceUserId}`]).toBeUndefined();
    const { concern, comments } = (await thread(team.member, concernId)).body;
    expect(concern.readers.map(({ person }) => person.serviceUserId)).not.toContain(
      team.manager.serviceUserId,
    );
    // The words stay without the name.
    expect(comments).toMatchObject([{ author: null, body: '一度お話ししましょう。' }]);
    expect(
      await context.kysely
        .selectFrom('notifications')
        .select('id')
        .where('service_user_id', '=', team.manager.serviceUserId)
        .execute(),
    ).toEqual([]);
  });

  it("keeps a writer's concern with its readers, without the name, also in notifications", async () => {
    const context = await makeConcernsContext();
    const { team, raised, thread, list, unanswered, notified, comment } = context;
    const concernId = await raised(team.member);
    await leave(context, team.member);
    expect((await thread(team.manager, concernId)).body.concern).toMatchObject({
      writer: null,
      title: '進め方について',
    });
    expect(await list(team.manager)).toMatchObject([{ writer: null }]);
    expect((await unanswered(team.manager)).concerns).toMatchObject([{ writer: null }]);
    expect(await notified(team.manager)).toMatchObject([{ kind: 'concern', actor: null, concernId }]);
    expect((await comment(team.manager, concernId)).status).toBe(200);
    // The name stays hidden even after the person has become a member again.
    await addMember(context.database, context.organizationId, team.member, 'member');
    expect((await thread(team.manager, concernId)).body.concern.writer).toBeNull();
  });

  it("deletes a writer's concerns with their account; the others are notified that it is deleted", async () => {
    const context = await makeConcernsContext();
    const { kysely, team, raised, commented, thread, list, notified } = context;
    const concernId = await raised(team.member);
    const ofOther = await raised(team.guest);
    await commented(team.member, concernId);
    await kysely.deleteFrom('service_users').where('id', '=', team.member.serviceUserId).execute();
    expect((await thread(team.manager, concernId)).status).toBe(404);
    expect((await list(team.manager)).map((concern) => concern.concernId)).toEqual([ofOther]);
    expect((await notified(team.manager)).find(({ concernId: id }) => id === null)).toMatchObject({
      kind: 'concernComment',
      deletedSubject: 'concern',
      actor: null,
    });
  });
});

type Step =
  | { do: 'raise'; by: number; audience: number; named: number[]; leftOut: number[] }
  | { do: 'setRole'; of: number; role: Role }
  | { do: 'leave' | 'join' | 'joinProject' | 'leaveProject' | 'comment'; of: number; concern: number };

const peopleCount = 5;
const anyPerson = fc.integer({ min: 0, max: peopleCount - 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('raise' as const),
    by: anyPerson,
    audience: fc.integer({ min: 0, max: concernAudiences.length - 1 }),
    named: fc.array(anyPerson, { maxLength: 2 }),
    leftOut: fc.array(anyPerson, { maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('setRole' as const), of: anyPerson, role: fc.constantFrom(...roles) }),
  fc.record({
    do: fc.constantFrom(
      'leave' as const,
      'join' as const,
      'joinProject' as const,
      'leaveProject' as const,
      'comment' as const,
    ),
    of: anyPerson,
    concern: fc.integer({ min: 0, max: 5 }),
  }),
);

test('whatever happens to members, a concern is read by those it was sent to who never left since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 16 }), async (steps) => {
      const context = await makeConcernsContext();
      const { database, kysely, organizationId, projectId, team } = context;
      const people: TestPerson[] = [];
      for (const role of ['member', 'manager', 'admin', 'supervisor', 'member'] as const)
        people.push(await makeTeamMember(context, role));
      /** The people who may read each concern, kept by the test itself. */
      const readers = new Map<number, Set<number>>();

      for (const step of steps) await run(step);
      for (const person of people) {
        const mine = [...readers].filter(([, ids]) => ids.has(person.serviceUserId)).map(([id]) => id);
        const { status, body } = await callApi(context.app, 'getConcerns', { organizationId }, person.token);
        const listed = status === 200 ? body.concerns.map(({ concernId }) => concernId) : [];
        expect([...listed].sort()).toEqual([...mine].sort());
        for (const id of readers.keys()) {
          expect((await context.thread(person, id)).status).toBe(mine.includes(id) ? 200 : 404);
        }
      }

      async function run(step: Step): Promise<void> {
        switch (step.do) {
          case 'raise': {
            const writer = people[step.by]!;
            const ids = (indexes: number[]) => indexes.map((index) => people[index]!.serviceUserId);
            const choice = {
              audience: concernAudiences[step.audience]!,
              people: ids(step.named),
              leftOut: ids(step.leftOut),
            };
            const { status, body } = await callApi(
              context.app,
              'getConcernCandidates',
              { organizationId, projectId },
              writer.token,
            );
            if (status !== 200) return;
            const promised = readersOfConcern(body.candidates, choice);
            const sent = await context.raise(writer, choice);
            expect(sent.status === 200).toBe(!('refusal' in promised));
            if ('refusal' in promised) return;
            const { concernId } = sent.body as unknown as { concernId: number };
            readers.set(
              concernId,
              new Set([writer.serviceUserId, ...promised.addressees, ...promised.others]),
            );
            return;
          }
          case 'setRole':
            return void (await setRole(context, people[step.of]!, step.role));
          case 'leave':
            await leave(context, people[step.of]!);
            for (const ids of readers.values()) ids.delete(people[step.of]!.serviceUserId);
            return;
          case 'join':
            await kysely
              .insertInto('organization_members')
              .values({
                organization_id: organizationId,
                service_user_id: people[step.of]!.serviceUserId,
                user_role: 'admin',
                joined_at: context.clock.now(),
              })
              .onConflict((on) => on.doNothing())
              .execute();
            return;
          case 'joinProject':
            await joinProject(database, team, people[step.of]!, 'editor').catch(() => undefined);
            return;
          case 'leaveProject':
            await kysely
              .deleteFrom('project_members')
              .where('project_id', '=', projectId)
              .where('service_user_id', '=', people[step.of]!.serviceUserId)
              .execute();
            return;
          case 'comment': {
            const [concernId, ids] = [...readers][step.concern] ?? [];
            if (concernId === undefined) return;
            const { status } = await context.comment(people[step.of]!, concernId);
            expect(status).toBe(ids!.has(people[step.of]!.serviceUserId) ? 200 : 404);
          }
        }
      }
    }),
    { numRuns: 12 },
  );
});
