import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { callTestServer } from '../../../../test/support/testServer';
import { switchPositions } from '../../../domain/notifications/settings';
import type { AppStore } from '../../store/createStore';
import { modalOpened } from '../ui/uiSlice';
import {
  applyChanges,
  pendingChanges,
  withMute,
  withSwitch,
  type NotificationSettings,
} from './settingsChanges';
import { notificationSettingsApi } from './notificationSettingsApi';
import { kindSettings } from './settingsTexts';

let store: AppStore | undefined;

const settings: NotificationSettings = {
  switches: switchPositions({}, { isOwner: true }),
  delivery: 'atOnce',
  quietFrom: '20:00',
  quietUntil: '08:00',
  email: 'taro@test.example',
  refusedSince: null,
  projects: [{ projectId: 3, name: '基幹システム刷新', muted: false }],
};

async function open(organizationId: number, options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(`/organizations/${organizationId}/setting/notification`, options);
  store = app.store;
  await screen.findByText('通知の受け取り方');
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByText('設定を保存', { selector: 'button' }));

test('switches, delivery and quiet hours are saved together, and only what was changed', async () => {
  const { token, organizationId } = await signUpOwner('notification-settings@test.example');
  await open(organizationId, { token });
  expect(screen.queryByText('設定を保存')).toBeNull();
  fireEvent.click(box('コメントをメールで受け取る'));
  fireEvent.click(box('リアクションをアプリ内で受け取る'));
  fireEvent.click(box('リアクションをアプリ内で受け取る'));
  fireEvent.click(screen.getByRole('radio', { name: /^1日1回まとめて/ }));
  fireEvent.change(screen.getByLabelText('始まり'), { target: { value: '18:30' } });
  expect(screen.getByText('保存していない変更が3件あります')).toBeVisible();
  // Something else, changed on another device meanwhile.
  await callTestServer(
    'updateNotificationSettings',
    { organizationId, switches: [{ kind: 'reply', channel: 'mail', on: false }] },
    token,
  );
  save();
  await waitFor(() => expect(screen.queryByText(/保存していない変更/)).toBeNull());
  const saved = await callTestServer('getNotificationSettings', { organizationId }, token);
  expect(saved).toMatchObject({ delivery: 'daily', quietFrom: '18:30', quietUntil: '08:00' });
  expect(saved.switches.filter(({ on }) => !on).map(({ kind }) => kind)).toEqual(['comment', 'reply']);
});

test('what was chosen stays when it cannot be saved, and can be taken back', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('member'),
    getNotificationSettings: () => ({ ...settings, refusedSince: '2026-11-20T03:00:00.000Z' }),
    updateNotificationSettings: failAsOffline,
  });
  await open(1, { token: 'token', server: 'http://127.0.0.1:9' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    '2026/11/20 12:00から、このアドレスにメールが届いていません。',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: '基幹システム刷新' }));
  save();
  await waitFor(() => expect(server.inputsOf('updateNotificationSettings')).toHaveLength(1));
  expect(server.inputsOf('updateNotificationSettings')).toEqual([
    { organizationId: 1, mutes: [{ projectId: 3, muted: true }] },
  ]);
  expect(box('基幹システム刷新')).toBeChecked();
  fireEvent.click(screen.getByText('変更を破棄'));
  expect(box('基幹システム刷新')).not.toBeChecked();
  server.restore();
});

test('unsaved changes survive another page and a reload, and a log-out asks before it deletes them', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('member'),
    getNotificationSettings: () => settings,
    logout: () => ({}),
  });
  const options = { token: 'token', server: 'http://127.0.0.1:9' };
  const { unmount } = await renderApp('/organizations/1/setting/notification', options);
  fireEvent.click(await screen.findByRole('checkbox', { name: '基幹システム刷新' }));
  fireEvent.click(box('コメントをメールで受け取る'));
  unmount();

  await open(1, options);
  expect(screen.getByText('保存していない変更が2件あります')).toBeVisible();
  expect(box('基幹システム刷新')).toBeChecked();
  act(() => void store!.dispatch(modalOpened('logout')));
  const dialog = within(await screen.findByRole('dialog', { name: 'ログアウト' }));
  fireEvent.click(dialog.getByRole('button', { name: 'ログアウト' }));
  expect(await screen.findByText('通知設定の変更')).toBeVisible();
  fireEvent.click(screen.getByText('破棄してログアウト'));
  await waitFor(() => expect(Object.keys(window.localStorage)).not.toContain('koenowa.notifications.7.1'));
  server.restore();
});

test('rows of kinds that only owners get are shown to owners', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('member'),
    getNotificationSettings: () => ({ ...settings, switches: switchPositions({}, { isOwner: false }) }),
  });
  await open(1, { token: 'token', server: 'http://127.0.0.1:9', config: { hasSlack: true } });
  expect(box('回答のお願いをSlackで受け取る')).toBeEnabled();
  expect(screen.queryByText('Slack連携')).toBeNull();
  server.answers.getNotificationSettings = () => settings;
  act(() => void store!.dispatch(notificationSettingsApi.util.invalidateTags(['NotificationSettings'])));
  expect(await screen.findByText('Slack連携')).toBeVisible();
  server.restore();
});

test('nothing is about Slack where the operator has set up no app of it', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('admin'),
    getNotificationSettings: () => settings,
  });
  await open(1, { token: 'token', server: 'http://127.0.0.1:9' });
  expect(box('回答のお願いをメールで受け取る')).toBeEnabled();
  expect(screen.queryByText(/Slack/)).toBeNull();
  server.restore();
});

test('every kind that can be switched is in one group', () => {
  expect(Object.keys(kindSettings).sort()).toEqual(
    [...new Set(switchPositions({}, { isOwner: true }).map(({ kind }) => kind))].sort(),
  );
});

test('a change that is taken back is none', () => {
  const off = withMute(withSwitch({}, { kind: 'comment', channel: 'mail', on: false }), {
    projectId: 3,
    muted: true,
  });
  expect(pendingChanges(settings, off).count).toBe(2);
  expect(applyChanges(settings, off).projects).toEqual([{ ...settings.projects[0], muted: true }]);
  const back = withMute(withSwitch(off, { kind: 'comment', channel: 'mail', on: true }), {
    projectId: 3,
    muted: false,
  });
  expect(
    pendingChanges(settings, { ...back, quietFrom: '20:00', quietUntil: '08:00', delivery: 'atOnce' }),
  ).toEqual({
    pending: {},
    count: 0,
  });
});
