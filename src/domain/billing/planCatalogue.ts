import { planContents, type PlanFeature } from './planContents';
import { type OfferedPlan, offeredPlans, planLimits, planNames, planPrices } from './plans';
import { keysOf } from '../entries';

/** The content of a plan card (spec §3); `price` in yen a month before tax. */
export interface PlanEntry {
  readonly id: OfferedPlan;
  readonly name: string;
  readonly introduction: string;
  readonly price: number;
  readonly descriptions: readonly string[];
  /** The descriptions by which the plans differ first: how many projects and members. */
  readonly limits: readonly string[];
  /** The descriptions that name what the plan does not include or limits. */
  readonly exclusions: readonly string[];
}

const introductions: Record<OfferedPlan, string> = {
  free: 'まずは試してみたいチームに',
  starter: '小規模なチームに',
  standard: '中規模なチームに',
  pro: '大規模なチームに',
};

/** Descriptions that all plans share (spec §9). */
export const sharedDescriptions: readonly string[] = [
  'プロジェクトレポートの作成',
  'カスタム質問の設定',
  'コメントへの返信',
];

const featureNames: Record<PlanFeature, string> = {
  analysis: '分析の実行',
  slack: 'Slack連携',
  export: '書き出し',
};

const namesOf = (features: readonly PlanFeature[]): string =>
  features.map((feature) => featureNames[feature]).join('・');

const limitedHistory = (rounds: number): string => `履歴の閲覧は直近${rounds}回まで`;

const limitDescriptions = (id: OfferedPlan): string[] => [
  `プロジェクト${planLimits[id].projects}個まで`,
  `メンバー${planLimits[id].members}人まで`,
];

const inclusionsOf = (id: OfferedPlan): string[] => {
  const { features, rounds } = planContents[id];
  return [
    ...(features.length > 0 ? [namesOf(features)] : []),
    ...(rounds === Infinity ? ['すべての回の履歴の閲覧'] : []),
  ];
};

const exclusionsOf = (id: OfferedPlan): string[] => {
  const { features, rounds } = planContents[id];
  const excluded = keysOf(featureNames).filter((feature) => !features.includes(feature));
  return [
    ...(excluded.length > 0 ? [`${namesOf(excluded)}は対象外`] : []),
    ...(rounds === Infinity ? [] : [limitedHistory(rounds)]),
  ];
};

const catalogueEntryOf = (id: OfferedPlan): PlanEntry => {
  const exclusions = exclusionsOf(id);
  const limits = limitDescriptions(id);
  return {
    id,
    name: planNames[id],
    introduction: introductions[id],
    price: planPrices[id],
    descriptions: [
      ...limits,
      ...sharedDescriptions,
      // The differences between the plans (product §7).
      ...inclusionsOf(id),
      ...exclusions,
    ],
    limits,
    exclusions,
  };
};

/** The plan list, cheapest first (spec §2) (spec §9). */
export const planCatalogue: readonly PlanEntry[] = offeredPlans.map(catalogueEntryOf);

/** How far the free plan goes. */
export const freePlanBounds = [...limitDescriptions('free'), ...exclusionsOf('free')].join('、');

/** Offers the free plan and names its limits, on screens and in mails that say that the paid plan has ended (product §7). */
export const freePlanText = `${planNames.free}（0円）に登録して続けることもできます（${freePlanBounds}）。`;

/** Notes on what counts towards the limits of the plans (product §7). */
export const countNotes = [
  '進行中のプロジェクトだけを数えます。アーカイブしたものとサンプルは数えません。',
  'メンバーには外部メンバーも含みます。招待できるのは、招待中の人と合わせて上限までです。',
] as const;

/** The same, and what happens beyond the limit of rounds. */
export const limitNotes = [
  ...countNotes,
  `「${limitedHistory(planContents.free.rounds)}」は、プロジェクトごとに、新しい${planContents.free.rounds}回の回答・レポート・分析を見られることです。それより前の回も消えず、有料プランにすると見られます。`,
] as const;
