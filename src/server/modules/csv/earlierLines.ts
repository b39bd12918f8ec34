/** For each key the line of its first occurrence, or null for the first one itself. */
export function earlierLines(rows: readonly { line: number; key: string }[]): (number | null)[] {
  const first = new Map<string, number>();
  return rows.map(({ line, key }) => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    return earlier ?? null;
  });
}
