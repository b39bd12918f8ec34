/** Plans an organization can have (spec §3, §4). */
export const plans = ['none', 'free', 'starter', 'standard', 'pro'] as const;
export type Plan = (typeof plans)[number];

/** Plans that can be chosen, in the order of the plan list (spec §3). */
export const offeredPlans = ['free', 'starter', 'standard', 'pro'] as const;
export type OfferedPlan = (typeof offeredPlans)[number];

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

/** Yen a month before tax (spec §9; free: product §7). */
export const planPrices: Record<Plan, number> = {
  none: 0,
  free: 0,
  starter: 30_000,
  standard: 50_000,
  pro: 100_000,
};

/** The plan of a subscription that has ended. The free plan is valid by itself (spec §4), so it does not remain. */
export const planAfterEnd = (plan: Plan): Plan => (plan === 'free' ? 'none' : plan);

export interface PlanLimits {
  readonly projects: number;
  readonly members: number;
}

const starterLimits: PlanLimits = { projects: 10, members: 100 };

/** How many open projects and members a plan allows (spec §9). Plans without own limits have those of `starter`. */
export const planLimits: Record<Plan, PlanLimits> = {
  none: starterLimits,
  free: starterLimits,
  starter: starterLimits,
  standard: { projects: 50, members: 100 },
  pro: { projects: 100, members: 100 },
};

/** Whether changing to another plan raises a limit. */
export const hasPlanWithHigherLimit = (plan: Plan, limit: keyof PlanLimits): boolean =>
  offeredPlans.some((other) => planLimits[other][limit] > planLimits[plan][limit]);

/** Why an organization with this plan and so many open projects cannot create another one, or null. */
export function projectLimitMessage(plan: Plan, openProjects: number): string | null {
  const limit = planLimits[plan].projects;
  if (openProjects < limit) return null;
  const remedy = hasPlanWithHigherLimit(plan, 'projects')
    ? 'するか、プランをアップグレードしてください'
    : 'してください';
  return `プランのプロジェクト数の上限（${limit}個）に達しているため作成できません。終わったプロジェクトをアーカイブ${remedy}。`;
}

/** Limits before a plan is selected in the plan modal (spec §9). */
export const initialLimits: PlanLimits = { projects: 1, members: 10 };
