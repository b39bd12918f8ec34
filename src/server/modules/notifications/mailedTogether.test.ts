import { mailsTo } from '../../../../test/support/app/mailbox';
import { callApi } from '../../../../test/support/app/callApi';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import type { TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRoundsContext } from '../../../../test/support/factories/roundsContext';
import { notificationMail } from './notificationMail';

const opening = '2026-11-20T09:00:00+09:00';
/** The time of the reminder for rounds that close on the next day. */
const reminder = '2026-11-24T09:00:00+09:00';

/** `names.length` projects more than that of the team, with its member and guest. */
async function start(names: readonly string[] = [], schedule: Parameters<typeof makeRoundsContext>[0] = {}) {
  const context = await makeRoundsContext(schedule);
  const { app, services, kysely, database, team } = context;
  const projectIds = [team.projectId];
  for (const name of names) {
    const people = [[team.member, 'viewer'] as const, [team.guest, 'viewer'] as const];
    projectIds.push((await makeProject(database, team.organizationId, people, name)).projectId);
  }
  await kysely
    .updateTable('projects')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('organization_id', '=', team.organizationId)
    .execute();
  return {
    ...context,
    projectIds,
    open: (projectId: number) => callApi(app, 'createSurvey', { projectId }, team.owner.token),
    /** Sends what is collected or held until now. */
    sendMails: async (now?: string) => {
      if (now) context.clock.set(new Date(now));
      await endMailDelays({ kysely });
      await services.jobs.runDue();
    },
    mailsTo: ({ email }: TestPerson) => mailsTo(services, email),
  };
}

const five = ['店舗POS', '会員アプリ', '在庫管理', '経理'];

describe('what one moment opens and reminds of is one mail to a person (product §5)', () => {
  test('opened rounds, with the deadline and a link of each', async () => {
    const { team, projectIds, tick, sendMails, mailsTo } = await start(five);
    await tick(opening);
    expect(await mailsTo(team.member)).toEqual([]);
    await sendMails();

    for (const person of [team.member, team.guest]) {
      const [mail, ...more] = await mailsTo(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('【コエノワ】アンケート5件にご回答ください');
      for (const name of ['基幹システム刷新', ...five])
        expect(mail?.body).toContain(
          `「${name}」の2026/11/20のアンケート\n回答の締切: 2026/11/24（火）23:59まで\n「${name}」に回答する:\nhttp://localhost:3000/`,
        );
      for (const projectId of projectIds)
        expect(mail?.body).toMatch(new RegExp(`/projects/${projectId}/survey/\\d+\\n`));
      expect(mail?.body.match(/unsubscribe/g)).toHaveLength(1);
    }
    // The manager is in one project only, whose mail has the subject of a single round.
    expect(await mailsTo(team.manager)).toMatchObject([
      { subject: '【コエノワ】「基幹システム刷新」のアンケートにご回答ください' },
    ]);
  });

  test('reminders, without a survey that was marked as a day off meanwhile', async () => {
    const { kysely, team, projectIds, tick, sendMails, mailsTo } = await start(five, { closeAfterDays: 5 });
    await tick(opening);
    await sendMails();
    await tick(reminder);
    await kysely
      .updateTable('surveys')
      .set({ day_off: true })
      .where('service_user_id', '=', team.member.serviceUserId)
      .where('project_id', '=', projectIds[1]!)
      .execute();
    await sendMails();
    const [, mail, ...more] = await mailsTo(team.member);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('【コエノワ】アンケート4件の締切が近づいています');
    expect(mail?.body).not.toContain(five[0]);
  });

  test('also when two servers send at the same time, and a mail is sent once', async () => {
    const { services, kysely, team, tick, mailsTo } = await start(five);
    await tick(opening);
    const waiting = await kysely
      .selectFrom('notifications')
      .select('id')
      .where('service_user_id', '=', team.member.serviceUserId)
      .execute();
    await Promise.all(
      [...waiting, ...waiting].map(({ id }) => notificationMail(services, { notificationId: id })),
    );
    expect(await mailsTo(team.member)).toHaveLength(1);
  });

  describe('also what was held over days without mail', () => {
    async function holdTwo() {
      const context = await start(['店舗POS']);
      const [first, second] = context.projectIds as [number, number];
      const hold = async (projectId: number, at: string) => {
        context.clock.set(new Date(at));
        expect((await context.open(projectId)).status).toBe(200);
        await context.sendMails();
      };
      await hold(first, '2026-11-20T20:30:00+09:00');
      await hold(second, '2026-11-21T10:00:00+09:00');
      expect(await context.mailsTo(context.team.member)).toEqual([]);
      return context;
    }

    test('in the next morning', async () => {
      const { team, sendMails, mailsTo } = await holdTwo();
      await sendMails('2026-11-24T08:00:00+09:00');
      expect((await mailsTo(team.member)).map(({ subject }) => subject)).toEqual([
        '【コエノワ】アンケート2件にご回答ください',
      ]);
    });

    test('with a reminder of the same surveys, each of which is named once; either kind can be stopped', async () => {
      const { app, kysely, team, tick, sendMails, mailsTo } = await holdTwo();
      await tick('2026-11-24T07:59:00+09:00');
      await kysely
        .updateTable('rounds')
        .set({ remind_at: new Date('2026-11-24T08:00:00+09:00') })
        .where('organization_id', '=', team.organizationId)
        .execute();
      await tick('2026-11-24T08:00:00+09:00');
      await sendMails();
      const [mail, ...more] = await mailsTo(team.member);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('【コエノワ】アンケート2件の締切が近づいています');
      expect(mail?.body.match(/回答の締切/g)).toHaveLength(2);
      const stops = [...mail!.body.matchAll(/^http:\/\/localhost:3000(\/unsubscribe\/.*)$/gm)];
      expect(stops).toHaveLength(2);
      for (const [, url] of stops) {
        const page = await app.inject(url!);
        expect(page.body).toMatch(/アンケートの(回答のお願い|締切)/);
      }
    });
  });

  test('but a round that somebody opens is mailed at once', async () => {
    const { services, clock, team, projectIds, open, mailsTo } = await start(['店舗POS']);
    clock.set(new Date('2026-11-18T10:00:00+09:00'));
    for (const projectId of projectIds) {
      expect((await open(projectId)).status).toBe(200);
      await services.jobs.runDue();
    }
    expect((await mailsTo(team.member)).map(({ subject }) => subject)).toEqual([
      '【コエノワ】「基幹システム刷新」のアンケートにご回答ください',
      '【コエノワ】「店舗POS」のアンケートにご回答ください',
    ]);
  });
});
