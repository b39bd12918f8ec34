import { initialLimits, type Plan, planLimits, type PlanLimits } from './plans';

/** What an organization has of each thing a plan limits; `projects` without archived ones (spec §4). */
export type PlanUsage = PlanLimits;

export type Excess = 'both' | 'projects' | 'members';

/** What goes beyond the limits of a plan; null when all of it fits. */
export function excessOf({ projects, members }: PlanUsage, plan: Plan): Excess | null {
  const limits = planLimits[plan];
  const tooManyProjects = projects > limits.projects;
  const tooManyMembers = members > limits.members;
  if (tooManyProjects && tooManyMembers) return 'both';
  if (tooManyProjects) return 'projects';
  return tooManyMembers ? 'members' : null;
}

/** Why a plan cannot be changed to: what there is too much of, the title of the modal (spec §8), the message (spec §5). */
export interface PlanChangeAlert {
  readonly excess: Excess;
  readonly title: string;
  readonly message: string;
}

const alerts: Record<Excess, { title: string; message: (limits: PlanLimits) => string }> = {
  both: {
    title: 'メンバー・プロジェクト数の超過によりプランの変更ができません',
    message: ({ members, projects }) =>
      `メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを${members}人以下にまで削除・プロジェクトを${projects}個以下にまでアーカイブしてください。`,
  },
  projects: {
    title: 'プロジェクト数の超過によりプランの変更ができません',
    message: ({ projects }) =>
      `プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを${projects}個以下にまでアーカイブしてください。`,
  },
  members: {
    title: 'メンバー数の超過によりプランの変更ができません',
    message: ({ members }) =>
      `メンバー数が変更後プランの規定数を超過しています。メンバーを${members}人以下にまで削除してください。`,
  },
};

/** The alert that blocks a change to `plan`, or null; customers only (spec §4, §5). */
export function planChangeAlert(isCustomer: boolean, usage: PlanUsage, plan: Plan): PlanChangeAlert | null {
  const excess = isCustomer ? excessOf(usage, plan) : null;
  if (excess === null) return null;
  const { title, message } = alerts[excess];
  return { excess, title, message: message(planLimits[plan]) };
}

/**
 * The alert that a refusal of the server means: it sends the message alone (spec §8). A message in other words keeps
 * them, under the title that is true of every case.
 */
export function planChangeAlertFromMessage(message: string): PlanChangeAlert {
  const said = (Object.keys(alerts) as Excess[]).find((name) => {
    const words = alerts[name].message(initialLimits);
    return message.startsWith(words.slice(0, words.indexOf('。')));
  });
  const excess = said ?? 'both';
  return { excess, title: alerts[excess].title, message };
}
