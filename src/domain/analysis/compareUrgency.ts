import { alertKindsBySeverity } from './alerts';
import type { AlertKind } from './types';

/** The figures by which projects are sorted. */
export interface UrgencyFactors {
  /** The most serious alert that no action answers; null when there is none or the viewer may not see it. */
  readonly worstAlert: AlertKind | null;
  readonly alertCount: number;
  /** The newest condition score; null when there is none to show. */
  readonly score: number | null;
}

const severityRank = ({ worstAlert }: UrgencyFactors): number =>
  worstAlert ? alertKindsBySeverity.indexOf(worstAlert) : alertKindsBySeverity.length;

/**
 * Compares projects for Array.sort, most urgent first: by the most serious alert, then by the number of alerts, then
 * by the lower score. Projects without a score come last. Returns 0 where the caller has to decide.
 */
export const compareUrgency = (a: UrgencyFactors, b: UrgencyFactors): number =>
  severityRank(a) - severityRank(b) ||
  b.alertCount - a.alertCount ||
  (a.score ?? Infinity) - (b.score ?? Infinity) ||
  0;
