import { type Excess, planChangeMessages, type PlanChangeRefusal } from '../../../domain/billing/planChange';
import { initialLimits } from '../../../domain/billing/plans';

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

/**
 * The server sends only the message of a refusal (spec §8). The excess follows from its first sentence; an unknown
 * message gets the title for both.
 */
export function planChangeAlertFromMessage(message: string): PlanChangeAlert {
  const excess = (Object.keys(titles) as Excess[]).find((candidate) => {
    const text = planChangeMessages[candidate](initialLimits);
    return message.startsWith(text.slice(0, text.indexOf('。')));
  });
  return toPlanChangeAlert({ excess: excess ?? 'both', message });
}
