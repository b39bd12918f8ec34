import { anyOf, givenRows } from '../../db/arrayParameters';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';

/** Puts tips away, or has them shown again, on all devices of the person. */
export const setTipsViewed: Command<'setTipsViewed'> = async (
  tx,
  { input: { serviceUserId, tips, viewed }, now },
) => {
  if (viewed) {
    const given = [...new Set(tips)].sort().map((tip) => ({ tip }));
    await tx
      .insertInto('viewed_tips')
      .columns(['service_user_id', 'tip', 'viewed_at'])
      .expression((eb) =>
        eb
          .selectFrom(givenRows(given, { tip: 'text' }))
          .select([eb.val(serviceUserId).as('service_user_id'), 'given.tip', eb.val(now).as('viewed_at')]),
      )
      .onConflict((on) => on.doNothing())
      .execute();
  } else {
    await tx
      .deleteFrom('viewed_tips')
      .where('service_user_id', '=', serviceUserId)
      .where('tip', '=', anyOf(tips, 'text'))
      .execute();
  }
  await publishInvalidations(tx, userInvalidations({ serviceUserId }, 'Me'));
  return {};
};
