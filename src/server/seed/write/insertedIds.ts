/** The ids of the inserted rows, by the keys of the plan. */
export interface InsertedIds {
  organization: number;
  people: ReadonlyMap<string, number>;
  clients: ReadonlyMap<string, number>;
  projects: ReadonlyMap<string, number>;
  /** By `roundKey`. */
  rounds: ReadonlyMap<string, number>;
  /** By `surveyKey`. */
  surveys: ReadonlyMap<string, number>;
  /** By `requestId`. */
  comments: ReadonlyMap<string, number>;
  /** By `requestId`. */
  replies: ReadonlyMap<string, number>;
}

/** Identifies a round within an organization. */
export const roundKey = (project: string, round: number): string => `${project}/${round}`;

/** Identifies a survey within an organization. */
export const surveyKey = (project: string, round: number, person: string): string =>
  `${project}/${round}/${person}`;

export function getId<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No row was inserted for ${String(key)}`);
  return id;
}
