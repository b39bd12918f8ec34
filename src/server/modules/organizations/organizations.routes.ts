import type { organizations } from '../../../contract/organizations';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { countAttempt } from '../attempts/countAttempt';
import { takeUpload } from '../images/takeUpload';
import { createOrganization } from './createOrganization';
import { deleteOrganization, deletionLimit } from './deleteOrganization';
import { exportMembers } from './exportMembers';
import { importMembers } from './importMembers';
import { listInvitations } from './invitations.queries';
import { expectDifferentAddresses, inviteMembers } from './inviteMembers';
import { listOrganizationMembers } from './memberships.queries';
import { findOrganization } from './organizations.queries';
import { presentInvitations } from './presentInvitations';
import { presentProjectList } from './presentProjectList';
import { listProjects } from './projectList.queries';
import { removeMember } from './removeMember';
import { updateMember } from './updateMember';
import { expectVersion, updateOrganization } from './updateOrganization';
import { withdrawInvitation } from './withdrawInvitation';

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
    const { serviceUserId: founderId } = call.actor;
    await countAttempt(call, 'createOrganization', { person: founderId });
    return call.transaction((tx) => createOrganization(tx, { ...call.input, founderId }, call));
  },
  updateOrganization: async ({ input, actor, db, transaction, services }) => {
    const { name, version, imageKey } = input;
    // A sent picture is taken once: not for an edit that is refused.
    await expectVersion(db, actor, version);
    const image = imageKey
      ? await takeUpload(services, { key: imageKey, serviceUserId: actor.serviceUserId })
      : imageKey;
    return transaction((tx) => updateOrganization(tx, actor, { name, image, version }, services));
  },
  deleteOrganization: (call) =>
    inTransaction(call.services.database, (tx) => deleteOrganization(tx, call.actor, call), {
      atMost: deletionLimit,
    }),
  getInvitations: async ({ actor, db }) =>
    presentInvitations(await listInvitations(db, actor.organizationId)),
  inviteMembers: async (call) => {
    const { input, actor, transaction } = call;
    expectDifferentAddresses(input.invitations);
    await countAttempt(call, 'invite', { organization: actor.organizationId }, input.invitations.length);
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
