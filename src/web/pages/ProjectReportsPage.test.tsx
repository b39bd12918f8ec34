import { QueryStatus } from '@reduxjs/toolkit/query';
import type { UserEvent } from '@testing-library/user-event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, callTestServer } from '../../../test/support/testServer';
import { recordDownloads } from '../../../test/support/recordDownloads';
import { renderApp } from '../../../test/support/renderApp';
import { loggedOut } from '../features/session/authSlice';
import { reportPath } from '../lib/reportPath';

let token: string;
let organizationId: number;
let projectId: number;

beforeAll(async () => {
  token = await demoToken('manager');
  const me = await callTestServer('getMe', {}, token);
  organizationId = me.organizations[0]!.id;
  projectId = me.projects.find(({ projectRole }) => projectRole === 'editor')!.id;
});

/** Opens the reports of the latest round as the manager. */
async function open() {
  const app = await renderApp(`/organizations/${organizationId}/projects/${projectId}/reports`, { token });
  const reports = await screen.findAllByRole('article');
  return { ...app, report: reports[0]! };
}

/** Opens the comments of the first report. */
async function openComments() {
  const app = await open();
  await app.user.click(within(app.report).getByRole('button', { name: /^コメント/ }));
  const field = await within(app.report).findByRole('textbox', { name: 'コメント' });
  await within(app.report).findByRole('list', { name: /コメント/ });
  return { ...app, field: field as HTMLTextAreaElement };
}

/** Enters a text at once, as an input method does, not key by key. */
async function enterText(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const commentsOf = (report: HTMLElement) => within(report).getByRole('list', { name: /コメント/ });

test('shows the latest round with reports; another round can be selected', async () => {
  const { user, address } = await open();
  const rounds = screen.getByRole('combobox', { name: 'アンケートの回' });
  const options = within(rounds).getAllByRole('option');
  expect(options.length).toBeGreaterThan(10);
  const older = options.at(-1) as HTMLOptionElement;
  await user.selectOptions(rounds, older.value);
  expect(address()).toContain(`openFrom=${older.value}`);
});

test('counts the reports of each person in the last rounds; a cell opens the report', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: '人ごと' }));
  expect(address()).toContain('pane=people');
  const grid = within(await screen.findByRole('grid', { name: '人ごとの提出状況' }));
  const legend = within(screen.getByRole('list', { name: '記号の説明' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual([
    'すべて提出',
    '未提出',
    '受付中で、まだ提出なし',
    '対象外',
    '未読あり',
  ]);
  expect(grid.getAllByRole('columnheader').at(-1)).toHaveAccessibleName(/、受付中$/);
  const cell = grid.getAllByRole('button', { name: /：(未読1件、)?提出1件/ }).at(-1)!;
  expect(cell).toHaveAttribute('title', expect.stringContaining('提出1件'));
  expect(cell.textContent).toBe('');
  const name = /^(.*?さん)、/.exec(cell.getAttribute('aria-label')!)![1]!;
  await user.click(cell);
  expect(address()).toMatch(/openFrom=\d{4}-\d\d-\d\d&person=\d+$/);
  const report = within(await screen.findByRole('article', { name }));
  expect(await report.findByRole('textbox', { name: 'コメント' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: '人ごと' }));
  await user.click((await screen.findAllByRole('button', { name: /：未提出1件/ }))[0]!);
  expect(await screen.findByText('選んだメンバーは、この回のレポートを提出していません。')).toBeVisible();
});

test('saves the reports of a range of rounds as CSV', async () => {
  const { user } = await open();
  const downloads = recordDownloads();
  await user.click(screen.getByRole('button', { name: '書き出し・印刷' }));
  const range = await screen.findByRole('combobox', { name: '書き出す範囲' });
  expect(range).toHaveDisplayValue('この回だけ');
  const saveRounds = async () => {
    const before = downloads.length;
    await user.click(screen.getByRole('button', { name: 'CSVに書き出す' }));
    await waitFor(() => expect(downloads).toHaveLength(before + 1));
    const lines = (await downloads.at(-1)!.file.text()).trim().split('\r\n').slice(1);
    return new Set(lines.flatMap((line) => /^"?\d{4}\/\d\d\/\d\d/.exec(line) ?? []));
  };
  expect((await saveRounds()).size).toBe(1);
  await user.selectOptions(range, within(range).getAllByRole('option')[2]!);
  expect((await saveRounds()).size).toBe(3);
});

test('posts a comment with Ctrl+Enter, shows it and clears the field', async () => {
  const { user, report, field } = await openComments();
  await enterText(user, field, 'お疲れさまです。');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await within(commentsOf(report)).findByText('お疲れさまです。');
  expect(field).toHaveValue('');
  expect(await screen.findByText('コメントを投稿しました。')).toBeInTheDocument();
});

test('does not post on the Enter that confirms an IME composition, even with Ctrl', async () => {
  const { field, report, user } = await openComments();
  const before = within(report).queryAllByRole('listitem').length;
  await enterText(user, field, 'へんかん');
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 });
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('へんかん');
  expect(within(report).queryAllByRole('listitem')).toHaveLength(before);
});

test('rejects a comment of spaces and focuses the field', async () => {
  const { user, report, field } = await openComments();
  await enterText(user, field, '　 ');
  await user.click(within(report).getByRole('button', { name: 'コメントを投稿' }));
  expect(within(report).getByText('コメントを入力してください。')).toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('keeps a comment draft after a reload', async () => {
  const first = await openComments();
  await enterText(first.user, first.field, '書きかけの返事');
  first.unmount();
  const { field } = await openComments();
  expect(field).toHaveValue('書きかけの返事');
});

test('deletes comment drafts from the device at log-out', async () => {
  const { user, field, store: appStore } = await openComments();
  await enterText(user, field, '書きかけ');
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('koenowa.comment.'))).toHaveLength(
    1,
  );
  act(() => void appStore.dispatch(loggedOut()));
  await waitFor(() =>
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('koenowa.comment.'))).toEqual([]),
  );
});

