import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles, projectListReply } from '../../../../test/support/sampleProjects';
import { stubApi } from '../../../../test/support/stubApi';
import type { Role } from '../../../domain/roles';

afterEach(() => window.resizeTo(1280, 800));

async function open(role: Role) {
  stubApi({
    getMe: () => accountWithRoles(role),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getUnansweredConcerns: () => ({ concerns: [], unanswered: 0, waiting: 3 }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 7 }),
    getOrganizationProjects: () => projectListReply([]),
  });
  const app = await renderApp('/organizations/1/projects', { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: 'プロジェクト一覧' });
  return app;
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\s?\d+件$/, ''));

it.each<[Role, string[]]>([
  ['admin', ['プロジェクト', 'レポート', '組織の分析', '相談', 'メンバー管理', '取引先', '組織設定']],
  ['supervisor', ['プロジェクト', 'レポート', '組織の分析', '相談', 'メンバー管理', '取引先', '組織設定']],
  ['member', ['プロジェクト', 'レポート', '組織の分析', '相談', 'メンバー管理', '取引先']],
  ['guest', ['プロジェクト', 'レポート', '相談']],
])('a %s has what they may open in the navigation, without what is their own', async (role, entries) => {
  await open(role);
  expect(linksOf('メイン')).toEqual(entries);
  expect(screen.queryByText('設定') !== null).toBe(role !== 'guest');
});

it('the account menu has the records and the settings of the person', async () => {
  const { user, address } = await open('guest');
  await user.click(screen.getByRole('button', { name: /^アカウントメニュー/ }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['自分の記録', '/organizations/1/records'],
    ['アカウント設定', '/organizations/1/setting/account'],
    ['通知設定', '/organizations/1/setting/notification'],
    ['組織を切り替える', null],
    ['ヘルプ', '/help'],
    ['ログアウト', null],
  ]);
  await user.click(items[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: '自分の記録' })).toBeVisible();
  expect(address()).toBe('/organizations/1/records');
});

it('a phone has the places of every day at the bottom, with what waits there', async () => {
  window.resizeTo(390, 844);
  const { user, address } = await open('guest');
  expect(linksOf('よく使う画面')).toEqual(['プロジェクト', 'レポート', '相談', '通知']);
  const bar = within(screen.getByRole('navigation', { name: 'よく使う画面' }));
  // Seen is the number only, heard the unit, too.
  expect(within(bar.getByRole('link', { name: /^相談 3 ?件$/ })).getByText('3')).toBeVisible();
  expect(bar.getByRole('link', { name: 'プロジェクト', current: 'page' })).toBeVisible();
  await user.click(bar.getByRole('link', { name: /^通知 7 ?件$/ }));
  expect(address()).toBe('/organizations/1/notifications');
});
