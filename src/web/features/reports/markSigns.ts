import type { Marks } from './reportsApi';

type Counts = Pick<Marks, 'submitted' | 'missing' | 'waiting'>;

/** The signs in a cell of the overview of reports, in the order of the legend. */
export const markSigns = ['all', 'some', 'someWaiting', 'missing', 'waiting', 'none'] as const;
export type MarkSign = (typeof markSigns)[number];

/**
 * A sign where all or the only report is there, missing or waited for, otherwise how many are there of how many; apart
 * while those that are not there can still be submitted.
 */
export function markSignOf(marks: Counts | null): MarkSign {
  if (!marks) return 'none';
  const { submitted, missing, waiting } = marks;
  const total = submitted + missing + waiting;
  if (total === 0) return 'none';
  if (submitted === total) return 'all';
  if (missing > 0) return total === 1 ? 'missing' : 'some';
  return total === 1 ? 'waiting' : 'someWaiting';
}

/** Counts that show each sign, and what the legend says of it. */
export const signSamples: Record<MarkSign, { counts: Counts | null; text: string }> = {
  all: { counts: { submitted: 1, missing: 0, waiting: 0 }, text: 'すべて提出' },
  some: { counts: { submitted: 2, missing: 1, waiting: 0 }, text: '3件のうち2件を提出' },
  someWaiting: { counts: { submitted: 1, missing: 0, waiting: 1 }, text: '受付中で、2件のうち1件を提出' },
  missing: { counts: { submitted: 0, missing: 1, waiting: 0 }, text: '未提出' },
  waiting: { counts: { submitted: 0, missing: 0, waiting: 1 }, text: '受付中で、まだ提出なし' },
  none: { counts: null, text: '対象外' },
};
