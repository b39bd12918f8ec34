import type { SlackNotificationKind } from '../../../src/domain/notifications/kinds';
import { callApi } from '../app/callApi';
import { testApp } from '../app/testApp';
import type { TestPerson } from './people';
import { makeSchedule } from './schedules';
import { makeTeam } from './team';
import { queueDueRounds } from '../../../src/server/modules/rounds/queueDueRounds';

/** An organization whose rounds open on Fridays at 09:00; `testNow` is a Friday, the Monday after it is a holiday. */
export async function makeRoundsContext(schedule: Parameters<typeof makeSchedule>[2] = {}) {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely } = database;
  const team = await makeTeam(database);
  await makeSchedule(database, team.organizationId, schedule);
  await kysely
    .updateTable('projects')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', team.projectId)
    .execute();
  return {
    app,
    services,
    clock,
    database,
    kysely,
    team,
    /** Runs the scheduled job and the jobs that it queues. */
    tick: async (now = '2026-11-20T09:00:00+09:00') => {
      clock.set(new Date(now));
      await queueDueRounds(services);
      await services.jobs.runDue();
    },
    rounds: (projectId = team.projectId) =>
      kysely
        .selectFrom('rounds')
        .select([
          'id',
          'open_from',
          'opened_at',
          'closes_at',
          'remind_at',
          'reminded_at',
          'asked',
          'completed',
        ])
        .where('project_id', '=', projectId)
        .orderBy('open_from')
        .execute(),
    notificationsOf: (kind: SlackNotificationKind) =>
      kysely
        .selectFrom('notifications')
        .select(['service_user_id as to', 'survey_id'])
        .where('organization_id', '=', team.organizationId)
        .where('kind', '=', kind)
        .orderBy('service_user_id')
        .execute(),
    newest: async ({ token }: TestPerson) =>
      (await callApi(app, 'getUnansweredSurveys', { organizationId: team.organizationId }, token)).body
        .surveys[0],
  };
}

/** For comparisons with lists that are ordered by id. */
export const sortedIds = (...people: TestPerson[]) =>
  people.map(({ serviceUserId }) => serviceUserId).sort((a, b) => a - b);
