import type { members } from '../../../contract/members';
import { unauthenticated } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { imagesHandlers } from '../images/images.routes';
import { findProfile, listMyOrganizations, listMyProjects } from './members.queries';
import { presentMe, presentMyOrganizations } from './presentMe';

export const membersHandlers: Handlers<keyof typeof members> = {
  getMe: async ({ actor, db, now }) => {
    const [profile] = await findProfile(db, actor);
    // The account was deleted a moment ago, and its sessions with it.
    if (!profile) throw unauthenticated();
    return presentMe(profile, await listMyOrganizations(db, actor), await listMyProjects(db, actor), now);
  },
  ...imagesHandlers,
  getMyOrganizations: async ({ actor, db }) => presentMyOrganizations(await listMyOrganizations(db, actor)),
};
