import { Notice } from '../../components/Notice';
import { errorDetails, errorText } from '../../lib/errorText';
import { isPlanLimit } from '../planBounds/planBoundsHooks';
import { useCan } from '../session/sessionHooks';

/** Why nobody was invited, where it is not about a single row; past the plan's limit, also what can be done. */
export function InviteRefusal({ error }: { error: unknown }) {
  const changesPlan = useCan('subscription.change');
  if (error === undefined || errorDetails(error).length > 0) return null;
  return (
    <Notice severity="error">
      {errorText(error)}
      {isPlanLimit(error) && (
        <div>
          {changesPlan
            ? '上位のプランに変更するか、使っていないメンバーや招待を減らすと、招待できるようになります。'
            : '組織のオーナーに、メンバーの整理かプランの変更を相談してください。'}
        </div>
      )}
    </Notice>
  );
}
