import type { onboarding } from '../../../contract/onboarding';
import { longTransactionMs } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import type { Actor } from '../access/actor';
import { createSample } from './createSample';
import { setTipsViewed } from './setTipsViewed';
import { listViewedTips } from './onboarding.queries';

export const onboardingHandlers: Handlers<keyof typeof onboarding> = {
  getViewedTips: async ({ actor, input, db }) => {
    expectOwn(actor, input);
    return { tips: await listViewedTips(db, actor) };
  },
  setTipsViewed: async (call) => {
    expectOwn(call.actor, call.input);
    return write(setTipsViewed)(call);
  },
  createSample: async (call) => {
    const insertSample = await call.services.planSample(call.now);
    return write(createSample, { maxMs: longTransactionMs })({ ...call, insertSample });
  },
};

/** Throws 404 for another person, as for one who does not exist. */
function expectOwn(actor: Actor, { serviceUserId }: { serviceUserId: number }): void {
  if (serviceUserId !== actor.serviceUserId) throw notFound('ユーザー');
}
