import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { callTestServer, demoToken } from '../../../test/support/testServer';
import type { AppStore } from '../app/createStore';
import { loggedOut } from '../features/auth/authSlice';

// Checking the visibility of all ancestors makes role queries slow in jsdom.
configure({ defaultHidden: true });

let token: string;
let organizationId: number;
let store: AppStore | undefined;

beforeAll(async () => {
  token = await demoToken('owner');
  organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
});

afterEach(() => {
  act(() => void store?.dispatch(loggedOut()));
  window.localStorage.clear();
});

async function open(search = '') {
  const app = await renderApp(`/organizations/${organizationId}/reports${search}`, { token });
  store = app.store;
  await screen.findByRole('search', { name: 'レポートの絞り込み' });
  return app;
}

const current = () => document.querySelector('[data-report][aria-current]')?.getAttribute('data-report');

test('J and K go through the reports, except where somebody types', async () => {
  const { user, address } = await open();
  await screen.findAllByRole('article');
  const ids = [...document.querySelectorAll('[data-report]')].map((each) => each.getAttribute('data-report'));
  act(() => document.querySelector<HTMLElement>('[data-report]')!.focus());
  await user.keyboard('jj');
  expect(current()).toBe(ids[2]);
  expect(address()).toContain(`report=${ids[2]}`);
  await user.keyboard('k');
  expect(current()).toBe(ids[1]);

  await user.type(screen.getByRole('searchbox'), 'j');
  expect(current()).toBe(ids[1]);
});

test('M marks the current report as read', async () => {
  const { user } = await open('?view=unread');
  await screen.findAllByRole('article');
  const row = document.querySelector<HTMLElement>('[data-report]')!;
  expect(within(row).getAllByText('未読').length).toBeGreaterThan(0);
  act(() => row.focus());
  await user.keyboard('m');
  await waitFor(() => expect(within(row).queryByText('未読')).toBeNull());
});

test('searches with the words of the person, and says when nothing is found', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('どこにもない言葉の並び');
  await screen.findByText('「どこにもない言葉の並び」を含むレポートは見つかりませんでした');
});

test('the arrows move through the overview, and a cell leads to its reports', async () => {
  const { user, address } = await open('?pane=projects');
  const grid = await screen.findByRole('grid', { name: 'プロジェクトごとの提出状況' });
  const stop = grid.querySelector<HTMLElement>('[data-cell][tabindex="0"]')!;
  const [row, column] = stop.dataset.cell!.split('-').map(Number) as [number, number];
  act(() => stop.focus());
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  const cell = document.activeElement as HTMLElement;
  expect(cell.dataset.cell).toBe(`${row + 1}-${column - 1}`);
  expect(cell).toHaveAccessibleName(/：(なし|.*件)$/);
  await user.keyboard('{Enter}');
  expect(address()).toMatch(/openFrom=.*project=/);
});

test('opens where the person left off', async () => {
  const first = await open('?pane=people');
  await screen.findByRole('grid', { name: '人ごとの提出状況' });
  first.unmount();
  const { address } = await open();
  await waitFor(() => expect(address()).toContain('pane=people'));
});
