import type { Middleware } from '@reduxjs/toolkit';
import configureMockStore from 'redux-mock-store';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import { api } from '../../api/api';
import type { AppDispatch, AppThunk } from '../../store/createStore';
import { rootReducer } from '../../store/rootReducer';
import { setPageConfig } from '../../lib/config';
import { acceptInvitation, registerPassword, signUp, signUpInvited, verifySignUp } from './authThunks';
import { logOut } from './logOut';

const token = 'link-token';
const password = 'Koenowa-demo-1';
const completion = { token, password, name: '新田 一', organizationName: '株式会社はじまり' };
const session = { token: 'session-token', organizationId: 1 };

const thunkMiddleware: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState) : next(action);

/** The types of the actions that a thunk dispatches, without RTK Query's internal ones. */
async function actionTypesOf(thunk: AppThunk<Promise<unknown>>, { loggedIn = true } = {}) {
  const initialState = rootReducer(undefined, { type: 'init' });
  const store = configureMockStore<object, AppDispatch>([thunkMiddleware, api.middleware])({
    ...initialState,
    auth: { ...initialState.auth, loggedIn },
  });
  await store.dispatch(thunk);
  const types = store.getActions().map(({ type }) => String(type));
  return types.filter((type) => !type.startsWith('api/') || type.startsWith('api/execute'));
}

let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  server = stubApi({
    logout: () => ({}),
    verifySignUp: () => session,
    signUpInvited: () => session,
    acceptInvitation: () => ({ organizationId: 1 }),
    registerPassword: () => ({}),
  });
});

const requested = ['api/executeMutation/pending', 'api/executeMutation/fulfilled'];
const loggedOutInBackground = requested;

it.each<[string, AppThunk<Promise<unknown>>, string[]]>([
  [
    'verifySignUp',
    verifySignUp(completion),
    ['auth/sessionReplaced', 'auth/loggedIn', 'session/organizationCreated'],
  ],
  [
    'signUpInvited',
    signUpInvited({ token, password, name: '新田 一' }),
    ['auth/sessionReplaced', 'auth/loggedIn'],
  ],
  ['acceptInvitation', acceptInvitation({ token }, { isLoggedIn: false }), ['auth/invitationAccepted']],
  ['registerPassword', registerPassword({ token, password }), ['auth/passwordRegistered']],
])('%s ends the session of another user by an event that says why', async (_, thunk, events) => {
  expect(await actionTypesOf(thunk)).toEqual([...requested, ...loggedOutInBackground, ...events]);
  expect(server.inputsOf('logout')).toHaveLength(1);
});

it('verifySignUp without a session ends none', async () => {
  expect(await actionTypesOf(verifySignUp(completion), { loggedIn: false })).toEqual([
    ...requested,
    'auth/loggedIn',
    'session/organizationCreated',
  ]);
  expect(server.inputsOf('logout')).toEqual([]);
});

it('acceptInvitation by the user who is logged in here keeps the session', async () => {
  expect(await actionTypesOf(acceptInvitation({ token }, { isLoggedIn: true }))).toEqual(requested);
});

it.each([
  ['verifySignUp', verifySignUp(completion)],
  ['signUpInvited', signUpInvited({ token, password, name: '新田 一' })],
])('%s without a token in the reply fails and keeps the session', async (operation, thunk) => {
  server.answers[operation as 'verifySignUp'] = () => ({ ...session, token: '' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // RTK Query reports it in development.
  expect(await actionTypesOf(thunk)).toEqual(['api/executeMutation/pending', 'api/executeMutation/rejected']);
});

it('a rejected request changes nothing', async () => {
  server.answers.registerPassword = () => {
    throw new StubbedError(404, 'リンクが無効です。');
  };
  expect(await actionTypesOf(registerPassword({ token, password }))).toEqual([
    'api/executeMutation/pending',
    'api/executeMutation/rejected',
  ]);
});

it.each([
  ['fulfilled', () => ({})],
  [
    'rejected',
    () => {
      throw new StubbedError(500, '失敗しました。');
    },
  ],
] as const)('logOut ends the session here after the request was %s', async (stage, reply) => {
  server.answers.logout = reply;
  expect(await actionTypesOf(logOut())).toEqual([
    'api/executeMutation/pending',
    `api/executeMutation/${stage}`,
    'auth/loggedOut',
  ]);
});

it('a second press of the sign-up sends the same request, so that it is known as a repeat', async () => {
  server = stubApi({ signUp: () => ({}) });
  const fields = { email: 'new@test.example', name: '新田 一', organizationName: '株式会社はじまり' };
  await actionTypesOf(signUp(fields));
  await actionTypesOf(signUp(fields));
  const [first, second] = server.inputsOf('signUp');
  expect(first).toMatchObject(fields);
  expect(second).toEqual(first);
});
