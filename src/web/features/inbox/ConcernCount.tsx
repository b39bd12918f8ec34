import { CountText } from '../../components/CountBadge';
import { useGetUnansweredConcernsQuery } from './inboxApi';

/** The number of unread and unanswered concerns in the navigation. Nothing is shown for 0. */
export function ConcernCount({ organizationId }: { organizationId: number }) {
  const { data } = useGetUnansweredConcernsQuery({ organizationId });
  return data && data.waiting > 0 ? <CountText count={data.waiting} /> : null;
}
