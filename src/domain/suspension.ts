/** The account-suspended modal (spec §2, §4; product §7). */

/** px (spec §2) */
export const suspendedModalWidth = 568;
/** ms after which the rule is evaluated (spec §4). */
export const suspensionDelayMs = 1;

export interface SuspensionFacts {
  readonly isOrganizationPage: boolean;
  /** The current organization is among the person's `invalidOrganizations`. */
  readonly isListedAsInvalid: boolean;
  readonly isAdmin: boolean;
  /** The subscription is inside its validity period. */
  readonly isValid: boolean;
  /** Me, organization or subscription of this organization not loaded yet, or a subscription mutation in flight. */
  readonly isPending: boolean;
}

/** Whether the modal is open. The odd half, listed and valid, is the specification's: the list is older than the plan. */
export const shouldOpenSuspendedModal = (facts: SuspensionFacts): boolean =>
  facts.isOrganizationPage &&
  ((facts.isListedAsInvalid && (facts.isAdmin || facts.isValid)) || (!facts.isValid && !facts.isPending));

/** Whether it is drawn: never over or under the plan modal, which offers the way out (product §7). */
export const isSuspendedModalVisible = (isOpen: boolean, isPlanModalOpen: boolean): boolean =>
  isOpen && !isPlanModalOpen;
