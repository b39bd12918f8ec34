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
/** What the free plan leaves out (product §7). */
const paidOnly = ['分析の実行・Slack連携・エクスポート', 'すべての回の履歴の閲覧'];
const freeOnly = ['履歴の閲覧は直近3回まで', '分析の実行・Slack連携・エクスポートは対象外'];

const entryOf = (id: OfferedPlan): PlanEntry => ({
  id,
  name: planNames[id],
  introduction: introductions[id],
  price: planPrices[id],
  descriptions: [
    `プロジェクト${planLimits[id].projects}個まで`,
    `メンバー${planLimits[id].members}人まで`,
    ...included,
    ...(id === 'free' ? freeOnly : paidOnly),
  ],
});

/** The plan list, cheapest first (spec §2 page 1, §9). */
export const planCatalogue: readonly PlanEntry[] = offeredPlans.map(entryOf);
