export interface SuspensionFacts {
  readonly isOrganizationPage: boolean;
  /** The account lists the current organization in its `invalidOrganizations`. */
  readonly isListedAsInvalid: boolean;
  readonly isAdmin: boolean;
  /** The subscription is inside its validity period. */
  readonly isValid: boolean;
  /** The account, organization or subscription is not loaded, or a subscription mutation is running. */
  readonly isPending: boolean;
}

/**
 * Whether the account-suspended modal is open (spec §4). `isListedAsInvalid && isValid` is possible because the list
 * may be older than the subscription.
 */
export const shouldOpenSuspendedModal = (facts: SuspensionFacts): boolean =>
  facts.isOrganizationPage &&
  ((facts.isListedAsInvalid && (facts.isAdmin || facts.isValid)) || (!facts.isValid && !facts.isPending));

/** Whether the account-suspended modal is shown: not together with the plan modal (product §7). */
export const isSuspendedModalVisible = (modals: { isOpen: boolean; isPlanModalOpen: boolean }): boolean =>
  modals.isOpen && !modals.isPlanModalOpen;

/** The message of requests that a suspended organization may not make. */
export const suspendedMessage = 'この組織は利用停止中です。オーナーにお問い合わせください。';
