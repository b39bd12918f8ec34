import { matchPath } from 'react-router-dom';
import { contract } from '../../contract/contract';
import type { Operation, Reply } from '../../contract/types';
import { checkPermission, type PermissionAction } from '../../domain/permissions';
import { shownRound } from '../../domain/reportList';
import { api, selectMe, unsubscribed } from '../api/api';
import type { AppStore } from '../store/createStore';
import { pageInput } from './pageHints';
import type { PageRoute } from './routes';

/** How long the first render waits for the queries of a page, in ms. After that it shows placeholders. */
const waitMs = 1_000;

/**
 * Sends the queries of the page at this address that the person may send; usually its document has sent them already. With
 * their replies the page is rendered as a whole and as a transition, whereas each reply that comes later blocks the
 * browser while its part is rendered.
 */
export async function requestPageQueries(
  store: AppStore,
  route: PageRoute,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const me = selectMe(store.getState());
  const match = matchPath(route.path, pathname);
  if (!me || !match) return;
  const { orgId, pjId } = match.params;
  const scope = { organizationId: Number(orgId), projectId: pjId ? Number(pjId) : undefined };
  const send = async (operation: Operation, ofRound?: { openFrom: string }): Promise<unknown> => {
    if (checkPermission(me, contract[operation].action as PermissionAction, scope) !== null) return undefined;
    const ids = Object.entries(pageInput(route, match.params, operation, ofRound)).map(([name, value]) => [
      name,
      name === 'openFrom' ? value : Number(value),
    ]);
    // The endpoints differ in the types of their inputs; `pageInput` has checked that all of it is there.
    const { initiate } = api.endpoints[operation as 'getMe'];
    const { data } = await store.dispatch(initiate(Object.fromEntries(ids) as never, unsubscribed));
    return data;
  };
  const sendOfRound = async ({ rounds, queries }: NonNullable<PageRoute['roundQueries']>) => {
    const list = (await send(rounds)) as Reply<'getProjectReportRounds'> | undefined;
    const openFrom = list && shownRound(list.rounds, new URLSearchParams(search).get('openFrom'));
    if (openFrom !== undefined) await Promise.all(queries.map((operation) => send(operation, { openFrom })));
  };
  const replies = (route.queries ?? []).map((operation) => send(operation));
  if (route.roundQueries) replies.push(sendOfRound(route.roundQueries));
  await Promise.race([Promise.all(replies), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
