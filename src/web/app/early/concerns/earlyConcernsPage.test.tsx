import { screen, within } from '@testing-library/react';
import type { Reply } from '../../../../contract/types';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import type { ListedConcern } from '../../../features/concerns/concernsApi';
import { slotsOf } from './slots';

const address = '/organizations/1/concerns';
const me = accountWithRoles('member', 'editor');
const concern: ListedConcern = {
  concernId: 4,
  title: '<b>残業</b>のこと',
  writer: { serviceUserId: 3, name: '中村 翔', image: null },
  project: { projectId: 2, name: '案件2' },
  part: 'addressee',
  unread: true,
  awaited: true,
  settled: false,
  excerpt: '最近の{{title}}について',
  commentCount: 2,
  answered: false,
  createdAt: '2026-11-18T01:00:00.000Z',
  lastAt: '2026-11-19T01:00:00.000Z',
};
const list = {
  concerns: [
    concern,
    {
      ...concern,
      concernId: 5,
      part: 'writer',
      project: null,
      commentCount: 0,
      awaited: false,
      settled: true,
    },
    { ...concern, concernId: 7, part: 'writer', unread: false, awaited: false },
    { ...concern, concernId: 6, writer: null, unread: false },
  ],
  nextCursor: null,
} satisfies Reply<'getConcerns'>;

afterEach(() => document.body.replaceChildren());

/** The text and the address of each concern. */
const shown = () =>
  within(screen.getByRole('list', { name: '相談' }))
    .getAllByRole('link')
    .map((row) => [row.textContent, row.getAttribute('href')]);

test('the first concerns are shown before the scripts arrive, as they will show them', async () => {
  openEarlyPage(address, slotsOf, { getMe: me, getConcerns: list });
  expect(screen.getByRole('button', { name: '相談する' })).toHaveAttribute('aria-disabled', 'true');
  const early = shown();
  expect(early).toHaveLength(4);
  expect(early[0]).toEqual([expect.stringContaining('最近の{{title}}について'), `${address}?concern=4`]);
  expect(early.map(([text]) => text?.includes('返信待ち'))).toEqual([true, false, true, true]);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getConcerns: () => list,
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('list', { name: '相談' });
  expect(shown()).toEqual(early);
});

test.each([
  ['an opened concern', '?concern=4', list],
  ['an empty list', '', { concerns: [], nextCursor: null }],
])('for %s there is only the heading', (_, search, concerns) => {
  openEarlyPage(address + search, slotsOf, { getMe: me, getConcerns: concerns });
  expect(screen.getByRole('heading', { level: 1, name: '相談内容一覧' })).toBeVisible();
  expect(screen.queryByRole('list', { name: '相談' })).toBeNull();
  expect(document.querySelector('#main .loading')).not.toBeNull();
});