test('mentions a person selected as addressee', async () => {
  const { user, report, field } = await openComments();
  await user.click(within(report).getByRole('button', { name: 'メンション' }));
  const [person] = await screen.findAllByRole('menuitem', { name: /さん$/ });
  const name = person!.textContent!.replace(/さん$/, '');
  await user.click(person!);
  expect(field).toHaveValue(`@${name} `);
  await enterText(user, field, '確認をお願いします。');
  await user.click(within(report).getByRole('button', { name: 'コメントを投稿' }));
  await within(commentsOf(report)).findByText(/確認をお願いします。/);
});

test('offers the people of the project behind a typed @', async () => {
  const { user, field } = await openComments();
  await user.type(field, '@');
  const [option] = await screen.findAllByRole('option', { name: /さん$/ });
  const name = option!.textContent!.replace(/さん$/, '');
  await user.click(option!);
  expect(field).toHaveValue(`@${name} `);
  expect(field).toHaveFocus();
});

describe("a person's own comment", () => {
  /** Posts a comment and selects an entry of its menu. */
  async function postAndChoose(text: string, entry: '編集' | '削除') {
    const app = await openComments();
    await enterText(app.user, app.field, text);
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    const posted = (await within(commentsOf(app.report)).findByText(text)).closest('li')!;
    fireEvent.click(within(posted).getByLabelText(/コメントの操作/));
    fireEvent.click(await screen.findByText(entry));
    return { ...app, posted };
  }

  test('can be edited and is marked as edited', async () => {
    const { report, posted } = await postAndChoose('下書きのような返事', '編集');
    fireEvent.change(within(posted).getByRole('textbox', { name: 'コメントを編集' }), {
      target: { value: '整えた返事' },
    });
    fireEvent.click(within(posted).getByText('変更を保存'));
    await within(commentsOf(report)).findByText(/編集済み/);
    expect(within(commentsOf(report)).getByText('整えた返事')).toBeInTheDocument();
  });

  test('can be deleted after confirmation', async () => {
    const { report } = await postAndChoose('消える返事', '削除');
    await screen.findByText('コメントを削除しますか？');
    expect(within(report).getByText('消える返事')).toBeInTheDocument();
    fireEvent.click(screen.getByText('コメントを削除'));
    await waitFor(() => expect(within(report).queryByText('消える返事')).toBeNull());
  });
});

test('adds a reaction optimistically and removes it again', async () => {
  const { user, report } = await open();
  const bar = within(report).getByRole('group', { name: /レポートへのリアクション/ });
  const pressedEyes = () => within(bar).queryByRole('button', { name: /^見ています/, pressed: true });
  if (pressedEyes()) await user.click(pressedEyes()!);
  await user.click(within(bar).getByRole('button', { name: 'リアクションを選ぶ' }));
  await user.click(await screen.findByRole('button', { name: '見ています' }));
  await waitFor(() => expect(pressedEyes()).not.toBeNull());
  await user.click(pressedEyes()!);
  await waitFor(() => expect(pressedEyes()).toBeNull());
});

