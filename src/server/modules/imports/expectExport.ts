import type { Plan } from '../../../domain/plans';
import { rule } from '../../http/errors';

/** The free plan has no export (product §7). */
export function expectExport(plan: Plan): void {
  if (plan !== 'free') return;
  throw rule(
    'planLimit',
    'フリープランではCSVの書き出しを利用できません。有料プランへの変更をご検討ください。',
  );
}
