import type { Slots } from './fillEarlyPage';

/** One item of a list of an early page that has no texts, or none. */
export const when = (condition: boolean): Slots[] => (condition ? [{}] : []);
