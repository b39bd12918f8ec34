import { type Excess, planChangeMessages, type PlanChangeRefusal } from '../../../domain/billing/planChange';
import { planLimits, plans } from '../../../domain/billing/plans';
import { keysOf } from '../../../domain/entries';

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

/** The excess that each refusal message names. The server makes its messages by the same rule. */
const excesses = new Map(
  keysOf(titles).flatMap((excess) =>
    plans.map((plan) => [planChangeMessages[excess](planLimits[plan]), excess] as const),
  ),
);

/**
 * Finds the excess by the message, because the reply to a rejected change has only the code `downgrade` and the message
 * (spec §8). An unknown message counts as both.
 */
export const planChangeAlertFromMessage = (message: string): PlanChangeAlert =>
  toPlanChangeAlert({ excess: excesses.get(message) ?? 'both', message });
