/** For each key the line on which it stood first, or null where it is the first. */
export function earlierLines(rows: readonly { line: number; key: string }[]): (number | null)[] {
  const first = new Map<string, number>();
  return rows.map(({ line, key }) => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    return earlier ?? null;
  });
}
