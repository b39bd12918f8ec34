import { roundTo } from './scores';

/** A middle value, and the number of projects it is taken from. */
export interface MiddleValue {
  readonly value: number;
  readonly projects: number;
}

/** With fewer projects a middle value could be traced to one of them. */
const minComparedProjects = 3;

/** The middle value of a figure of other projects; null with fewer projects than `minimum` or `minComparedProjects`. */
export const middleOfProjects = (
  values: readonly number[],
  minimum: number,
  digits: number,
): MiddleValue | null => {
  if (values.length < Math.max(minimum, minComparedProjects)) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower, upper] = [sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!];
  return { value: roundTo((lower + upper) / 2, digits), projects: values.length };
};
