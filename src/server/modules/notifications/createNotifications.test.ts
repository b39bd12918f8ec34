import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeTeam } from '../../../../test/support/factories/team';
import { inTransaction } from '../../db/transaction';
import { createNotifications, type NotificationEvent } from './createNotifications';

/** The receivers of an event whose recipients are the owner, the manager and the member of a project. */
async function notify(event: Pick<NotificationEvent, 'kind' | 'subject'>, { inProject = true } = {}) {
  const { services } = await testApp();
  const { database } = services;
  const { organizationId, projectId, owner, manager, member } = await makeTeam(database);
  await inTransaction(database, (tx) =>
    createNotifications(
      tx,
      {
        ...event,
        key: 'event',
        organizationId,
        projectId: inProject ? projectId : null,
        actorId: null,
      } as NotificationEvent,
      [owner, manager, member].map(({ serviceUserId }) => ({ serviceUserId, surveyId: null })),
      { now: testNow, services },
    ),
  );
  const rows = await database.kysely
    .selectFrom('notifications')
    .where('organization_id', '=', organizationId)
    .select('service_user_id')
    .execute();
  const names = { [owner.serviceUserId]: 'owner', [manager.serviceUserId]: 'manager' };
  return rows.map(({ service_user_id }) => names[service_user_id] ?? 'member').sort();
}

it('tells those who may see the project', async () => {
  expect(await notify({ kind: 'invited', subject: 'project' })).toEqual(['manager', 'member', 'owner']);
});

it('tells owners alone what is about nothing that permissions are for', async () => {
  expect(await notify({ kind: 'slack', subject: 'none' }, { inProject: false })).toEqual(['owner']);
});

it('tells nobody about a subject that has no rule who may see it', async () => {
  expect(await notify({ kind: 'invited', subject: 'unknown' as 'project' })).toEqual([]);
});
