import { type Plan, planNames } from './plans';

/** What a plan may leave out, in the words of the plan list. */
export const planFeatureNames = {
  analysis: '分析の実行',
  slack: 'Slack連携',
  export: 'エクスポート',
} as const;
export type PlanFeature = keyof typeof planFeatureNames;

export interface PlanContent {
  readonly features: readonly PlanFeature[];
  /** How many rounds of a project can be looked at, the newest first. */
  readonly rounds: number;
}

const everything: PlanContent = { features: ['analysis', 'slack', 'export'], rounds: Infinity };
const free: PlanContent = { features: [], rounds: 3 };

/** What each plan includes besides its limits (product §7); the trial is one of `starter`. */
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

/** Why a plan does not let somebody use a feature, said to a person; null when it does. */
export const featureLimitMessage = (plan: Plan, feature: PlanFeature): string | null =>
  planContents[plan].features.includes(feature)
    ? null
    : `${planNames[plan]}では${refusals[feature]}。有料プランへの変更をご検討ください。`;

/** Why rounds older than the plan shows cannot be had; null when it shows them all. */
export const historyLimitMessage = (plan: Plan): string | null =>
  planContents[plan].rounds === Infinity
    ? null
    : `${planNames[plan]}で見られるのは直近${planContents[plan].rounds}回までです。有料プランでは、それより前の回も見られます。`;

/** The same, said under a list of `shown` rounds that goes no further back; null where older ones may not even exist. */
export const historyEndNote = (plan: Plan, shown: number): string | null =>
  shown < planContents[plan].rounds ? null : historyLimitMessage(plan);
