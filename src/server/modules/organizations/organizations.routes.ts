import type { organizations } from '../../../contract/organizations';
import { longTransactionMs } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
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
  createOrganization: write(createOrganization),
  updateOrganization: async (call) => {
    const { version, imageKey } = call.input;
    // The version is checked first, because processing an image is costly.
    await expectOrganizationVersion(call.db, call.actor, version);
    const update = (image: string | null | undefined) => write(updateOrganization)({ ...call, image });
    return imageKey ? useUploadedImage(call, imageKey, update) : update(imageKey);
  },
  deleteOrganization: write(deleteOrganization, { maxMs: longTransactionMs }),
};
