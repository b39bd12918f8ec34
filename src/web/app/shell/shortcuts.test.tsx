import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
} from '../../../../test/support/sampleProjects';
import { stubApi } from '../../../../test/support/stubApi';
import { selectModal } from '../../features/ui/uiSlice';

const projectsPage = '/organizations/1/projects';
/** A list of so many projects has a search field. */
const projects = Array.from({ length: 7 }, (_, id) => ({ ...sampleListedProject(), id: id + 1 }));

async function open(path = projectsPage) {
  stubApi({
    getMe: () => accountWithRoles('member'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply(projects),
    getConcerns: () => ({ concerns: [], nextCursor: null }),
    getViewedTips: () => ({ tips: [] }),
  });
  const app = await renderApp(path, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('button', { name: /^アカウントメニュー/ });
  return app;
}

const searchField = () => screen.findByRole('searchbox');

test('G and a letter lead to a place of every day', async () => {
  const { user, address } = await open();
  await user.keyboard('c');
  expect(address()).toBe(projectsPage);
  await user.keyboard('gc');
  await waitFor(() => expect(address()).toBe('/organizations/1/concerns'));
});

test('the slash leads to the search field of the page, and no key is a shortcut while one types there', async () => {
  const { user, address } = await open();
  const field = await searchField();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('gc?/');
  expect(field).toHaveValue('gc?/');
  expect(address()).toMatch(/^\/organizations\/1\/projects\?/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question mark opens the overview, and no key is a shortcut while it is open', async () => {
  const { user, address } = await open();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'キーボードショートカット' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(address()).toBe(projectsPage);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('keys of a composition and keys with a modifier are no shortcuts', async () => {
  const { address } = await open();
  fireEvent.keyDown(document.body, { key: '?', isComposing: true });
  fireEvent.keyDown(document.body, { key: '?', altKey: true });
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
  expect(address()).toBe(projectsPage);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the shortcuts of single keys can be switched off for the device; the palette stays', async () => {
  const { user, address, store } = await open('/organizations/1/setting/account');
  const toggle = await screen.findByLabelText('「/」「?」とGで始まるショートカットを使う');
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(toggle).not.toBeChecked();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(address()).toBe('/organizations/1/setting/account');
  await waitFor(() =>
    expect(window.localStorage.getItem('koenowa.preferences')).toContain('"usesShortcuts":"false"'),
  );

  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(selectModal(store.getState())).toBe('palette');
});
