import { authListeners } from './authListeners';
import { createStore } from '../../store/createStore';
import { deleteToken, readToken, writeToken } from '../../lib/tokenCookie';
import {
  invitationAccepted,
  loggedIn,
  loggedOut,
  organizationEnded,
  passwordRegistered,
  selectIsLoggedIn,
  sessionExpired,
  sessionReplaced,
} from './authSlice';
import { startSession } from './startSession';

beforeEach(deleteToken);

const cookieWrites = () => {
  const written: string[] = [];
  const descriptor = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  jest.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
    written.push(value);
    descriptor?.set?.call(document, value);
  });
  return written;
};

it('starts logged in when the cookie exists', () => {
  expect(selectIsLoggedIn(createStore(authListeners).getState())).toBe(false);
  writeToken('abc');
  expect(selectIsLoggedIn(createStore(authListeners).getState())).toBe(true);
});

it('stores the token in its cookie and not in the store (spec §4)', () => {
  const store = createStore(authListeners);
  store.dispatch(startSession('a+b/c='));
  expect(readToken()).toBe('a+b/c=');
  expect(store.getState().auth).toEqual({ loggedIn: true, notice: null });
  expect(JSON.stringify(store.getState())).not.toContain('a+b/c=');
});

it('writes the cookie for 30 days, lax, secure, with the path / (spec §9)', () => {
  const written = cookieWrites();
  createStore(authListeners).dispatch(startSession('abc'));
  expect(written).toEqual(['koenowa_token=abc; Max-Age=2592000; Path=/; SameSite=Lax; Secure']);
});

it('rejects a log-in without a token (spec §4)', () => {
  const store = createStore(authListeners);
  expect(() => store.dispatch(startSession(''))).toThrow('トークンが必要です');
  expect(selectIsLoggedIn(store.getState())).toBe(false);
});

it.each([
  ['the person logs out', loggedOut, 'loggedOut'],
  ['the session has expired', sessionExpired, 'sessionExpired'],
  ['another account replaces it', sessionReplaced, null],
  ['a member joins by a mailed link', invitationAccepted, 'invitationAccepted'],
  ['a new password was set', passwordRegistered, 'passwordRegistered'],
  ['an organization was left', () => organizationEnded('organizationLeft'), 'organizationLeft'],
])('deletes the cookie when %s', (_, event, notice) => {
  const store = createStore(authListeners);
  store.dispatch(startSession('abc'));
  store.dispatch(event());
  expect(readToken()).toBeUndefined();
  expect(store.getState().auth).toEqual({ loggedIn: false, notice });
});

it('reports when the browser rejects the cookie', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const store = createStore(authListeners);
  store.dispatch(startSession('abc'));
  expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'cookieRefused' });
});

it.each([
  ['joining an organization', invitationAccepted, 'invitationAccepted'],
  ['setting a new password', passwordRegistered, 'passwordRegistered'],
  ['logging in', loggedIn, null],
])('%s sets or clears the notice of the log-in page', (_, event, notice) => {
  const store = createStore(authListeners);
  store.dispatch(sessionExpired());
  store.dispatch(event());
  expect(store.getState().auth).toEqual({ loggedIn: notice === null, notice });
});
