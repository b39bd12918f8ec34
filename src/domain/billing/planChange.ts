import { type Plan, planLimits, type PlanLimits } from './plans';

/** How many projects and members an organization has. Archived projects do not count (spec §4). */
export type PlanUsage = PlanLimits;

export type Excess = 'both' | 'projects' | 'members';

/** The limits of a plan that would be exceeded; null when everything fits. */
export function excessOf({ projects, members }: PlanUsage, plan: Plan): Excess | null {
  const limits = planLimits[plan];
  const tooManyProjects = projects > limits.projects;
  const tooManyMembers = members > limits.members;
  if (tooManyProjects && tooManyMembers) return 'both';
  if (tooManyProjects) return 'projects';
  return tooManyMembers ? 'members' : null;
}

/** The messages of spec §5, with the limits of the new plan. */
export const planChangeMessages: Record<Excess, (limits: PlanLimits) => string> = {
  both: ({ members, projects }) =>
    `メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを${members}人以下にまで削除・プロジェクトを${projects}個以下にまでアーカイブしてください。`,
  projects: ({ projects }) =>
    `プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを${projects}個以下にまでアーカイブしてください。`,
  members: ({ members }) =>
    `メンバー数が変更後プランの規定数を超過しています。メンバーを${members}人以下にまで削除してください。`,
};

/** Why an organization cannot change to a plan. */
export interface PlanChangeRefusal {
  readonly excess: Excess;
  readonly message: string;
}

/** Why the organization cannot change to `plan`, or null. Only customers are checked (spec §4, §5). */
export function planChangeRefusal(
  { isCustomer, usage }: { isCustomer: boolean; usage: PlanUsage },
  plan: Plan,
): PlanChangeRefusal | null {
  const excess = isCustomer ? excessOf(usage, plan) : null;
  return excess && { excess, message: planChangeMessages[excess](planLimits[plan]) };
}
