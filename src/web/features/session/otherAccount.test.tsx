import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { signUpOwner, testPassword } from '../../../../test/support/testAccounts';
import { callTestServer, demoToken } from '../../../../test/support/testServer';
import { livePath } from '../../../contract/live';
import { deleteToken, readToken, writeToken } from '../../lib/tokenCookie';
import { logOut } from '../auth/logOut';
import { uncached } from '../../api/api';
import { projectsApi } from '../projects/projectsApi';
import { sessionApi } from './sessionApi';
import { selectIsLoggedIn } from './authSlice';

// Another tab of the same browser writes or deletes the cookie of the session (product §6).

// A new account, because other tests change those of the demonstration.
let owner: { token: string; nextToken: string; serviceUserId: number };
let memberToken: string;
let organizationId: number;

beforeAll(async () => {
  const { email, token, ...account } = await signUpOwner('other-account@test.example');
  const { serviceUserId } = await callTestServer('getMe', {}, token);
  const { token: nextToken } = await callTestServer('login', { email, password: testPassword });
  owner = { token, nextToken, serviceUserId };
  organizationId = account.organizationId;
  memberToken = await demoToken('member');
});

async function openPage() {
  const view = await renderApp(`/organizations/${organizationId}/projects`, { token: owner.token });
  await screen.findByRole('heading', { level: 1, name: 'プロジェクト一覧' });
  return view;
}

const findDialog = () => screen.findByRole('alertdialog', { name: '別のアカウントでログインしています' });
const queryDialog = () => screen.queryByRole('alertdialog');
const showTab = () => act(async () => void window.dispatchEvent(new Event('focus')));

it('asks to reload the page when another person has logged in, and stays open', async () => {
  const { user } = await openPage();
  writeToken(memberToken);
  await showTab();
  const dialog = await findDialog();
  expect(dialog).toHaveTextContent('新規 登子さんのもの');
  await user.keyboard('{Escape}');
  await user.click(dialog.parentElement!);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'ページを再読み込み' })).toBeVisible();
});

type Fetch = typeof fetch;
const addressOf = (target: Parameters<Fetch>[0]) => (target instanceof Request ? target.url : String(target));
const isProfile = (target: Parameters<Fetch>[0]) => addressOf(target).endsWith('/members/me');

/**
 * Refuses the live stream, because its events of the last seconds, such as that of the sign-up, would refetch the profile.
 * `answerProfile` gets the reply to each request of the profile.
 */
function spyOnFetch(
  answerProfile: (response: Response) => Promise<Response> = (response) => Promise.resolve(response),
) {
  const { fetch } = globalThis;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (addressOf(target).includes(livePath)) return new Response(null, { status: 404 });
    const response = await fetch(target, init);
    return isProfile(target) ? answerProfile(response) : response;
  });
}

it('asks also when the profile was being requested with the previous session', async () => {
  let isHeld = false;
  let reply = () => {};
  const held = new Promise<void>((resolve) => (reply = resolve));
  const fetched = spyOnFetch(async (response) => {
    if (isHeld) await held;
    return response;
  });
  const { store } = await openPage();
  await act(() => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk())));
  fetched.mockClear();
  isHeld = true;
  await act(async () => void store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, uncached)));
  await waitFor(() => expect(fetched.mock.calls.some(([target]) => isProfile(target))).toBe(true));
  writeToken(memberToken);
  await showTab();
  reply();
  expect(await findDialog()).toBeVisible();
});

it('keeps the page when the same person has logged in again', async () => {
  const fetched = spyOnFetch();
  const { store } = await openPage();
  writeToken(owner.nextToken);
  fetched.mockClear();
  const profileRequests = () => fetched.mock.calls.filter(([target]) => isProfile(target));
  await showTab();
  await waitFor(() => expect(profileRequests()).toHaveLength(1));
  await act(() => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk())));
  await showTab();
  expect(profileRequests()).toHaveLength(1);
  expect(queryDialog()).toBeNull();
  expect(selectIsLoggedIn(store.getState())).toBe(true);
});

it('leaves the end of the session to the next request', async () => {
  spyOnFetch();
  const { store } = await openPage();
  // A request that is under way, or that a part of the page sends once it is there, would be the next one.
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root, [aria-busy="true"]')).toBeNull());
  await act(() => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk())));
  deleteToken();
  await showTab();
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  await act(() => store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true })));
  expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
});

it('asks at the refusal of a call, which does nothing in the name of the other person', async () => {
  const { store } = await openPage();
  writeToken(memberToken);
  const { createProject } = projectsApi.endpoints;
  const input = { organizationId, name: '取り違え', members: [] };
  const { error } = await act(() => store.dispatch(createProject.initiate(input)));
  expect(error).toMatchObject({ status: 409, data: { error: 'otherAccount' } });
  await findDialog();
});

it('does not end the session of the other person by its own log-out', async () => {
  const { store } = await openPage();
  const draft = `koenowa.comment.${owner.serviceUserId}.new-concern-${organizationId}`;
  window.localStorage.setItem(draft, '{}');
  writeToken(memberToken);
  await act(() => store.dispatch(logOut()));
  expect(readToken()).toBe(memberToken);
  expect(window.localStorage.getItem(draft)).toBe('{}');
  await findDialog();
  expect(await callTestServer('getMe', {}, memberToken)).toMatchObject({ email: 'member@demo.example' });
});
