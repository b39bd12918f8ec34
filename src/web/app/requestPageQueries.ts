import { matchPath } from 'react-router-dom';
import { contract } from '../../contract/contract';
import { checkPermission, type PermissionAction } from '../../domain/permissions';
import { valueAt } from '../../domain/pageRequest';
import { shownRound } from '../../domain/reportList';
import { api, selectMe, unsubscribed } from '../api/api';
import { serverNow } from '../lib/clock';
import type { AppStore } from '../store/createStore';
import { ofShownRound, operationOf, pageInput } from './pageHints';
import type { PageQuery, PageRoute } from './routes';

/** The first render waits this long for the queries of a page, in ms. After that it shows placeholders. */
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
  const now = serverNow(store.getState());
  const send = async (query: PageQuery, round?: string): Promise<unknown> => {
    const operation = operationOf(query);
    if (checkPermission(me, contract[operation].action as PermissionAction, scope) !== null) return undefined;
    const ofRound = round === undefined ? undefined : ofShownRound;
    const inputs = Object.entries(pageInput(route, match.params, query, ofRound)).map(([name, place]) => {
      const value = valueAt(place, { search, now, round });
      return [name, value !== undefined && /^\d+$/.test(value) ? Number(value) : value] as const;
    });
    if (inputs.some(([, value]) => value === undefined)) return undefined;
    // The endpoints differ in the types of their inputs; `pageInput` has checked that all of it is there.
    const { initiate } = api.endpoints[operation as 'getMe'];
    const { data } = await store.dispatch(initiate(Object.fromEntries(inputs) as never, unsubscribed));
    return data;
  };
  const sendOfRound = async ({ rounds, queries }: NonNullable<PageRoute['roundQueries']>) => {
    const list = (await send(rounds)) as Parameters<typeof shownRound>[0] | undefined;
    const round = list && shownRound(list, new URLSearchParams(search).get('openFrom'));
    if (round !== undefined) await Promise.all(queries.map((query) => send(query, round)));
  };
  const replies = (route.queries ?? []).map((query) => send(query));
  if (route.roundQueries) replies.push(sendOfRound(route.roundQueries));
  await Promise.race([Promise.all(replies), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
