/** Fills `stripeCustomerId` for customers of the ledger, so that the web knows no difference (product §7). */
export const ledgerCustomerId = (accountId: number): string => `ldg_${accountId}`;
