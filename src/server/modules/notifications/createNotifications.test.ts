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

it('notifies those who may see the project', async () => {
  expect(await notify({ kind: 'invited', subject: 'project' })).toEqual(['manager', 'member', 'owner']);
});

it('notifies only owners about what has no subject with permissions', async () => {
  expect(await notify({ kind: 'slack', subject: 'none' }, { inProject: false })).toEqual(['owner']);
});

it('notifies nobody about a subject without a rule of visibility', async () => {
  expect(await notify({ kind: 'invited', subject: 'unknown' as 'project' })).toEqual([]);
});
