import { projectRoles, roles } from '../domain/roles';
import { plans } from '../domain/plans';
import { object, sent } from './fields';

export const membersSchemas = {
  getMe: {
    input: object({}),
    reply: object({
      serviceUserId: sent.id(),
      email: sent.text(),
      name: sent.text(),
      image: sent.text().nullable(),
      organizations: sent.list(
        object({
          id: sent.id(),
          name: sent.text(),
          userRole: sent.oneOf(roles),
          image: sent.text().nullable(),
          subscriptionType: sent.oneOf(plans),
          stripeCustomerId: sent.text().nullable(),
        }),
      ),
      projects: sent.list(
        object({
          id: sent.id(),
          organizationId: sent.id(),
          name: sent.text(),
          projectRole: sent.oneOf(projectRoles),
        }),
      ),
      // spec §3 names these two on the profile itself: those of the first organization of the list.
      subscriptionType: sent.oneOf(plans),
      stripeCustomerId: sent.text().nullable(),
      invalidOrganizations: sent.list(object({ organizationId: sent.id() })),
    }),
  },
  getMyOrganizations: {
    input: object({}),
    reply: object({
      organizations: sent.list(
        object({
          id: sent.id(),
          name: sent.text(),
          userRole: sent.oneOf(roles),
          image: sent.text().nullable(),
        }),
      ),
    }),
  },
};
