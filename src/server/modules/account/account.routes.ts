import type { account } from '../../../contract/account';
import { pipelineQueries } from '../../db/preparedQueries';
import { unauthenticated } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { hashPassword } from '../auth/passwords';
import { createDeleteUrl, createUploadUrl } from '../images/uploadUrls';
import { useUploadedImage } from '../images/useUploadedImage';
import { changePassword } from './changePassword';
import { deleteAccount } from './deleteAccount';
import { findProfile, listMyOrganizations, listMyProjects } from './account.queries';
import { presentMe, presentMyOrganizations } from './presentMe';
import { verifyCurrentPassword } from './verifyCurrentPassword';
import { setProfileIcon, updateProfile } from './updateProfile';

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
  updateProfile: write(updateProfile),
  changePassword: async (call) => {
    const from = await verifyCurrentPassword(call);
    const to = await hashPassword(call.input.newPassword);
    return write(changePassword)({ ...call, from, to });
  },
  deleteAccount: async (call) => {
    await verifyCurrentPassword(call);
    return write(deleteAccount)(call);
  },
  createUploadUrl,
  createDeleteUrl,
  setProfileIcon: async (call) => {
    const { key } = call.input;
    const set = (image: string | null) => write(setProfileIcon)({ ...call, image });
    return key == null ? set(null) : useUploadedImage(call, key, set);
  },
};
