/** Plans an organization can be on (spec §3, §4). */
export const plans = ['none', 'free', 'starter', 'standard', 'pro'] as const;
export type Plan = (typeof plans)[number];

export const subscriptionStatuses = ['active', 'trialing', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** spec §9 */
export const planNames: Record<Plan, string> = {
  none: '未加入',
  free: 'フリープラン',
  starter: 'スタータープラン',
  standard: 'スタンダードプラン',
  pro: 'プロプラン',
};

interface Limits {
  projects: number;
  members: number;
}

const starterLimits: Limits = { projects: 10, members: 100 };

/** How many open projects and members a plan allows (spec §9; any other plan has the starter limits). */
export const planLimits: Record<Plan, Limits> = {
  none: starterLimits,
  free: starterLimits,
  starter: starterLimits,
  standard: { projects: 50, members: 100 },
  pro: { projects: 100, members: 100 },
};
