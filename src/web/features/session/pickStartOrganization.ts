/** The organization to open after log-in: the last visited one or, if the person has left it, the first one, if any. */
export function pickStartOrganization<T extends { id: number }>(
  organizations: readonly T[],
  lastId: number | null,
): T | undefined {
  return organizations.find(({ id }) => id === lastId) ?? organizations[0];
}
