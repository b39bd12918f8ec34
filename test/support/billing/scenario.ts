import type { OfferedPlan } from '../../../src/domain/plans';
import type { Reply } from '../../../src/contract/types';
import type { TokyoDate } from '../../../src/domain/calendar/tokyoDate';

/** What happens to the plan of an organization on a day, at noon in Tokyo; and what then stands. */
export interface ScenarioStep {
  on: TokyoDate;
  do: ScenarioAction;
  /** The code of a refusal; otherwise the act succeeds. */
  refused?: string;
  then?: ExpectedState;
  /** What of that Stripe by its nature tells otherwise. */
  stripe?: ExpectedState;
}

export type ScenarioAction =
  | { buy: OfferedPlan }
  | { change: OfferedPlan }
  /** Nothing is done but looking what it would cost. */
  | { preview: OfferedPlan; costs: { invoice?: number; credit?: number; next: [TokyoDate, number] | null } }
  | 'cancel'
  | 'undo'
  /** A transfer in yen that names the invoice issued on a day. */
  | { pay: number; for: TokyoDate }
  /** Time passes, and whoever looks after that looks. */
  | 'wait';

/** Only what is named is looked at. */
export interface ExpectedState extends Partial<
  Pick<Reply<'getSubscription'>, 'plan' | 'status' | 'cancelAtPeriodEnd' | 'pastDue'>
> {
  /** Inside the validity period (spec §4). */
  valid?: boolean;
  /** First day, and the day after the last. */
  period?: [TokyoDate, TokyoDate];
  /** All of them, newest first: day of issue, total, what of it is to be paid after credit, status. */
  invoices?: [TokyoDate, number, number, 'open' | 'paid' | 'pastDue'][];
  credit?: number;
  shortfall?: number;
}

/** A history of an organization, from its founding on. Any billing provider must tell it the same way. */
export interface Scenario {
  name: string;
  createdOn: TokyoDate;
  steps: readonly ScenarioStep[];
}

/** What the outside world does, which each provider hears of in its own way. */
export interface BillingDriver {
  provider: 'ledger' | 'stripe';
  /** Yen by which a sum may differ from that of a provider who rounds down. */
  toleranceYen: number;
  receiveTransfer(organizationId: number, invoice: string, yen: number): Promise<void>;
  /** What time brings, until nothing more is due. */
  runDueBilling(organizationId: number): Promise<void>;
}
