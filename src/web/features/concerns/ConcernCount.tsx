import { Tag } from '../../components/Tag';
import { useUnansweredConcerns } from './concernsHooks';

/** The number of unread and unanswered concerns in the navigation; nothing for none. */
export function ConcernCount({ organizationId }: { organizationId: number }) {
  const { data } = useUnansweredConcerns(organizationId);
  return data && data.waiting > 0 ? <Tag tone="strong">{data.waiting}件</Tag> : null;
}
