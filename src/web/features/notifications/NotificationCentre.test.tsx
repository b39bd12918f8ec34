import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { sampleNotification } from '../../../../test/support/sampleNotification';
import { stubApi } from '../../../../test/support/stubApi';
import { switchPositions } from '../../../domain/notifications/settings';

const all = Array.from({ length: 25 }, (_, index) =>
  sampleNotification({ id: 100 - index, read: index > 1 }),
);

/** The page, with 25 notifications of which the two newest are unread. */
async function open(search = '') {
  const server = stubApi({
    getMe: () => accountWithRoles('member'),
    getNotifications: ({ page, limit, kind, unread }) => {
      const matching = all.filter((each) => (!kind || each.kind === kind) && (!unread || !each.read));
      return {
        notifications: matching.slice((page - 1) * limit, page * limit),
        total: matching.length,
        unread: 2,
      };
    },
    getNotificationSettings: () => ({
      switches: switchPositions({}, { isOwner: false }),
      delivery: 'atOnce',
      quietFrom: '20:00',
      quietUntil: '08:00',
      email: 'taro@test.example',
      refusedSince: null,
      projects: [{ projectId: 10, name: '基幹システム刷新', muted: false }],
    }),
    markAsRead: () => ({}),
  });
  const app = await renderApp(`/organizations/1/notifications${search}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  await screen.findByText('未読のみ');
  return { ...app, server };
}

const rows = () => screen.queryAllByText('山田 太郎さんが「基幹システム刷新」のレポートにコメントしました。');

test('pages through the notifications, with the page in the address', async () => {
  const { server, address } = await open();
  await waitFor(() => expect(rows()).toHaveLength(20));
  fireEvent.click(screen.getByText('前の通知'));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(address()).toBe('/organizations/1/notifications?page=2');
  expect(screen.getByText('前の通知')).toBeDisabled();
  server.restore();
});

test('filters are in the address and begin at the first page', async () => {
  const { server, address } = await open('?page=2');
  await waitFor(() => expect(rows()).toHaveLength(5));
  fireEvent.click(screen.getByRole('checkbox', { name: '未読のみ' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('種類'), { target: { value: 'mention' } });
  expect(await screen.findByText('当てはまる通知はありません')).toBeVisible();
  await screen.findByRole('option', { name: '基幹システム刷新' });
  fireEvent.change(screen.getByLabelText('プロジェクト'), { target: { value: '10' } });
  await waitFor(() =>
    expect(address()).toBe('/organizations/1/notifications?kind=mention&project=10&unread=1'),
  );
  server.restore();
});

test('marks one or all as read', async () => {
  const { server } = await open();
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(screen.getAllByText('既読にする')).toHaveLength(2);
  fireEvent.click(screen.getAllByText('既読にする')[0]!);
  await waitFor(() => expect(server.inputsOf('markAsRead')).toEqual([{ organizationId: 1, ids: [100] }]));
  fireEvent.click(screen.getByText('すべて既読にする'));
  await waitFor(() => expect(server.inputsOf('markAsRead')).toContainEqual({ organizationId: 1 }));
  server.restore();
});

test("lists the notifications below their days, which are Tokyo's", async () => {
  all.push(
    sampleNotification({ id: 2, createdAt: '2025-01-01T15:00:00.000Z' }),
    sampleNotification({ id: 1, createdAt: '2025-01-01T14:59:00.000Z' }),
  );
  try {
    const { server } = await open('?page=2');
    await waitFor(() => expect(rows()).toHaveLength(7));
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(-2)).toEqual(['2025/01/02（木）', '2025/01/01（水）']);
    expect(within(screen.getByRole('list', { name: '2025/01/01（水）' })).getByText('23:59')).toBeVisible();
    server.restore();
  } finally {
    all.splice(-2);
  }
});

test('values in the address that are none are ignored', async () => {
  const { server } = await open('?kind=gossip&project=x&page=-3');
  await waitFor(() => expect(rows()).toHaveLength(20));
  server.restore();
});

test('leaves out a kind that only a newer release of the server knows', async () => {
  all.unshift(sampleNotification({ id: 200, kind: 'unknown' as 'comment' }));
  try {
    const { server } = await open();
    await waitFor(() => expect(rows()).toHaveLength(19));
    server.restore();
  } finally {
    all.shift();
  }
});
