import { waitFor } from '@testing-library/react';
import { requestAction } from '../../../../test/support/requestAction';
import { createStore } from '../../app/createStore';
import { injectPersistence } from '../../app/injectPersistence';
import { deleteToken, readToken } from '../../lib/tokenCookie';
import { loggedIn, loggedOut } from '../auth/authSlice';
import { pickStartOrganization } from './pickStartOrganization';
import { addSessionListeners } from './sessionListeners';
import { organizationVisited } from './sessionEvents';

const rejected = (kind: 'executeQuery' | 'executeMutation', status: number | string) =>
  requestAction(kind, 'getMe', 'rejected', { status });

function setUp({ inside = true } = {}) {
  const store = createStore();
  const actions: string[] = [];
  addSessionListeners(store.startListening);
  store.startListening({ predicate: () => true, effect: ({ type }) => void actions.push(type) });
  if (inside) store.dispatch(loggedIn({ token: 'abc' }));
  return { store, actions };
}

beforeEach(() => {
  deleteToken();
  window.localStorage.clear();
});

describe('the server no longer knows the session', () => {
  it.each(['executeQuery', 'executeMutation'] as const)('%s: logged out, told why', (kind) => {
    const { store, actions } = setUp();
    store.dispatch(rejected(kind, 401));
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    expect(actions).toContain('api/resetApiState');
  });

  it.each([400, 403, 404, 500, 'FETCH_ERROR'])('%s is another matter', (status) => {
    const { store } = setUp();
    store.dispatch(rejected('executeQuery', status));
    expect(store.getState().auth.loggedIn).toBe(true);
  });

  it('a wrong password is not an expired session', () => {
    const { store } = setUp({ inside: false });
    store.dispatch(rejected('executeMutation', 401));
    expect(store.getState().auth.notice).toBeNull();
  });
});

it('forgets what the server said when the person leaves', () => {
  const { store, actions } = setUp();
  store.dispatch(loggedOut());
  expect(actions).toContain('api/resetApiState');
});

describe('where a log-in leads', () => {
  const organizations = [{ id: 3 }, { id: 5 }];

  it.each([
    ['the organization visited last', 5, { id: 5 }],
    ['the first, having visited none', null, { id: 3 }],
    ['the first, having left the last one', 9, { id: 3 }],
  ])('to %s', (_, lastId, start) => {
    expect(pickStartOrganization(organizations, lastId)).toEqual(start);
  });

  it('nowhere without any', () => {
    expect(pickStartOrganization([], 5)).toBeUndefined();
  });

  it('is remembered on the device', async () => {
    const first = createStore();
    first.inject(injectPersistence);
    first.dispatch(organizationVisited(5));
    await waitFor(() => expect(window.localStorage.getItem('koenowa.preferences')).toContain('5'));

    const second = createStore();
    second.inject(injectPersistence);
    await waitFor(() => expect(second.getState().preferences.lastOrganizationId).toBe(5));
  });
});
