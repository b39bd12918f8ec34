import { alertKindsBySeverity } from './alerts';
import type { AlertKind } from './types';

/** What is known of a project when several are to be put in order. */
export interface UrgencyFactors {
  /** The most serious alert; null where there is none, or the viewer may not see it. */
  readonly worstAlert: AlertKind | null;
  readonly alertCount: number;
  /** The newest condition score; null when there is none to show. */
  readonly score: number | null;
}

const severityRank = ({ worstAlert: worst }: UrgencyFactors): number =>
  worst ? alertKindsBySeverity.indexOf(worst) : alertKindsBySeverity.length;

/**
 * Orders by need of help, most in need first: by the most serious alert, then by how many there are, then by the
 * lower score; a project without a score comes after those with one. 0 leaves the order to the caller.
 */
export const compareUrgency = (a: UrgencyFactors, b: UrgencyFactors): number =>
  severityRank(a) - severityRank(b) ||
  b.alertCount - a.alertCount ||
  (a.score ?? Infinity) - (b.score ?? Infinity) ||
  0;
