import { sql } from 'kysely';
import { makeJobsDue } from '../../../../test/support/app/makeJobsDue';
import { makeConcernsContext } from '../../../../test/support/factories/concernsContext';
import type { TestPerson } from '../../../../test/support/factories/people';

/** A concern of the member's, sent on Friday 2026-11-20 at noon; Monday is a public holiday. */
async function start() {
  const context = await makeConcernsContext();
  const { services, clock, kysely, team, notified } = context;
  const concernId = await context.raised(team.member);
  await services.jobs.runDue();
  return {
    ...context,
    concernId,
    /** Runs the waiting jobs at that time; one that comes too early waits again. */
    runAt: async (instant: string) => {
      clock.set(new Date(`${instant}:00+09:00`));
      await makeJobsDue(
        { kysely },
        sql`name in ('remind-concern', 'notification-mail') and state = 'created'`,
      );
      await services.jobs.runDue();
    },
    reminders: async (person: TestPerson) =>
      (await notified(person)).filter(({ kind }) => kind === 'concernUnanswered'),
    mailsTo: ({ email }: TestPerson) =>
      kysely
        .selectFrom('mails')
        .select(['subject', 'body'])
        .where('to_address', '=', email)
        .orderBy('created_at')
        .execute(),
  };
}

it('reminds the addressees once after three business days, never in the name of the writer', async () => {
  const { team, concernId, runAt, reminders, mailsTo } = await start();
  await runAt('2026-11-26T11:59');
  expect(await reminders(team.manager)).toEqual([]);
  await runAt('2026-11-26T12:00');
  expect(await reminders(team.manager)).toMatchObject([{ actor: null, concernId, excerpt: null }]);
  for (const person of [team.owner, team.member]) expect(await reminders(person)).toEqual([]);
  await runAt('2026-12-14T12:00');
  expect(await reminders(team.manager)).toHaveLength(1);

  const mails = await mailsTo(team.manager);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '【コエノワ】相談が届いています',
    '【コエノワ】まだ返信のない相談があります',
  ]);
  // The mails contain neither the writer's name nor a word of the concern.
  for (const { subject, body } of mails) {
    expect(body).toContain(`concerns?concern=${concernId}`);
    expect(subject + body).not.toMatch(/一般|進め方|担当の分け方|基幹/);
  }
  expect(await mailsTo(team.owner)).toEqual([]);
});

it.each(['answered', 'settled', 'deleted'] as const)(
  'reminds nobody of a concern that was %s',
  async (what) => {
    const { kysely, team, concernId, runAt, reminders, comment, settle } = await start();
    if (what === 'answered') await comment(team.owner, concernId);
    if (what === 'settled') await settle(team.member, concernId);
    if (what === 'deleted') await kysely.deleteFrom('concerns').where('id', '=', concernId).execute();
    await runAt('2026-11-26T12:00');
    expect(await reminders(team.manager)).toEqual([]);
  },
);

it('waits for days off that were entered since', async () => {
  const { kysely, organizationId, team, runAt, reminders } = await start();
  await kysely
    .insertInto('days_off')
    .values({
      organization_id: organizationId,
      starts_on: '2026-11-26',
      ends_on: '2026-11-26',
      name: '創立記念日',
    })
    .execute();
  await runAt('2026-11-26T12:00');
  expect(await reminders(team.manager)).toEqual([]);
  await runAt('2026-11-27T12:00');
  expect(await reminders(team.manager)).toHaveLength(1);
});

it('counts from the start for a concern that is opened again, and still reminds once', async () => {
  const { team, concernId, runAt, reminders, settle } = await start();
  await settle(team.member, concernId);
  await runAt('2026-11-26T12:00');
  await settle(team.member, concernId, false);
  await runAt('2026-12-01T11:59');
  expect(await reminders(team.manager)).toEqual([]);
  await runAt('2026-12-01T12:00');
  expect(await reminders(team.manager)).toHaveLength(1);
});

it('reminds of several concerns of one moment by one mail', async () => {
  const { team, raised, runAt, mailsTo } = await start();
  await raised(team.member, {}, { title: 'ふたつめ' });
  await runAt('2026-11-26T12:00');
  await runAt('2026-11-26T12:01');
  const mail = (await mailsTo(team.manager)).at(-1)!;
  expect(mail.subject).toBe('【コエノワ】まだ返信のない相談が2件あります');
  expect(mail.body).toContain(`/organizations/${team.organizationId}/concerns\n`);
  expect(mail.subject + mail.body).not.toMatch(/ふたつめ|一般|進め方/);
  await runAt('2026-11-26T12:10');
  expect((await mailsTo(team.manager)).at(-1)).toEqual(mail);
});

it('mails nothing that was read, answered or deleted meanwhile', async () => {
  const { clock, kysely, services, team, raised, markRead, runAt, mailsTo } = await start();
  // Outside the hours of mail, so that the mail waits.
  clock.set(new Date('2026-11-20T21:00:00+09:00'));
  const read = await raised(team.member, {}, { title: '読まれる' });
  const deleted = await raised(team.member, {}, { title: '消える' });
  const before = (await mailsTo(team.manager)).length;
  await services.jobs.runDue();
  await markRead(team.manager, read);
  await kysely.deleteFrom('concerns').where('id', '=', deleted).execute();
  await runAt('2026-11-24T08:00');
  expect(await mailsTo(team.manager)).toHaveLength(before);
});
