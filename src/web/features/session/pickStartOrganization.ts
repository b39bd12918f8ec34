/** Where a log-in leads: the organization visited last if it is still theirs, else the first, else none. */
export function pickStartOrganization<T extends { id: number }>(
  organizations: readonly T[],
  lastId: number | null,
): T | undefined {
  return organizations.find(({ id }) => id === lastId) ?? organizations[0];
}
