import { type PlanFeature, planFeatureNames, planContents } from './planContents';
import { type OfferedPlan, offeredPlans, planLimits, planNames, planPrices } from './plans';

/** A plan as its card shows it (spec §3); `price` in yen a month, tax excluded. */
export interface PlanEntry {
  readonly id: OfferedPlan;
  readonly name: string;
  readonly introduction: string;
  readonly price: number;
  readonly descriptions: readonly string[];
  /** Those of the descriptions that say what it leaves out. */
  readonly exclusions: readonly string[];
}

const introductions: Record<OfferedPlan, string> = {
  free: 'まずは試してみたいチームに',
  starter: '小規模なチームに',
  standard: '中規模なチームに',
  pro: '大規模なチームに',
};

/** What every plan includes (spec §9). */
const included = ['プロジェクトレポートの作成', 'カスタム質問の設定', 'コメントへの返信'];

const featuresOf = (id: OfferedPlan, has: boolean): string =>
  (Object.keys(planFeatureNames) as PlanFeature[])
    .filter((feature) => planContents[id].features.includes(feature) === has)
    .map((feature) => planFeatureNames[feature])
    .join('・');

const historyOf = (id: OfferedPlan): string => {
  const { rounds } = planContents[id];
  return rounds === Infinity ? 'すべての回の履歴の閲覧' : `履歴の閲覧は直近${rounds}回まで`;
};

const catalogueEntryOf = (id: OfferedPlan): PlanEntry => {
  const has = featuresOf(id, true);
  const lacks = featuresOf(id, false);
  const exclusions = lacks ? [`${lacks}は対象外`] : [];
  return {
    id,
    name: planNames[id],
    introduction: introductions[id],
    price: planPrices[id],
    descriptions: [
      `プロジェクト${planLimits[id].projects}個まで`,
      `メンバー${planLimits[id].members}人まで`,
      ...included,
      // What tells the plans apart (product §7).
      ...(has ? [has] : []),
      ...exclusions,
      historyOf(id),
    ],
    exclusions,
  };
};

/** The plan list, cheapest first (spec §2 page 1, §9). */
export const planCatalogue: readonly PlanEntry[] = offeredPlans.map(catalogueEntryOf);
