import { sql } from 'kysely';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';

/** Puts tips away, or has them shown again, on all devices of the person. */
export const setTipsViewed: Command<'setTipsViewed'> = async (
  tx,
  { input: { serviceUserId, tips, viewed }, now },
) => {
  if (viewed) {
    await sql`
      insert into viewed_tips (service_user_id, tip, viewed_at)
      select ${serviceUserId}, tip, ${now} from unnest(${[...new Set(tips)].sort()}::text[]) as tip
      on conflict (service_user_id, tip) do nothing`.execute(tx);
  } else {
    await tx
      .deleteFrom('viewed_tips')
      .where('service_user_id', '=', serviceUserId)
      .where(sql<boolean>`tip = any(${tips}::text[])`)
      .execute();
  }
  await publishInvalidations(tx, userInvalidations({ serviceUserId }, 'Me'));
  return {};
};
