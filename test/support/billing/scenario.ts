import type { OfferedPlan } from '../../../src/domain/billing/plans';
import type { Reply } from '../../../src/contract/types';
import type { TokyoDate } from '../../../src/domain/calendar/tokyoDate';

/** An action on a day at noon in Tokyo, and the expected result. */
export interface ScenarioStep {
  on: TokyoDate;
  action: ScenarioAction;
  /** The expected error code; otherwise the action must succeed. */
  error?: string;
  expected?: ExpectedState;
  /** Overrides `expected` where Stripe differs by design. */
  expectedWithStripe?: ExpectedState;
}

export type ScenarioAction =
  | { buy: OfferedPlan }
  | { change: OfferedPlan }
  /** A preview that is refused has no costs. */
  | { preview: OfferedPlan; costs?: { invoice?: number; credit?: number; next: [TokyoDate, number] | null } }
  | 'cancel'
  | 'undo'
  /** A transfer in yen for the invoice issued on a day. */
  | { pay: number; for: TokyoDate }
  /** Does nothing but let time pass and run the due billing. */
  | 'wait';

/** Only the given properties are compared. */
export interface ExpectedState extends Partial<
  Pick<Reply<'getSubscription'>, 'plan' | 'status' | 'cancelAtPeriodEnd' | 'pastDue'>
> {
  /** Inside the validity period (spec §4). */
  valid?: boolean;
  /** First day and the day after the last. */
  period?: [TokyoDate, TokyoDate];
  /** All invoices, newest first: issue date, total, payable amount after credit, status. */
  invoices?: [TokyoDate, number, number, 'open' | 'paid' | 'pastDue'][];
  credit?: number;
  shortfall?: number;
}

/** The history of an organization. It must have the same results with every billing provider. */
export interface Scenario {
  name: string;
  createdOn: TokyoDate;
  steps: readonly ScenarioStep[];
}

/** Simulates external events for one billing provider. */
export interface BillingDriver {
  provider: 'ledger' | 'stripe';
  /** Maximum difference of amounts in yen, for providers that do not round down. */
  toleranceYen: number;
  receiveTransfer(organizationId: number, invoice: string, yen: number): Promise<void>;
  /** Runs the billing that is due by now. */
  runDueBilling(organizationId: number): Promise<void>;
}
