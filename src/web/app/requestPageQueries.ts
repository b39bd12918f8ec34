import { matchPath } from 'react-router-dom';
import { contract } from '../../contract/contract';
import { checkPermission, type PermissionAction } from '../../domain/permissions';
import { api, selectMe } from '../api/api';
import type { AppStore } from '../store/createStore';
import { pageInput } from './pageHints';
import type { PageRoute } from './routes';

/** How long the first render waits for the queries of a page, in ms. After that it shows placeholders. */
const waitMs = 1_000;

/**
 * Sends the queries of the page at `pathname` that the person may send; usually its document has sent them already. With
 * their replies the page is rendered as a whole and as a transition, whereas each reply that comes later blocks the
 * browser while its part is rendered.
 */
export async function requestPageQueries(store: AppStore, route: PageRoute, pathname: string): Promise<void> {
  const me = selectMe(store.getState());
  const match = matchPath(route.path, pathname);
  if (!me || !match) return;
  const { orgId, pjId } = match.params;
  const scope = { organizationId: Number(orgId), projectId: pjId ? Number(pjId) : undefined };
  const replies = (route.queries ?? []).flatMap((operation) => {
    const ids = Object.entries(pageInput(route, match.params, operation)).map(([name, id]) => [
      name,
      Number(id),
    ]);
    if (checkPermission(me, contract[operation].action as PermissionAction, scope) !== null) return [];
    // The endpoints differ in the types of their inputs; `pageInput` has checked that all of it is there.
    const { initiate } = api.endpoints[operation as 'getMe'];
    return store.dispatch(initiate(Object.fromEntries(ids) as never, { subscribe: false }));
  });
  await Promise.race([Promise.all(replies), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
