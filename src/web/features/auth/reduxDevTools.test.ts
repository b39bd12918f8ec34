import { recordedByDevTools } from '../../../../test/support/recordReduxDevTools';
import { stubApi } from '../../../../test/support/stubApi';
import { mailedToken } from '../../../../test/support/testServer';
import { authListeners } from '../session/authListeners';
import { createStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { readToken } from '../../lib/tokenCookie';
import { accountApi } from '../account/accountApi';
import { membersApi } from '../members/membersApi';
import { sessionApi } from '../session/sessionApi';
import { slackApi } from '../slack/slackApi';
import { subscriptionsApi } from '../subscriptions/subscriptionsApi';
import {
  acceptInvitation,
  lookUpLink,
  registerPassword,
  requestPasswordReset,
  signUp,
  signUpInvited,
  verifySignUp,
} from './authThunks';
import { logIn } from './logIn';
import { logOut } from './logOut';

const email = 'dev-tools@test.example';
const invitedEmail = 'dev-tools-invited@test.example';
const account = { name: '開発 道具', organizationName: '株式会社記録' };
const [first, second, third] = ['Himitsu-no-1!', 'Himitsu-no-2!', 'Himitsu-no-3!'] as const;

beforeEach(() => {
  setPageConfig({ apiBase: `${process.env.TEST_API_URL}/api` });
  recordedByDevTools.length = 0;
});

/** The types of the recorded actions that contain one of these texts, or after which the state does. */
const recordedWith = (texts: readonly string[]) =>
  recordedByDevTools.filter(({ text }) => texts.some((one) => text.includes(one))).map(({ type }) => type);

it('shows no password, token or signed address of a whole session', async () => {
  const store = createStore(authListeners);
  const { dispatch } = store;
  const secrets: string[] = [first, second, third];
  /** The mailed token, after it has been looked up as the page of the link does. */
  const openLink = async (to: string, words: string) => {
    const token = await mailedToken(to, words);
    secrets.push(token);
    expect(await dispatch(lookUpLink(token))).toMatchObject({ phase: 'found' });
    return token;
  };
  const keepSession = () => void secrets.push(readToken()!);
  const { createUploadUrl, changePassword, deleteAccount } = accountApi.endpoints;
  const { inviteMembers } = membersApi.endpoints;

  await dispatch(signUp({ ...account, email }));
  const { data } = await dispatch(
    verifySignUp({ ...account, token: await openLink(email, '確認'), password: first }),
  );
  keepSession();
  const { organizationId } = data!;
  await dispatch(sessionApi.endpoints.getMe.initiate());
  const upload = await dispatch(createUploadUrl.initiate({ contentType: 'image/png', bytes: 9 }));
  secrets.push(upload.data!.url);
  await dispatch(changePassword.initiate({ currentPassword: first, newPassword: second }));
  const invite = (to: string) =>
    dispatch(
      inviteMembers.initiate({ organizationId, invitations: [{ email: to, userRole: 'supervisor' }] }),
    );
  await invite(invitedEmail);
  await dispatch(logOut());

  await dispatch(requestPasswordReset({ email }));
  await dispatch(registerPassword({ token: await openLink(email, 'パスワードの再設定'), password: third }));
  expect(await dispatch(logIn({ email, password: third }))).toBeUndefined();
  keepSession();

  const invitation = await openLink(invitedEmail, '招待');
  expect(await dispatch(acceptInvitation({ token: invitation }, { isLoggedIn: false }))).toHaveProperty(
    'error',
  );
  await dispatch(signUpInvited({ token: invitation, name: '招待 された人', password: second }));
  keepSession();
  await dispatch(deleteAccount.initiate({ currentPassword: second }));

  expect(new Set(secrets).size).toBe(10);
  expect(recordedWith(secrets)).toEqual([]);
  // Values that are not secret are shown.
  expect(recordedWith([email])).toContain('api/executeMutation/pending');
});

it('shows no token of Slack’s permission and no address of the billing portal', async () => {
  const secrets = ['install-token', 'https://billing.example/session'];
  stubApi({
    getSlack: () => ({ configured: true, installToken: secrets[0]!, connection: null }),
    createPortalSession: () => ({ url: secrets[1]! }),
  });
  const { dispatch } = createStore(authListeners);
  const input = { organizationId: 1 };
  expect(await dispatch(slackApi.endpoints.getSlack.initiate(input))).toHaveProperty('data.installToken');
  expect(await dispatch(subscriptionsApi.endpoints.createPortalSession.initiate(input))).toHaveProperty(
    'data.url',
  );
  expect(recordedWith(secrets)).toEqual([]);
  expect(recordedWith(['"configured":true'])).toContain('api/executeQuery/fulfilled');
});
