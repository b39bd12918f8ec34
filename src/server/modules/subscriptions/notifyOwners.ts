import { sql } from 'kysely';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { planMailJob, type PlanNoticeKind } from './planNotices';

export interface OwnerNotice {
  notice: PlanNoticeKind;
  /** The event in one word: an owner is told of the same key once, ever. */
  key: string;
  /** One or two sentences. */
  text: string;
}

/** Tells the owners of an organization about their plan (product §5), in the product and by mail. */
export async function notifyOwners(
  tx: Tx,
  organizationId: number,
  told: readonly OwnerNotice[],
  { now, services }: Context,
): Promise<void> {
  if (told.length === 0) return;
  const { rows } = await sql<{ id: number; serviceUserId: number; notice: PlanNoticeKind }>`
    with told as (
      select notice, key, text, position from unnest(
        ${told.map(({ notice }) => notice)}::text[],
        ${told.map(({ key }) => `plan:${organizationId}:${key}`)}::text[],
        ${told.map(({ text }) => text)}::text[]
      ) with ordinality as told (notice, key, text, position)
    ), written as (
      insert into notifications (organization_id, service_user_id, kind, subject, event_key, notice, created_at)
      select m.organization_id, m.service_user_id, 'plan', 'none', told.key, told.text, ${now}
      from organization_members m cross join told
      where m.organization_id = ${organizationId} and m.user_role = 'admin'
      order by told.position, m.service_user_id
      on conflict (service_user_id, event_key) do nothing
      returning id, service_user_id, event_key
    )
    select written.id, written.service_user_id as "serviceUserId", told.notice
    from written join told on told.key = written.event_key
    order by written.id`.execute(tx);
  await publishInvalidations(
    tx,
    rows.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'Notifications'),
    ),
  );
  await services.jobs.enqueue(
    tx,
    planMailJob,
    rows.map(({ id, notice }) => ({ payload: { notificationId: id, notice } })),
  );
}
