import { createListenerMiddleware } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import configureMockStore from 'redux-mock-store';
import { requestAction } from '../../../../test/support/requestAction';
import { authListeners } from './authListeners';
import { createStore } from '../../store/createStore';
import { deleteToken, readToken } from '../../lib/tokenCookie';
import { loggedOut, selectIsLoggedIn, selectNotice } from './authSlice';
import { startSession } from './startSession';
import { persistPreferences } from './preferencesSlice';
import { selectLastOrganizationId } from './sessionSelectors';
import { sessionListeners } from './sessionListeners';
import { organizationVisited } from './sessionEvents';
import { pickStartOrganization } from './sessionHooks';

const rejected = (type: 'query' | 'mutation', status: number | string) =>
  requestAction(type, 'getMe', 'rejected', { status });

function setUp({ isLoggedIn = true } = {}) {
  const store = createStore(authListeners);
  for (const listener of sessionListeners) store.dispatch(listener);
  if (isLoggedIn) store.dispatch(startSession('abc'));
  return store;
}

/** The types of the actions that follow from one action while a user is logged in. */
function actionTypesAfter(action: { type: string }) {
  const store = configureMockStore([createListenerMiddleware().middleware])({ auth: { loggedIn: true } });
  for (const listener of sessionListeners) store.dispatch(listener);
  store.dispatch(action);
  return store.getActions().map(({ type }: { type: string }) => type);
}

beforeEach(() => {
  deleteToken();
  window.localStorage.clear();
});

describe('a session that the server rejects', () => {
  it.each(['query', 'mutation'] as const)('%s: ends with a notice', (kind) => {
    const store = setUp();
    store.dispatch(rejected(kind, 401));
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    expect(actionTypesAfter(rejected(kind, 401))).toEqual([
      rejected(kind, 401).type,
      'auth/sessionExpired',
      'api/resetApiState',
    ]);
  });

  it.each([400, 403, 404, 500, 'FETCH_ERROR'])('status %s does not end the session', (status) => {
    const store = setUp();
    store.dispatch(rejected('query', status));
    expect(selectIsLoggedIn(store.getState())).toBe(true);
  });

  it('a wrong password at log-in is not an expired session', () => {
    const store = setUp({ isLoggedIn: false });
    store.dispatch(rejected('mutation', 401));
    expect(selectNotice(store.getState())).toBeNull();
  });
});

it('clears the api cache at log-out', () => {
  expect(actionTypesAfter(loggedOut())).toEqual(['auth/loggedOut', 'api/resetApiState']);
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
    const first = createStore(authListeners);
    persistPreferences(first);
    first.dispatch(organizationVisited(5));
    await waitFor(() => expect(window.localStorage.getItem('koenowa.preferences')).toContain('5'));

    const second = createStore(authListeners);
    persistPreferences(second);
    await waitFor(() => expect(selectLastOrganizationId(second.getState())).toBe(5));
  });
});
