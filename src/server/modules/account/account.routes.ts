import type { account } from '../../../contract/account';
import { pipelineQueries } from '../../db/preparedQueries';
import { unauthenticated } from '../../lib/errors';
import type { Handlers } from '../handler';
import { hashPassword } from '../auth/passwords';
import { createDeleteUrl } from '../images/createDeleteUrl';
import { createUploadUrl } from '../images/createUploadUrl';
import { useUploadedImage } from '../images/useUploadedImage';
import { changePassword } from './changePassword';
import { deleteAccount } from './deleteAccount';
import { findProfile, listMyOrganizations, listMyProjects } from './account.queries';
import { presentMe, presentMyOrganizations } from './presentMe';
import { setProfileIcon } from './setProfileIcon';
import { verifyCurrentPassword } from './verifyCurrentPassword';
import { updateProfile } from './updateProfile';

export const accountHandlers: Handlers<keyof typeof account> = {
  getMe: async ({ actor, db, now }) => {
    const [[profile], organizations, projects] = await pipelineQueries(db, (on) => [
      findProfile(on, actor),
      listMyOrganizations(on, actor),
      listMyProjects(on, actor),
    ]);
    // The account, and its sessions with it, were deleted since the request was authorized.
    if (!profile) throw unauthenticated();
    return presentMe(profile, organizations, projects, now);
  },
  getMyOrganizations: async ({ actor, db }) => presentMyOrganizations(await listMyOrganizations(db, actor)),
  updateProfile: ({ input, actor, transaction }) => transaction((tx) => updateProfile(tx, actor, input)),
  changePassword: async (call) => {
    const from = await verifyCurrentPassword(call);
    const to = await hashPassword(call.input.newPassword);
    return call.transaction((tx) => changePassword(tx, call.actor, { from, to }, call));
  },
  deleteAccount: async (call) => {
    await verifyCurrentPassword(call);
    return call.transaction((tx) => deleteAccount(tx, call.actor, call.services));
  },
  createUploadUrl: ({ input, actor, now, services }) => createUploadUrl(actor, input, { now, services }),
  createDeleteUrl: ({ input, actor, services }) => createDeleteUrl(actor, input, services),
  setProfileIcon: async ({ input: { key }, actor, transaction, services }) => {
    const { serviceUserId } = actor;
    const set = (image: string | null) => transaction((tx) => setProfileIcon(tx, actor, image, services));
    return key == null ? set(null) : useUploadedImage(services, { key, serviceUserId }, set);
  },
};
