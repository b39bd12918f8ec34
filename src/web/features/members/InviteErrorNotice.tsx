import { Notice } from '../../components/Notice';
import { errorDetails, errorText } from '../../lib/errorText';
import { isPlanLimitError } from '../subscriptions/subscriptionsHooks';

/** Why nobody was invited, where it is not about a single row; past the plan's limit, also what can be done. */
export function InviteErrorNotice({ error }: { error: unknown }) {
  if (error === undefined || errorDetails(error).length > 0) return null;
  return (
    <Notice severity="error">
      {errorText(error)}
      {/* No plan allows more members than another (spec §9). */}
      {isPlanLimitError(error) && <div>使っていないメンバーや招待を減らすと、招待できるようになります。</div>}
    </Notice>
  );
}
