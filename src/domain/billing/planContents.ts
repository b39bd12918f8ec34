import { type Plan, planNames } from './plans';

/** Features that not every plan includes. */
export type PlanFeature = 'analysis' | 'slack' | 'export';

export interface PlanContent {
  readonly features: readonly PlanFeature[];
  /** How many of the newest rounds of a project can be viewed. */
  readonly rounds: number;
}

const everything: PlanContent = { features: ['analysis', 'slack', 'export'], rounds: Infinity };
const free: PlanContent = { features: [], rounds: 3 };

/** What each plan includes besides its limits (product §7). The trial has the plan `starter`. */
export const planContents: Record<Plan, PlanContent> = {
  none: free,
  free,
  starter: everything,
  standard: everything,
  pro: everything,
};

const refusals: Record<PlanFeature, string> = {
  analysis: '分析を実行できません',
  slack: 'Slackと連携できません',
  export: 'CSVの書き出しを利用できません',
};

/** The message when a plan does not include a feature; null when it does. */
export const featureLimitMessage = (plan: Plan, feature: PlanFeature): string | null =>
  planContents[plan].features.includes(feature)
    ? null
    : `${planNames[plan]}では${refusals[feature]}。有料プランへの変更をご検討ください。`;

/** The message when a plan does not show older rounds; null when it shows all rounds. */
export const historyLimitMessage = (plan: Plan): string | null =>
  planContents[plan].rounds === Infinity
    ? null
    : `${planNames[plan]}で見られるのは直近${planContents[plan].rounds}回までです。有料プランでは、それより前の回も見られます。`;

/** The note below a list of `shown` rounds; null when the limit of the plan is not reached. */
export const historyEndNote = (plan: Plan, shown: number): string | null =>
  shown < planContents[plan].rounds ? null : historyLimitMessage(plan);

/** Sentences about what an organization loses by a change of plan. It keeps all that it has made. */
export function lossesOf(from: Plan, to: Plan): readonly string[] {
  const [before, after] = [planContents[from], planContents[to]];
  return [
    ...before.features
      .filter((feature) => !after.features.includes(feature))
      .map((feature) => `${refusals[feature]}。`),
    ...(after.rounds < before.rounds
      ? [
          `見られるのは、プロジェクトごとに直近${after.rounds}回までです。それより前の回は残り、有料プランに戻すとまた見られます。`,
        ]
      : []),
  ];
}
