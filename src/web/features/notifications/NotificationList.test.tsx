import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { sampleNotification } from '../../../../test/support/sampleNotification';
import { stubApi } from '../../../../test/support/stubApi';
import { createStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import NotificationList from './NotificationList';

const notification = (id: number) => sampleNotification({ id, excerpt: `知らせ${id}`, read: true });

/** Opens and closes the list with these notifications; returns the ids of those marked as new. */
async function openList(organizationId: number, ...ids: number[]) {
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  const notifications = ids.map(notification);
  const server = stubApi({ getNotifications: () => ({ notifications, total: ids.length, unread: 0 }) });
  const store = createStore([]);
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <NotificationList organizationId={organizationId} onLeave={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText(ids.length > 0 ? `「知らせ${ids[0]}」` : /^通知はまだありません/);
  const marked = screen
    .queryAllByText('新着')
    .map((tag) => /知らせ(\d+)/.exec(tag.closest('li')!.textContent)?.[1]);
  unmount();
  server.restore();
  return marked.map(Number);
}

beforeEach(() => window.localStorage.clear());

it('marks notifications newer than the last time the list was opened on this device (spec §9)', async () => {
  expect(await openList(1, 5, 3)).toEqual([]); // On the first opening nothing is marked.
  expect(await openList(1, 8, 7, 5, 3)).toEqual([8, 7]);
  expect(await openList(1, 8, 7, 5, 3)).toEqual([]);
});

it('remembers the newest notification per organization, also when a list is empty', async () => {
  await openList(1, 5);
  expect(await openList(2)).toEqual([]);
  expect(await openList(2, 4)).toEqual([4]);
  expect(await openList(1, 6, 5)).toEqual([6]);
});

it('ignores and replaces a stored value that cannot be parsed', async () => {
  window.localStorage.setItem('koenowa.lastViewedNotificationIds', '{"1":');
  expect(await openList(1, 5)).toEqual([]);
  expect(window.localStorage.getItem('koenowa.lastViewedNotificationIds')).toBe('{"1":5}');
});