test('lists by name who has read a report and who reacted how', async () => {
  const { rounds } = await callTestServer('getProjectReportRounds', { projectId }, token);
  const { openFrom } = rounds.find(({ submitted }) => submitted > 0)!;
  const { reports } = await callTestServer('getProjectReports', { projectId, openFrom }, token);
  const { surveyId } = reports[0]!;
  // Another file counts on what the owner has not read.
  const supervisor = await demoToken('supervisor');
  const { name } = await callTestServer('getMe', {}, supervisor);
  await callTestServer('createRead', { organizationId, projectId, surveyIds: [surveyId] }, supervisor);
  await callTestServer(
    'updateReportReaction',
    { organizationId, projectId, surveyId, kind: 'heart', on: true },
    supervisor,
  );
  const { user, report } = await open();
  const button = within(report).getByRole('button', { name: /^既読 \d+人$/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /さんのレポートの既読とリアクション$/ });
  for (const list of [/^既読 \d+人$/, /ありがとう \d+人$/])
    expect(
      within(within(dialog).getByRole('list', { name: list })).getByText(`${name}さん`),
    ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test('prints the round with the browser', async () => {
  const { user } = await open();
  const print = jest.spyOn(window, 'print').mockImplementation();
  await user.click(screen.getByRole('button', { name: '書き出し・印刷' }));
  await user.click(await screen.findByRole('button', { name: '印刷' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^[\d/]+の回のレポート$/)).toBeInTheDocument();
});

test('a printed report bears project and round on its own page, the first one below the heading of the page', async () => {
  await open();
  const [first, ...others] = await screen.findAllByRole('article');
  const { name } = await callTestServer('getProject', { projectId }, token);
  const { textContent: round } = screen.getByText(/^[\d/]+の回のレポート$/);
  expect(others.length).toBeGreaterThan(0);
  for (const report of others) expect(report).toHaveTextContent(`${name}・${round}`);
  expect(first).not.toHaveTextContent(round!);
});

test('keeps the export and the print behind one button', async () => {
  const { user } = await open();
  expect(screen.queryByRole('combobox', { name: '書き出す範囲' })).toBeNull();
  const button = screen.getByRole('button', { name: '書き出し・印刷' });
  await user.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: '書き出し・印刷' }));
  expect(sheet.getByRole('combobox', { name: '書き出す範囲' })).toHaveDisplayValue('この回だけ');
  for (const name of ['CSVに書き出す', '印刷']) expect(sheet.getByRole('button', { name })).toBeEnabled();
  await user.click(sheet.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('shows the ratings of the same survey, and the texts of the round before on demand', async () => {
  const { user, report } = await open();
  expect(within(report).getByRole('list', { name: '評価' })).toBeInTheDocument();
  const before = screen.getByRole<HTMLSelectElement>('combobox', { name: 'アンケートの回' })
    .selectedOptions[0]!.nextElementSibling as HTMLOptionElement;
  const day = `${before.value.replaceAll('-', '/')}の回`;
  expect(within(report).queryByText(day)).toBeNull();
  await user.click(within(report).getByRole('button', { name: '前の回と並べる' }));
  expect((await within(report).findAllByText(day)).length).toBeGreaterThan(0);
});

test('shows the reports when the ratings, which are above the texts, are loaded', async () => {
  const { fetch } = globalThis;
  let reply = () => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (new Request(target, init).url.includes('/answers/timeline/')) await replied;
    return fetch(target, init);
  });
  const { store } = await renderApp(`/organizations/${organizationId}/projects/${projectId}/reports`, {
    token,
  });
  const areReportsLoaded = () =>
    Object.values(store.getState().api?.queries ?? {}).some(
      (query) => query?.endpointName === 'getProjectReports' && query.status === QueryStatus.fulfilled,
    );
  await waitFor(() => expect(areReportsLoaded()).toBe(true));
  expect(screen.queryByRole('article')).toBeNull();
  reply();
  const reports = await screen.findAllByRole('article');
  expect(within(reports[0]!).getByRole('list', { name: '評価' })).toBeInTheDocument();
});

test('a link to a report leads to it', async () => {
  const { rounds } = await callTestServer('getProjectReportRounds', { projectId }, token);
  const { openFrom } = rounds.find(({ submitted }) => submitted > 1)!;
  const { reports } = await callTestServer('getProjectReports', { projectId, openFrom }, token);
  const { surveyId, author } = reports.at(-1)!;
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
  await renderApp(
    reportPath(`/organizations/${organizationId}/projects/${projectId}`, { openFrom, surveyId }),
    { token },
  );
  expect(await screen.findByRole('heading', { name: `${author!.name}さん` })).toHaveFocus();
  expect(scrolledTo).toContain(`report-${surveyId}`);
});

test('a link to a comment opens the thread and focuses that comment', async () => {
  const { rounds } = await callTestServer('getProjectReportRounds', { projectId }, token);
  const { openFrom } = rounds.find(({ submitted }) => submitted > 0)!;
  const { reports } = await callTestServer('getProjectReports', { projectId, openFrom }, token);
  const { surveyId } = reports[0]!;
  const { commentId } = await callTestServer(
    'createReportComment',
    { organizationId, projectId, surveyId, body: 'ここへのリンク', requestId: crypto.randomUUID() },
    token,
  );
  const path = `/organizations/${organizationId}/projects/${projectId}/reports`;
  await renderApp(`${path}?openFrom=${openFrom}&report=${surveyId}&comment=${commentId}`, {
    token,
  });
  expect((await screen.findByText('ここへのリンク')).closest('li')).toHaveFocus();
});
