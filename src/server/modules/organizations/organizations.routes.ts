import type { organizations } from '../../../contract/organizations';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { storeUploadedImage } from '../images/storeUploadedImage';
import { createOrganization } from './createOrganization';
import { deleteOrganization, deletionTimeoutMs } from './deleteOrganization';
import { exportMembers } from '../members/exportMembers';
import { importMembers } from '../members/importMembers';
import { listInvitations } from '../members/invitations.queries';
import { expectDistinctEmails, inviteMembers } from '../members/inviteMembers';
import { listOrganizationMembers } from '../access/memberships.queries';
import { findOrganization } from './organizations.queries';
import { presentInvitations } from '../members/presentInvitations';
import { presentProjectList } from '../projects/presentProjectList';
import { listProjects } from '../projects/projectList.queries';
import { removeMember } from '../members/removeMember';
import { updateMember } from '../members/updateMember';
import { expectOrganizationVersion, updateOrganization } from './updateOrganization';
import { withdrawInvitation } from '../members/withdrawInvitation';

export const organizationsHandlers: Handlers<keyof typeof organizations> = {
  getOrganization: async ({ actor, db }) => {
    const organization = await findOrganization(db, actor.organizationId);
    if (!organization) throw notFound('組織');
    return organization;
  },
  getOrganizationMembers: async ({ actor, db }) => ({
    members: await listOrganizationMembers(db, actor.organizationId),
  }),
  createOrganization: async (call) => {
    const { serviceUserId: creatorId } = call.actor;
    await consumeRateLimit(call, 'createOrganization', { person: creatorId });
    return call.transaction((tx) => createOrganization(tx, { ...call.input, creatorId }, call));
  },
  updateOrganization: async ({ input, actor, db, transaction, services }) => {
    const { name, version, imageKey } = input;
    // An upload can be used once, so it is not consumed by an edit that is refused.
    await expectOrganizationVersion(db, actor, version);
    const image = imageKey
      ? await storeUploadedImage(services, { key: imageKey, serviceUserId: actor.serviceUserId })
      : imageKey;
    return transaction((tx) => updateOrganization(tx, actor, { name, image, version }, services));
  },
  deleteOrganization: (call) =>
    inTransaction(call.services.database, (tx) => deleteOrganization(tx, call.actor, call), {
      atMost: deletionTimeoutMs,
    }),
  getInvitations: async ({ actor, db }) =>
    presentInvitations(await listInvitations(db, actor.organizationId)),
  inviteMembers: async (call) => {
    const { input, actor, transaction } = call;
    expectDistinctEmails(input.invitations);
    await consumeRateLimit(call, 'invite', { organization: actor.organizationId }, input.invitations.length);
    return transaction((tx) => inviteMembers(tx, actor, input, call));
  },
  importMembers: (call) => importMembers(call),
  exportMembers: (call) => exportMembers(call),
  withdrawInvitation: ({ input, actor, transaction }) =>
    transaction((tx) => withdrawInvitation(tx, actor, input)),
  updateMember: ({ input, actor, transaction }) => transaction((tx) => updateMember(tx, actor, input)),
  removeMember: ({ input, actor, transaction }) => transaction((tx) => removeMember(tx, actor, input)),
  getOrganizationProjects: async ({ input: { projectStatus = 'open' }, actor, db, now }) =>
    presentProjectList(actor, await listProjects(db, actor, { projectStatus, now })),
};
