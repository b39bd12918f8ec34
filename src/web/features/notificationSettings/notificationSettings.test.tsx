import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { callTestServer } from '../../../../test/support/testServer';
import { switchPositions } from '../../../domain/notifications';
import type { AppStore } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';
import { applyChanges, pendingChanges, withMute, withSwitch } from './settingsChanges';
import type { NotificationSettings } from './notificationSettingsApi';
import { kindGroups } from './settingsTexts';

configure({ defaultHidden: true });

let store: AppStore | undefined;
afterEach(() => {
  act(() => void store?.dispatch(loggedOut()));
  window.localStorage.clear();
});

const settings: NotificationSettings = {
  switches: switchPositions({}),
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
  await screen.findByText('お知らせの受け取り方');
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByText('設定を保存', { selector: 'button' }));

test('switches, delivery and quiet hours are saved together, and only what was changed', async () => {
  const { token, organizationId } = await signUpOwner('notification-settings@test.example');
  await open(organizationId, { token });
  expect(screen.getByText('設定を保存')).toBeDisabled();
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
  fireEvent.click(screen.getByText('元に戻す'));
  expect(box('基幹システム刷新')).not.toBeChecked();
  server.restore();
});

test('every kind that can be switched has its name in one group', () => {
  const named = kindGroups.flatMap(({ kinds }) => kinds.map(({ kind }) => kind));
  expect(named.sort()).toEqual([...new Set(switchPositions({}).map(({ kind }) => kind))].sort());
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
