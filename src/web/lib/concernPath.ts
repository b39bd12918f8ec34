/** The page of the concerns, with one of them opened. */
export const concernPath = (organizationId: number, concernId: number): string =>
  `/organizations/${organizationId}/concerns?concern=${concernId}`;
