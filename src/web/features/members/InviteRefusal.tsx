import { Notice } from '../../components/Notice';
import { errorDetails, errorText } from '../../lib/errorText';
import { isPlanLimit } from '../planBounds/planBoundsHooks';

/** Why nobody was invited, where it is not about a single row; past the plan's limit, also what can be done. */
export function InviteRefusal({ error }: { error: unknown }) {
  if (error === undefined || errorDetails(error).length > 0) return null;
  return (
    <Notice severity="error">
      {errorText(error)}
      {/* No plan allows more members than another (spec §9). */}
      {isPlanLimit(error) && <div>使っていないメンバーや招待を減らすと、招待できるようになります。</div>}
    </Notice>
  );
}
