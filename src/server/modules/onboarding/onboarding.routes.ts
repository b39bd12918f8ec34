import type { onboarding } from '../../../contract/onboarding';
import { inTransaction, longTransactionMs } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import type { Actor } from '../access/actor';
import { createSample } from './createSample';
import { setTipsViewed } from './setTipsViewed';
import { listViewedTips } from './viewedTips.queries';

export const onboardingHandlers: Handlers<keyof typeof onboarding> = {
  getViewedTips: async ({ actor, input, db }) => {
    expectOwn(actor, input);
    return { tips: await listViewedTips(db, actor) };
  },
  setTipsViewed: async ({ actor, input, now, transaction }) => {
    expectOwn(actor, input);
    return transaction((tx) => setTipsViewed(tx, input, now));
  },
  createSample: async ({ actor, now, services, requestId }) => {
    const insertSample = await services.planSample(now);
    return inTransaction(services.database, (tx) => createSample(tx, actor, insertSample), {
      maxMs: longTransactionMs,
      requestId,
    });
  },
};

/** Throws 404 for another person, as for one who does not exist. */
function expectOwn(actor: Actor, { serviceUserId }: { serviceUserId: number }): void {
  if (serviceUserId !== actor.serviceUserId) throw notFound('ユーザー');
}
