import { sql } from 'kysely';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';

/**
 * Notifies the owners of an organization about its plan in the application, each of them once for each `key`. Returns
 * the new notifications; the caller enqueues their mails.
 */
export async function createPlanNotifications<Notice extends string>(
  tx: Tx,
  organizationId: number,
  notices: readonly { notice: Notice; key: string; text: string }[],
  now: Date,
): Promise<{ id: number; notice: Notice }[]> {
  const { rows } = await sql<{ id: number; serviceUserId: number; notice: Notice }>`
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
  return rows;
}
