import { screen, within } from '@testing-library/react';
import type { Reply } from '../../../../contract/types';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import type { Notification } from '../../../features/notifications/notificationsApi';
import { slotsOf } from './slots';

const address = '/organizations/1/notifications';
const me = accountWithRoles('member', 'editor');
const notification: Notification = {
  id: 9,
  kind: 'comment',
  actor: { serviceUserId: 3, name: '中村 翔', image: null },
  projectId: 2,
  projectName: '案件2',
  openFrom: '2026-11-16',
  surveyId: 7,
  commentId: 8,
  concernId: null,
  reaction: null,
  excerpt: '<b>いいですね</b>',
  deletedSubject: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  read: false,
};
const reply = {
  notifications: [
    notification,
    { ...notification, id: 8, kind: 'roundOpened', actor: null, excerpt: null, read: true },
    { ...notification, id: 7, createdAt: '2026-11-18T01:00:00.000Z' },
  ],
  total: 3,
  unread: 2,
} satisfies Reply<'getNotifications'>;

afterEach(() => document.body.replaceChildren());

/** The days with the texts and addresses of their notifications. */
const shown = () =>
  within(document.querySelector<HTMLElement>('#main')!)
    .getAllByRole('heading', { level: 2 })
    .map((day) => [
      day.textContent,
      ...within(screen.getByRole('list', { name: day.textContent }))
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
    ]);

test('the newest notifications are shown before the scripts arrive, as they will show them', async () => {
  openEarlyPage(address, slotsOf, { getMe: me, getNotifications: reply });
  expect(screen.getByRole('button', { name: 'すべて既読にする' })).toHaveAttribute('aria-disabled', 'true');
  const early = shown();
  expect(early.map(([day]) => day)).toEqual(['今日', '2026/11/18（水）']);
  expect(early[0]![1]).toEqual([
    expect.stringContaining('「<b>いいですね</b>」'),
    '/organizations/1/projects/2/reports?openFrom=2026-11-16&report=7&comment=8',
  ]);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getNotifications: () => reply,
    getNotificationSettings: () => new Promise(() => undefined),
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByText('今日');
  expect(shown()).toEqual(early);
});

test.each([
  ['with filters', '?unread=1', reply],
  ['without notifications', '', { notifications: [], total: 0, unread: 0 }],
  [
    'where the newest one leads nowhere',
    '',
    { ...reply, notifications: [{ ...notification, deletedSubject: 'comment' as const }] },
  ],
])('%s there is only the heading', (_, search, notifications) => {
  openEarlyPage(address + search, slotsOf, { getMe: me, getNotifications: notifications });
  expect(screen.getByRole('heading', { level: 1, name: '通知' })).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.querySelector('#main .loading')).not.toBeNull();
});
