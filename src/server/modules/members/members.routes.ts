import type { members } from '../../../contract/members';
import { together } from '../../db/prepared';
import { unauthenticated } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { hashPassword } from '../auth/passwords';
import { imagesHandlers } from '../images/images.routes';
import { changePassword } from './changePassword';
import { deleteAccount } from './deleteAccount';
import { findProfile, listMyOrganizations, listMyProjects } from './members.queries';
import { presentMe, presentMyOrganizations } from './presentMe';
import { provePassword } from './provePassword';
import { updateProfile } from './updateProfile';

export const membersHandlers: Handlers<keyof typeof members> = {
  getMe: async ({ actor, db, now }) => {
    const [[profile], organizations, projects] = await together(db, (on) => [
      findProfile(on, actor),
      listMyOrganizations(on, actor),
      listMyProjects(on, actor),
    ]);
    // The account was deleted a moment ago, and its sessions with it.
    if (!profile) throw unauthenticated();
    return presentMe(profile, organizations, projects, now);
  },
  getMyOrganizations: async ({ actor, db }) => presentMyOrganizations(await listMyOrganizations(db, actor)),
  updateProfile: ({ input, actor, transaction }) => transaction((tx) => updateProfile(tx, actor, input)),
  changePassword: async (call) => {
    const from = await provePassword(call);
    const to = await hashPassword(call.input.newPassword);
    return call.transaction((tx) => changePassword(tx, call.actor, { from, to }, call));
  },
  deleteAccount: async (call) => {
    await provePassword(call);
    return call.transaction((tx) => deleteAccount(tx, call.actor, call.services));
  },
  ...imagesHandlers,
};
