import { alertRank } from './alerts';
import type { AlertKind } from './types';

/** What is known of a project when several are to be put in order. */
export interface Attention {
  /** Most serious first; null where the viewer may not see them. */
  readonly alerts: readonly { readonly kind: AlertKind }[] | null;
  /** The newest condition score; null when there is none to show. */
  readonly score: number | null;
}

const worstRank = ({ alerts }: Attention): number => {
  const worst = alerts?.[0];
  return worst ? alertRank.indexOf(worst.kind) : alertRank.length;
};

/**
 * Orders by need of help, most in need first: by the most serious alert, then by how many there are, then by the
 * lower score; a project without a score comes after those with one. 0 leaves the order to the caller.
 */
export const byNeed = (a: Attention, b: Attention): number =>
  worstRank(a) - worstRank(b) ||
  (b.alerts?.length ?? 0) - (a.alerts?.length ?? 0) ||
  (a.score ?? Infinity) - (b.score ?? Infinity) ||
  0;
