import { type Feature, featureNames, planContents } from './planContents';
import { type OfferedPlan, offeredPlans, planLimits, planNames, planPrices } from './plans';

/** A plan as its card shows it (spec §3); `price` in yen a month, tax excluded. */
export interface PlanEntry {
  readonly id: OfferedPlan;
  readonly name: string;
  readonly introduction: string;
  readonly price: number;
  readonly descriptions: readonly string[];
}

const introductions: Record<OfferedPlan, string> = {
  free: 'まずは試してみたいチームに',
  starter: '小規模なチームに',
  standard: '中規模なチームに',
  pro: '大規模なチームに',
};

/** What every plan includes (spec §9). */
const included = ['プロジェクトレポートの作成', 'カスタム質問の設定', 'コメントへの返信'];

/** What tells the plans apart: features it has, features it has not, and how far back it shows rounds (product §7). */
const contentsOf = (id: OfferedPlan): readonly string[] => {
  const { features, rounds } = planContents[id];
  const names = (has: boolean) =>
    (Object.keys(featureNames) as Feature[])
      .filter((feature) => features.includes(feature) === has)
      .map((feature) => featureNames[feature])
      .join('・');
  return [
    names(true),
    names(false) && `${names(false)}は対象外`,
    rounds === Infinity ? 'すべての回の履歴の閲覧' : `履歴の閲覧は直近${rounds}回まで`,
  ].filter((line) => line !== '');
};

const entryOf = (id: OfferedPlan): PlanEntry => ({
  id,
  name: planNames[id],
  introduction: introductions[id],
  price: planPrices[id],
  descriptions: [
    `プロジェクト${planLimits[id].projects}個まで`,
    `メンバー${planLimits[id].members}人まで`,
    ...included,
    ...contentsOf(id),
  ],
});

/** The plan list, cheapest first (spec §2 page 1, §9). */
export const planCatalogue: readonly PlanEntry[] = offeredPlans.map(entryOf);
