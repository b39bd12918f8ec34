import type { TokyoDate } from '../calendar/tokyoDate';
import type { Ledger } from './types';

/** The ledger of a new organization: in the `starter` trial, nothing billed (product §7). */
export const newLedger = (trialLastDay: TokyoDate): Ledger => ({
  subscription: {
    plan: 'starter',
    status: 'trialing',
    isCustomer: false,
    trialLastDay,
    period: null,
    cancelAtPeriodEnd: false,
  },
  lastNumber: 0,
  invoices: [],
  credits: [],
});
