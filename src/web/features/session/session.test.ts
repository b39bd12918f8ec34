import { waitFor } from '@testing-library/react';
import { createStore } from '../../app/createStore';
import { injectPersistence } from '../../app/injectPersistence';
import { deleteToken, readToken } from '../../lib/tokenCookie';
import { loggedIn, loggedOut } from '../auth/authSlice';
import { addSessionListeners } from './sessionListeners';
import { organizationVisited } from './sessionEvents';
import { pickStartOrganization } from './sessionHooks';

const rejected = (kind: 'executeQuery' | 'executeMutation', status: number | string) => ({
  type: `api/${kind}/rejected`,
  meta: { arg: { endpointName: 'getMe' } },
  payload: { status },
});

function setUp({ isLoggedIn = true } = {}) {
  const store = createStore();
  const actions: string[] = [];
  addSessionListeners(store.startListening);
  store.startListening({ predicate: () => true, effect: ({ type }) => void actions.push(type) });
  if (isLoggedIn) store.dispatch(loggedIn({ token: 'abc' }));
  return { store, actions };
}

beforeEach(() => {
  deleteToken();
  window.localStorage.clear();
});

describe('a session that the server rejects', () => {
  it.each(['executeQuery', 'executeMutation'] as const)('%s: ends with a notice', (kind) => {
    const { store, actions } = setUp();
    store.dispatch(rejected(kind, 401));
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    expect(actions).toContain('api/resetApiState');
  });

  it.each([400, 403, 404, 500, 'FETCH_ERROR'])('status %s does not end the session', (status) => {
    const { store } = setUp();
    store.dispatch(rejected('executeQuery', status));
    expect(store.getState().auth.loggedIn).toBe(true);
  });

  it('a wrong password at log-in is not an expired session', () => {
    const { store } = setUp({ isLoggedIn: false });
    store.dispatch(rejected('executeMutation', 401));
    expect(store.getState().auth.notice).toBeNull();
  });
});

it('clears the api cache at log-out', () => {
  const { store, actions } = setUp();
  store.dispatch(loggedOut());
  expect(actions).toContain('api/resetApiState');
});

describe('the organization opened after log-in', () => {
  const organizations = [{ id: 3 }, { id: 5 }];

  it.each([
    ['the last visited one', 5, { id: 5 }],
    ['the first one if none was visited', null, { id: 3 }],
    ['the first one if the person has left the last visited one', 9, { id: 3 }],
  ])('is %s', (_, lastId, start) => {
    expect(pickStartOrganization(organizations, lastId)).toEqual(start);
  });

  it('is undefined without organizations', () => {
    expect(pickStartOrganization([], 5)).toBeUndefined();
  });

  it('is stored on the device', async () => {
    const first = createStore();
    first.inject(injectPersistence);
    first.dispatch(organizationVisited(5));
    await waitFor(() => expect(window.localStorage.getItem('koenowa.preferences')).toContain('5'));

    const second = createStore();
    second.inject(injectPersistence);
    await waitFor(() => expect(second.getState().preferences.lastOrganizationId).toBe(5));
  });
});
