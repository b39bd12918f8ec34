import { type Excess, planChangeMessages, type PlanChangeRefusal } from '../../../domain/billing/planChange';
import { planLimits, plans } from '../../../domain/billing/plans';

/** Why a plan cannot be chosen, with the title of the modal (spec §8). */
export interface PlanChangeAlert extends PlanChangeRefusal {
  readonly title: string;
}

const titles: Record<Excess, string> = {
  both: 'メンバー・プロジェクト数の超過によりプランの変更ができません',
  projects: 'プロジェクト数の超過によりプランの変更ができません',
  members: 'メンバー数の超過によりプランの変更ができません',
};

export const toPlanChangeAlert = (refusal: PlanChangeRefusal): PlanChangeAlert => ({
  ...refusal,
  title: titles[refusal.excess],
});

/** Every message of a refusal, which the server makes of the same rule, with the excess that it names. */
const excesses = new Map(
  (Object.keys(titles) as Excess[]).flatMap((excess) =>
    plans.map((plan) => [planChangeMessages[excess](planLimits[plan]), excess] as const),
  ),
);

/** The reply to a rejected change has the code `downgrade` and the message alone (spec §8); unknown ones count as both. */
export const planChangeAlertFromMessage = (message: string): PlanChangeAlert =>
  toPlanChangeAlert({ excess: excesses.get(message) ?? 'both', message });
