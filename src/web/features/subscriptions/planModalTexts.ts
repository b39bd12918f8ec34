import type { PlanModalPage, PlanModalReason } from './planModalRules';
import type { OfferedPlan } from '../../../domain/billing/plans';
import type { SubscriptionFacts } from '../../../domain/billing/subscription';

/** Width in px by page (spec §2). */
export const planModalWidths: Record<PlanModalPage, number> = { 1: 686, 2: 568, 3: 568 };

export function planModalTitle(page: PlanModalPage, reason: PlanModalReason): string {
  if (page === 2) return '支払い情報の入力';
  if (page === 3) return '注文内容の確認';
  return reason === 'manual' ? 'プランの管理' : 'プランのアップグレード';
}

/** The headline of page 1 (spec §2). */
const headlines: Record<PlanModalReason, string | null> = {
  manual: null,
  trialUpgrade:
    'トライアル終了後も引き続きご利用いただくために、有料プランへのアップグレードをご検討ください。',
  upgradeNeeded:
    'プロジェクト数またはメンバー数がご利用中のプランの規定数を超過しています。プランをアップグレードしてください。',
  trialEnd:
    'ご契約期間が終了したため、アカウントを停止しています。引き続きご利用いただくには、有料プランへの登録が必要です。',
};

/** Replaces the headline about an exceeded limit while the organization still fits its plan (product §7). */
const limitHeadline =
  'ご利用中のプランの上限を超えて、プロジェクトやメンバーを追加できません。追加するには、プランをアップグレードしてください。';

/** `isExceeded` says whether the organization has more projects or members than its plan allows. */
export const planHeadline = (reason: PlanModalReason, isExceeded: boolean): string | null =>
  reason === 'upgradeNeeded' && !isExceeded ? limitHeadline : headlines[reason];

/** The notes below the plan list (spec §2). */
export const planNotes = [
  '表示価格は税抜です。',
  '月の途中でプランを変更した場合は、日割りでご請求します。',
  'プランをダウングレードする際は、プロジェクトのアーカイブやメンバーの削除が必要になる場合があります。',
  '無料トライアル期間中に解約した場合、料金は発生しません。',
] as const;

/** The button of a plan card; null when the card has none (spec §2). */
export function planButtonLabel(plan: OfferedPlan, facts: SubscriptionFacts): string | null {
  const { isTrialUser, isOverTrial, isCustomer, isCancelledPlanCustomer } = facts;
  const hasButton =
    (isTrialUser && isOverTrial && !isCustomer) || isCancelledPlanCustomer || plan !== facts.plan;
  if (!hasButton) return null;
  return isTrialUser || isCancelledPlanCustomer ? 'このプランに登録する' : 'プランを変更';
}

/** The badge of a plan card, for the current plan of a running trial (spec §2). */
export const planBadgeLabel = (plan: OfferedPlan, facts: SubscriptionFacts): string | null =>
  plan === facts.plan && facts.isTrialUser && !facts.isOverTrial ? 'トライアル中' : null;
