/** Notes on the bill for a change of plan after the first invoice (spec §9). */
export const planChangeNotes = [
  '次回以降は毎月1日に請求書を発行します。請求書の有効期限は30日間です。',
  'プラン変更により不足額が生じた場合は、日割り計算のうえ即時にご請求します。',
  'プラン変更により過払い額が生じた場合は、翌月以降のご請求に充当します。',
] as const;

/** Notes on the bills for a paid plan, in the confirmation of an order and in documents (spec §9). */
export const billingNotes = [
  '初回のご請求は、購入日から翌月1日までの日割り計算となります。',
  ...planChangeNotes,
  '無料トライアル終了後は、1か月ごとに自動更新されます。',
] as const;

/** The cost of the free plan, whose pages name no invoice, transfer or billing rule (product §7). */
export const freePlanCostText = '料金は0円で、請求書は発行されません。';

/** Says what happens to the unused rest of a paid plan after a change to the free one (product §7). */
export const freePlanCreditText = '充当額は残り、有料プランに戻したときのご請求に充当します。';
