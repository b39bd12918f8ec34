/** The ids of what was written, by the names of the plan. */
export interface InsertedIds {
  organization: number;
  people: ReadonlyMap<string, number>;
  clients: ReadonlyMap<string, number>;
  projects: ReadonlyMap<string, number>;
  /** By `sheetName`. */
  surveys: ReadonlyMap<string, number>;
  /** By `requestId`. */
  comments: ReadonlyMap<string, number>;
}

/** Names a sheet within a company. */
export const surveyKey = (project: string, round: number, by: string): string =>
  [project, round, by].join('/');

export function getId<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was written for ${String(key)}`);
  return id;
}
