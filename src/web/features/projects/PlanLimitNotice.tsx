import { Notice } from '../../components/Notice';
import { errorText } from '../../lib/errorText';
import { useCan } from '../session/sessionHooks';
import { isPlanLimit } from './projectsHooks';

interface Props {
  error: unknown;
  organizationId: number;
}

/** Why the plan has no room for it, and, for those who cannot change the plan, whom to ask. */
export function PlanLimitNotice({ error, organizationId }: Props) {
  const changesPlan = useCan('subscription.change', { organizationId });
  if (!isPlanLimit(error)) return null;
  return (
    <Notice severity="error">
      {errorText(error)}
      {!changesPlan && <div>プランを変更できるのは組織のオーナーです。オーナーに相談してください。</div>}
    </Notice>
  );
}
