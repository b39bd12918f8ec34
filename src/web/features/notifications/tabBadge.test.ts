import { showTabBadge } from './tabBadge';

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.innerHTML = '<title>プロジェクト一覧 | コエノワ</title><link rel="icon" href="/favicon.svg">';
});
const iconHref = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

test('the count precedes the title of every page until it is taken away', async () => {
  showTabBadge(3);
  expect([document.title, iconHref()]).toEqual(['(3) プロジェクト一覧 | コエノワ', '/favicon-unread.svg']);

  document.title = 'レポート一覧 | コエノワ';
  await nextTick();
  expect(document.title).toBe('(3) レポート一覧 | コエノワ');

  showTabBadge(0);
  expect([document.title, iconHref()]).toEqual(['レポート一覧 | コエノワ', '/favicon.svg']);
  document.title = '通知設定 | コエノワ';
  await nextTick();
  expect(document.title).toBe('通知設定 | コエノワ');
});

test('a new count replaces the old one, and more than 99 are not counted out', () => {
  showTabBadge(3);
  showTabBadge(100);
  expect(document.title).toBe('(99+) プロジェクト一覧 | コエノワ');
  showTabBadge(0);
});
