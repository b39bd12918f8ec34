import type { organizations } from '../../../contract/organizations';
import { longTransactionMs, inTransaction } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { useUploadedImage } from '../images/useUploadedImage';
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
    // Before an image is processed, which is costly.
    await expectOrganizationVersion(db, actor, version);
    const update = (image: string | null | undefined) =>
      transaction((tx) => updateOrganization(tx, actor, { name, image, version }, services));
    const { serviceUserId } = actor;
    return imageKey ? useUploadedImage(services, { key: imageKey, serviceUserId }, update) : update(imageKey);
  },
  deleteOrganization: (call) =>
    inTransaction(call.services.database, (tx) => deleteOrganization(tx, call.actor, call), {
      maxMs: longTransactionMs,
      requestId: call.requestId,
    }),
};
