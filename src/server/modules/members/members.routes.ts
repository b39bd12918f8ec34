import type { members } from '../../../contract/members';
import type { Handlers } from '../../http/handler';
import { findProfile, listMyOrganizations, listMyProjects } from './members.queries';
import { presentMe, presentMyOrganizations } from './presentMe';

export const membersHandlers: Handlers<keyof typeof members> = {
  getMe: async ({ actor, db, now }) =>
    presentMe(
      await findProfile(db, actor.serviceUserId),
      await listMyOrganizations(db, actor.serviceUserId),
      await listMyProjects(db, actor.serviceUserId),
      now,
    ),
  getMyOrganizations: async ({ actor, db }) =>
    presentMyOrganizations(await listMyOrganizations(db, actor.serviceUserId)),
};
