import { failureReported } from '../../api/feedbackEvents';
import { slackFailureText } from '../../../domain/slack';
import { useAppDispatch } from '../../store/hooks';
import { pageConfig } from '../../lib/config';
import { useExclusive } from '../../lib/useExclusive';
import { useLazyGetSlackQuery } from './slackApi';

/**
 * Leaves the page for Slack, which leads back to it. The token is requested at the press, because it is valid for one
 * minute.
 */
export function useConnectSlack(organizationId: number): () => Promise<void> {
  const dispatch = useAppDispatch();
  const [getSlack] = useLazyGetSlackQuery();
  return useExclusive(async () => {
    const { data } = await getSlack({ organizationId });
    const token = data?.installToken;
    if (!token) {
      dispatch(failureReported(slackFailureText));
      return;
    }
    const { origin, pathname } = window.location;
    const query = new URLSearchParams({ redirectUrl: `${origin}${pathname}`, token });
    window.location.assign(`${pageConfig().apiBase ?? '/api'}/slack/install?${query.toString()}`);
  });
}
