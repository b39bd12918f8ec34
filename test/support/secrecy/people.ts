import { createSessionToken } from '../../../src/server/lib/sessionTokens';
import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import { makeOrganization } from '../factories/organizations';
import { makeMember, type TestPerson } from '../factories/people';

/** The people of a world of secrets, with names that occur in no text of the product and of no one else. */
export async function makePeople(database: Database) {
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  const member = (role: Parameters<typeof makeMember>[2], name: string) =>
    makeMember(database, organizationId, role, name);
  const people = {
    owner: { ...owner, name: '社 長一' },
    /** The second owner, who is left out of concerns. */
    coOwner: await member('admin', '副 社次'),
    supervisor: await member('supervisor', '監 督三'),
    /** Editor of project A. */
    editor: await member('manager', '編 集四'),
    /** Viewer of project A. */
    viewer: await member('manager', '閲 覧五'),
    /** Viewer of the projects A and B, who writes most. */
    writer: await member('member', '筆 者六'),
    guest: await member('guest', '客 人七'),
    /** Editor of the projects B, C and D. */
    other: await member('member', '他 者八'),
    /** A member of the organization who is in no project. */
    outsider: await member('member', '外 野九'),
    outsidingManager: await member('manager', '外 番十'),
    /** Becomes editor of project A when everything has been written. */
    newcomer: await member('manager', '新 人子'),
    /** Editors of project A: one leaves the organization for good, one comes back. */
    leaver: await member('manager', '去 人丑'),
    returner: await member('manager', '戻 人寅'),
    /** Editor of project A, then a viewer. */
    formerEditor: await member('manager', '元 編卯'),
    /** Viewers of project A: one leaves it, one is away while a report is sent again. */
    moved: await member('member', '移 人辰'),
    away: await member('member', '留 守巳'),
    /** Supervisor, then a member; and the other way round. */
    demoted: await member('supervisor', '降 人午'),
    promoted: await member('member', '昇 人未'),
  };
  await database.kysely
    .updateTable('service_users')
    .set({ name: people.owner.name })
    .where('id', '=', owner.serviceUserId)
    .execute();
  return { organizationId, people };
}

export type People = Awaited<ReturnType<typeof makePeople>>['people'];
export type PersonName = keyof People;

/** Logs a person in again, as after their removal from an organization. */
export async function logInAgain({ kysely }: Pick<Database, 'kysely'>, person: TestPerson): Promise<void> {
  const { token, hash } = createSessionToken();
  await kysely
    .insertInto('sessions')
    .values({
      token_hash: hash,
      service_user_id: person.serviceUserId,
      created_at: testNow,
      expires_at: new Date(testNow.getTime() + 30 * 86_400_000),
    })
    .execute();
  person.token = token;
}
