import type { organizations } from '../../../contract/organizations';
import { longTransactionMs, inTransaction } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { storeUploadedImage } from '../images/storeUploadedImage';
import { createOrganization } from './createOrganization';
import { deleteOrganization } from './deleteOrganization';
import { findOrganization } from './organizations.queries';
import { expectOrganizationVersion, updateOrganization } from './updateOrganization';

export const organizationsHandlers: Handlers<keyof typeof organizations> = {
  getOrganization: async ({ actor, db }) => {
    const organization = await findOrganization(db, actor.organizationId);
    if (!organization) throw notFound('組織');
    return organization;
  },
  createOrganization: (call) =>
    call.transaction(async (tx) => {
      const { serviceUserId: creatorId } = call.actor;
      const { organizationId, isNew } = await createOrganization(tx, { ...call.input, creatorId }, call);
      if (isNew) await consumeRateLimit({ ...call, db: tx }, 'createOrganization', { person: creatorId });
      return { organizationId };
    }),
  updateOrganization: async ({ input, actor, db, transaction, services }) => {
    const { name, version, imageKey } = input;
    // An upload can be used once, so it is not consumed by an edit that is rejected.
    await expectOrganizationVersion(db, actor, version);
    const image = imageKey
      ? await storeUploadedImage(services, { key: imageKey, serviceUserId: actor.serviceUserId })
      : imageKey;
    return transaction((tx) => updateOrganization(tx, actor, { name, image, version }, services));
  },
  deleteOrganization: (call) =>
    inTransaction(call.services.database, (tx) => deleteOrganization(tx, call.actor, call), {
      maxMs: longTransactionMs,
      requestId: call.requestId,
    }),
};
