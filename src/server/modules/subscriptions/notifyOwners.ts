import { sql } from 'kysely';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { OwnerNotice, PlanNoticeKind } from './planNotices';
import { sendPlanMailJob } from './subscriptions.jobs';

/** Notifies the owners of an organization about their plan, in the application and by mail (product §5). */
export async function notifyOwners(
  tx: Tx,
  organizationId: number,
  notices: readonly OwnerNotice[],
  { now, services }: Context,
): Promise<void> {
  if (notices.length === 0) return;
  const { rows } = await sql<{ id: number; serviceUserId: number; notice: PlanNoticeKind }>`
    with notices as (
      select notice, key, text, position from unnest(
        ${notices.map(({ notice }) => notice)}::text[],
        ${notices.map(({ key }) => `plan:${organizationId}:${key}`)}::text[],
        ${notices.map(({ text }) => text)}::text[]
      ) with ordinality as n (notice, key, text, position)
    ), inserted as (
      insert into notifications (organization_id, service_user_id, kind, subject, event_key, notice, created_at)
      select m.organization_id, m.service_user_id, 'plan', 'none', notices.key, notices.text, ${now}
      from organization_members m cross join notices
      where m.organization_id = ${organizationId} and m.user_role = 'admin'
      order by notices.position, m.service_user_id
      on conflict (service_user_id, event_key) do nothing
      returning id, service_user_id, event_key
    )
    select inserted.id, inserted.service_user_id as "serviceUserId", notices.notice
    from inserted join notices on notices.key = inserted.event_key
    order by inserted.id`.execute(tx);
  await publishInvalidations(
    tx,
    rows.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'Notifications'),
    ),
  );
  await services.jobs.enqueue(
    tx,
    sendPlanMailJob,
    rows.map(({ id, notice }) => ({ payload: { notificationId: id, notice } })),
  );
}
