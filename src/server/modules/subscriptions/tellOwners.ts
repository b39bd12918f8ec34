import { sql } from 'kysely';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import { publish, toUser } from '../../live/publish';
import { planMail, type PlanNotice } from './planNotices';

export interface ToldOwners {
  notice: PlanNotice;
  /** The event in one word: an owner is told of the same key once, ever. */
  key: string;
  /** One or two sentences. */
  text: string;
}

/** Tells the owners of an organization about their plan (product §5), in the product and by mail. */
export async function tellOwners(
  tx: Tx,
  organizationId: number,
  told: readonly ToldOwners[],
  { now, services }: Context,
): Promise<void> {
  if (told.length === 0) return;
  const keys = new Map(told.map(({ key, notice }) => [`plan:${organizationId}:${key}`, notice]));
  const { rows } = await sql<{ id: number; serviceUserId: number; key: string }>`
    insert into notifications (organization_id, service_user_id, kind, subject, event_key, notice, created_at)
    select m.organization_id, m.service_user_id, 'plan', 'none', told.key, told.text, ${now}
    from organization_members m
    cross join unnest(${[...keys.keys()]}::text[], ${told.map(({ text }) => text)}::text[])
      with ordinality as told (key, text, position)
    where m.organization_id = ${organizationId} and m.user_role = 'admin'
    order by told.position, m.service_user_id
    on conflict (service_user_id, event_key) do nothing
    returning id, service_user_id as "serviceUserId", event_key as key`.execute(tx);
  await publish(
    tx,
    rows.map(({ serviceUserId }) => toUser(serviceUserId, `Notifications:${organizationId}`)),
  );
  await services.jobs.sendAll(
    tx,
    planMail,
    rows.map(({ id, key }) => ({ payload: { notificationId: id, notice: keys.get(key)! } })),
  );
}
