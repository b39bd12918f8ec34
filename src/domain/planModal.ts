import type { OfferedPlan } from './plans';
import type { SubscriptionFacts } from './subscription';

/** The rules of the plan modal (spec §2, §4; product §7). Pages: 1 plan list, 2 contractor form, 3 confirmation. */
export type PlanModalPage = 1 | 2 | 3;

/** Why the modal is open; all false when somebody opened it by hand. Reset when it closes (spec §4). */
export interface PlanModalFlags {
  /** Opened by itself: the account is outside its validity period. */
  readonly trialEnd: boolean;
  /** Opened from the trial, to upgrade. */
  readonly trialUpgrade: boolean;
  /** Opened because a limit of the plan was met. */
  readonly upgradeNeeded: boolean;
}

export const initialPlanModalFlags: PlanModalFlags = {
  trialEnd: false,
  trialUpgrade: false,
  upgradeNeeded: false,
};

/** How the modal is opened by whoever can change the plan: in the trial it is an upgrade (spec §2). */
export const planModalOpenReason = ({
  isTrialUser,
  isCustomer,
}: Pick<SubscriptionFacts, 'isTrialUser' | 'isCustomer'>): 'trialUpgrade' | 'byHand' =>
  isTrialUser && !isCustomer ? 'trialUpgrade' : 'byHand';

/** px (spec §2) */
export const planModalWidths: Record<PlanModalPage, number> = { 1: 686, 2: 568, 3: 568 };

export function planModalTitle(page: PlanModalPage, flags: PlanModalFlags): string {
  if (page === 2) return '支払い情報の入力';
  if (page === 3) return '注文内容の確認';
  return flags.trialEnd || flags.trialUpgrade || flags.upgradeNeeded
    ? 'プランのアップグレード'
    : 'プランの管理';
}

/** Whether the cross and a click away close it (spec §2); otherwise only another organization, log-out or deletion lead on. */
export const isPlanModalClosable = ({ trialEnd }: PlanModalFlags): boolean => !trialEnd;

/** What page 1 says above the plans, the most pressing first (spec §2). */
const headlines: readonly (readonly [keyof PlanModalFlags, string])[] = [
  [
    'trialEnd',
    'ご契約期間が終了したため、アカウントを停止しています。引き続きご利用いただくには、有料プランへの登録が必要です。',
  ],
  [
    'upgradeNeeded',
    'プロジェクト数またはメンバー数がご利用中のプランの規定数を超過しています。プランをアップグレードしてください。',
  ],
  [
    'trialUpgrade',
    'トライアル終了後も引き続きご利用いただくために、有料プランへのアップグレードをご検討ください。',
  ],
];

export const planHeadline = (flags: PlanModalFlags): string | null =>
  headlines.find(([flag]) => flags[flag])?.[1] ?? null;

/** The notes under the plan list (spec §2). */
export const planNotes = [
  '表示価格は税抜です。',
  '月の途中でプランを変更した場合は、日割りでご請求します。',
  'プランをダウングレードする際は、プロジェクトのアーカイブやメンバーの削除が必要になる場合があります。',
  '無料トライアル期間中に解約した場合、料金は発生しません。',
] as const;

/** The billing notes of the confirmation (spec §9). */
export const billingNotes = [
  '初回のご請求は、購入日から翌月1日までの日割り計算となります。',
  '次回以降は毎月1日に請求書を発行します。請求書の有効期限は30日間です。',
  'プラン変更により不足額が生じた場合は、日割り計算のうえ即時にご請求します。',
  'プラン変更により過払い額が生じた場合は、翌月以降のご請求に充当します。',
  '無料トライアル終了後は、1か月ごとに自動更新されます。',
] as const;

/** The button under a plan's card, or null where there is none (spec §2). */
export function planButtonLabel(plan: OfferedPlan, standing: SubscriptionFacts): string | null {
  const { isTrialUser, isOverTrial, isCustomer, isCancelledPlanCustomer } = standing;
  const shows =
    (isTrialUser && isOverTrial && !isCustomer) || isCancelledPlanCustomer || plan !== standing.plan;
  if (!shows) return null;
  return isTrialUser || isCancelledPlanCustomer ? 'このプランに登録する' : 'プランを変更';
}

/** The badge on a plan's card: the current plan of a trial that has not ended (spec §2). */
export const planBadgeLabel = (plan: OfferedPlan, standing: SubscriptionFacts): string | null =>
  plan === standing.plan && standing.isTrialUser && !standing.isOverTrial ? 'トライアル中' : null;

/** Where choosing a plan leads (spec §4). */
export const pageAfterPlan = ({ isCustomer }: Pick<SubscriptionFacts, 'isCustomer'>): PlanModalPage =>
  isCustomer ? 3 : 2;

/** Where 注文内容の確認 leads: on only with a valid phone number and a postal code that resolves (spec §4). */
export const pageAfterForm = (form: { phoneIsValid: boolean; postalCodeResolves: boolean }): PlanModalPage =>
  form.phoneIsValid && form.postalCodeResolves ? 3 : 2;

/** Where 戻る leads (spec §4). */
export const previousPage = (
  page: 2 | 3,
  { isCustomer }: Pick<SubscriptionFacts, 'isCustomer'>,
): PlanModalPage => (page === 3 && !isCustomer ? 2 : 1);

/** The call that confirms the order (spec §4); `createAgain` sends the details of the existing customer. */
export function orderOperation(standing: SubscriptionFacts): 'create' | 'createAgain' | 'update' {
  if (!standing.isCustomer) return 'create';
  return standing.isCancelledPlanCustomer ? 'createAgain' : 'update';
}

/** Whether the order summary names the day the free trial ends (spec §2). */
export const showsTrialEnd = ({ isCustomer, isTrialUser, isOverTrial }: SubscriptionFacts): boolean =>
  isTrialUser && !isOverTrial && !isCustomer;

export interface PlanModalFacts {
  readonly isAdmin: boolean;
  /** The subscription is inside its validity period. */
  readonly isValid: boolean;
  /** Me, organization or subscription of this organization not loaded yet, or a subscription mutation in flight. */
  readonly isPending: boolean;
}

/**
 * What the modal does by itself (spec §4, product §7): `open` flags it trial-ended, also one already open by hand, which
 * keeps its page; becoming valid closes only a modal so flagged, and nobody but an owner keeps one open.
 */
export function automaticPlanModalAction(
  modal: { readonly isOpen: boolean; readonly trialEnd: boolean },
  { isAdmin, isValid, isPending }: PlanModalFacts,
): 'open' | 'close' | null {
  if (isAdmin && !isValid && !isPending) return modal.isOpen && modal.trialEnd ? null : 'open';
  return modal.isOpen && (!isAdmin || (modal.trialEnd && isValid)) ? 'close' : null;
}
