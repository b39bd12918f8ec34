import type { Reply } from '../../../contract/types';
import { roleFlags } from '../../../domain/roles';
import { isSubscriptionValid } from '../../../domain/billing/subscription';
import { tips } from '../../../domain/tips';
import type { findProfile, listMyOrganizations, listMyProjects } from './account.queries';

type Profile = Awaited<ReturnType<typeof findProfile>>[number];
type MyOrganization = Awaited<ReturnType<typeof listMyOrganizations>>[number];
type MyProject = Awaited<ReturnType<typeof listMyProjects>>[number];

/** The profile of spec §3: organizations, projects, the plan, and the organizations outside their validity period. */
export function presentMe(
  profile: Profile,
  organizations: MyOrganization[],
  projects: MyProject[],
  now: Date,
): Reply<'getMe'> {
  const [first] = organizations;
  return {
    serviceUserId: profile.id,
    email: profile.email,
    name: profile.name,
    image: profile.image,
    organizations: organizations.map(({ id, name, image, userRole, plan, customerId, pastDue }) => ({
      id,
      name,
      userRole,
      image,
      subscriptionType: plan ?? 'none',
      stripeCustomerId: customerId,
      pastDue: pastDue === true && roleFlags(userRole).isAdmin,
    })),
    projects,
    subscriptionType: first?.plan ?? 'none',
    stripeCustomerId: first?.customerId ?? null,
    invalidOrganizations: organizations
      .filter((organization) => !isSubscriptionValid(toSubscription(organization), now))
      .map(({ id }) => ({ organizationId: id })),
    viewedTips: tips.filter((tip) => profile.viewedTips.includes(tip)),
  };
}

export function presentMyOrganizations(organizations: MyOrganization[]): Reply<'getMyOrganizations'> {
  return {
    organizations: organizations.map(({ id, name, image, userRole }) => ({ id, name, image, userRole })),
  };
}

function toSubscription({ plan, status, trialEnd, customerId }: MyOrganization) {
  return plan === null || status === null ? null : { plan, status, trialEnd, customerId };
}
