import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, callTestServer } from '../../../test/support/testServer';
import { renderApp } from '../../../test/support/renderApp';
import { defaultQuestions } from '../../domain/questions/defaults';
import type { AppStore } from '../store/createStore';
import { loggedOut, sessionExpired } from '../features/session/authSlice';
import { questionsOf, toSentQuestions } from '../features/questions/questionShapes';

let token: string;
let ownerToken: string;
let organizationId: number;
let store: AppStore | undefined;

beforeAll(async () => {
  token = await demoToken('manager');
  ownerToken = await demoToken('owner');
  organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
});

const [workload, schedule, ...otherQuestions] = toSentQuestions(defaultQuestions);

/** Creates a project of the manager with two questions and opens 設問設定. */
async function open(name: string, options: { isArchived?: boolean } = {}) {
  const { projectId } = await callTestServer(
    'createProject',
    { organizationId, name, members: [], questions: [workload!, schedule!] },
    token,
  );
  if (options.isArchived)
    await callTestServer('updateProjectStatus', { projectId, projectStatus: 'archived' }, token);
  const path = `/organizations/${organizationId}/projects/${projectId}/questions`;
  const reopen = async (query = '') => {
    const app = await renderApp(`${path}${query}`, { token });
    store = app.store;
    await screen.findByRole('list', { name: '設問', hidden: true }); // The history can be open over it.
    return app;
  };
  const saved = () => callTestServer('getQuestions', { organizationId, projectId }, token);
  return { ...(await reopen()), projectId, reopen, saved };
}

const rows = () => within(screen.getByRole('list', { name: '設問' })).getAllByRole('listitem');
const row = (index: number) => within(rows()[index]!);
const rowTexts = () => rows().map((item) => /\d+\.(.*?[？。）])/.exec(item.textContent)?.[1]);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openForm = (index: number) =>
  fireEvent.click(row(index).getByRole('button', { expanded: false, name: /\./ }));
async function chooseInMenu(index: number, item: string) {
  fireEvent.click(row(index).getByRole('button', { name: /の操作$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('questions are edited, copied, moved and removed, and saved as one version', async () => {
  const { saved } = await open('設問の編集');
  openForm(0);
  write(screen.getByLabelText('設問文'), '今週の業務量は適切でしたか？');
  fireEvent.click(screen.getByLabelText(`1「${workload!.labels![0]}」`));
  write(screen.getByRole('textbox', { name: /補足/ }), '残業も含めて考えてください。');
  // The preview shows what was typed.
  await chooseInMenu(1, '複製');
  write(screen.getByLabelText('設問文'), '来週の予定に無理はありませんか？');
  await chooseInMenu(2, 'いちばん上へ');
  expect(rowTexts()).toEqual([
    '来週の予定に無理はありませんか？',
    '今週の業務量は適切でしたか？',
    schedule!.label,
  ]);
  await chooseInMenu(2, '外す');
  expect(screen.getByRole('group', { name: '変更の保存' })).toHaveTextContent('追加1件・削除1件・変更1件');
  press('元に戻す');
  expect(rowTexts()[2]).toBe(schedule!.label);
  await chooseInMenu(2, '外す');

  press('設問を保存');
  expect(await screen.findByText('設問を更新しました。')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { name: '変更の保存' })).toBeNull());
  expect(await saved()).toMatchObject({
    version: 2,
    questions: [
      { ...schedule, key: expect.stringMatching(/^q-/) as string, label: '来週の予定に無理はありませんか？' },
      {
        ...workload,
        label: '今週の業務量は適切でしたか？',
        helpText: '残業も含めて考えてください。',
        reverse: true,
      },
    ],
  });
});

test('what is wrong is shown at its field, and nothing is written', async () => {
  const { saved } = await open('設問の誤り');
  press('設問を追加');
  fireEvent.change(screen.getByLabelText('回答の形式'), { target: { value: 'choice' } });
  write(screen.getByLabelText('選択肢'), '自社\n');
  press('設問を保存');
  const label = await screen.findByLabelText('設問文');
  await waitFor(() => expect(label).toHaveAccessibleDescription(/設問を入力してください。/));
  expect(label).toHaveFocus();
  write(label, '今日はどこで働きましたか？');
  expect(screen.getByLabelText('選択肢')).toHaveAccessibleDescription(/選択肢を2つ以上入力してください。/);
  write(screen.getByLabelText('選択肢'), '自社\n自社');
  expect(screen.getByLabelText('選択肢')).toHaveAccessibleDescription(/同じ選択肢が重なっています。/);
  expect(await saved()).toMatchObject({ version: 1 });

  write(screen.getByLabelText('選択肢'), '自社\n\n客先');
  press('設問を保存');
  await screen.findByText('設問を更新しました。');
  expect((await saved()).questions.at(-1)).toMatchObject({ kind: 'choice', options: ['自社', '客先'] });
});

test('an edit of an older version is put beside the newer one, and nothing typed is lost', async () => {
  const { projectId, saved } = await open('設問の競合');
  openForm(0);
  write(screen.getByLabelText('設問文'), '私の文');
  await callTestServer(
    'updateQuestions',
    {
      organizationId,
      projectId,
      version: 1,
      questions: [{ ...workload!, label: '相手の文' }, schedule!, otherQuestions[0]!],
    },
    ownerToken,
  );
  press('設問を保存');

  const choice = await screen.findByRole('radiogroup', { name: '私の文' });
  expect(choice).toHaveTextContent(/私の文.*相手の文/);
  // A question that only the other person added is taken over unless it is refused.
  const added = screen.getByRole('radiogroup', { name: otherQuestions[0]!.label });
  expect(within(added).getByRole('radio', { name: '保存されている内容' })).toBeChecked();
  fireEvent.click(within(choice).getByRole('radio', { name: '保存されている内容' }));
  fireEvent.click(within(choice).getByRole('radio', { name: 'あなたの変更' }));
  press('選んだ内容で編集を続ける');
  expect(rowTexts().slice(1)).toEqual([schedule!.label, otherQuestions[0]!.label]);
  press('設問を保存');
  await screen.findByText('設問を更新しました。');
  expect(await saved()).toMatchObject({
    version: 3,
    questions: [{ ...workload, label: '私の文' }, schedule, otherQuestions[0]],
  });
});

test('unsaved edits stay on the device until the person discards them or logs out', async () => {
  const { store: firstStore, unmount, reopen, saved } = await open('設問の下書き');
  openForm(0);
  write(screen.getByLabelText('設問文'), '書きかけの文？');
  act(() => void firstStore.dispatch(sessionExpired()));
  unmount();

  await reopen();
  await waitFor(() => expect(rowTexts()[0]).toBe('書きかけの文？'));
  press('変更を破棄');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText('変更を破棄', { selector: 'button' }));
  expect(rowTexts()[0]).toBe(workload!.label);
  expect(Object.keys(window.localStorage).filter((key) => key.includes('questions'))).toEqual([]);

  openForm(0);
  write(screen.getByLabelText('設問文'), 'もう一度？');
  expect(Object.keys(window.localStorage).filter((key) => key.includes('questions'))).toHaveLength(1);
  act(() => void store?.dispatch(loggedOut()));
  expect(Object.keys(window.localStorage).filter((key) => key.includes('questions'))).toEqual([]);
  expect(await saved()).toMatchObject({ version: 1 });
});

test('all tabs of a browser have the same edits', async () => {
  const { projectId } = await open('設問の二つのタブ');
  const entry = () => Object.keys(window.localStorage).find((key) => key.endsWith(`.${projectId}`))!;
  const stored = () => window.localStorage.getItem(entry())!;
  /** The other tab stores its edits, or removes the entry; then its event arrives here. */
  const changeElsewhere = (newValue: string | null) => {
    const key = entry();
    const oldValue = stored();
    if (newValue === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
  };

  openForm(0);
  write(screen.getByLabelText('設問文'), '古い文ですか？');
  changeElsewhere(stored().replace('古い文ですか？', '新しい文ですか？'));
  expect(rowTexts()[0]).toBe('新しい文ですか？');
  openForm(1);
  write(screen.getByLabelText('設問文'), 'ここで書いた文ですか？');
  expect(stored()).toContain('新しい文ですか？');
  changeElsewhere(null);
  expect(rowTexts()).toEqual([workload!.label, schedule!.label]);
});

test('questions of the library are added once', async () => {
  await open('設問の一覧');
  press('よく使われる設問から選ぶ');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: new RegExp(workload!.label) })).toBeDisabled();
  fireEvent.change(within(dialog).getByLabelText('テーマ'), { target: { value: '心理的安全性' } });
  expect(within(dialog).getAllByRole('region')).toHaveLength(1);
  const [first] = within(dialog).getAllByRole('checkbox');
  fireEvent.click(first!);
  fireEvent.click(within(dialog).getByText('1問を追加'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()).toHaveLength(3);
  expect(rows()[2]).toHaveTextContent('反対意見や心配ごとを率直に言えますか？');
});

test('a version of the history is brought back as a new version', async () => {
  const { projectId, reopen, unmount, saved } = await open('設問の履歴');
  unmount();
  await callTestServer(
    'updateQuestions',
    { organizationId, projectId, version: 1, questions: [{ ...schedule!, label: '予定どおりですか？' }] },
    ownerToken,
  );
  await reopen();
  press('変更履歴');
  const dialog = await screen.findByRole('dialog');
  const versions = await within(dialog).findAllByRole('listitem', { name: /^第/ });
  expect(versions[0]).toHaveTextContent(`第2版最新佐藤 恵子さん・`);
  expect(versions[0]).toHaveTextContent(`${schedule!.label} → 予定どおりですか？`);
  expect(versions[0]).toHaveTextContent(`1番目から削除${workload!.label}`);
  fireEvent.click(within(versions[1]!).getByText('この版の設問を見る'));
  fireEvent.click(await within(dialog).findByText('第1版の設問に戻す'));
  fireEvent.click(await screen.findByText('第1版に戻す'));
  await screen.findByText('設問を更新しました。');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const restored = await saved();
  expect(restored.version).toBe(3);
  expect(questionsOf(restored)).toEqual(questionsOf({ questions: [workload!, schedule!] }));
});

test('a link to a version opens the history there, once', async () => {
  const { projectId, reopen, unmount } = await open('設問への案内');
  unmount();
  await callTestServer(
    'updateQuestions',
    { organizationId, projectId, version: 1, questions: [schedule!] },
    ownerToken,
  );
  await reopen('?version=1');
  const dialog = await screen.findByRole('dialog');
  const versions = await within(dialog).findAllByRole('listitem', { name: /^第/ });
  expect(versions).toHaveLength(1);
  expect(versions[0]).toHaveTextContent('第1版');
  press('閉じる');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('変更履歴');
  expect(
    await within(await screen.findByRole('dialog')).findAllByRole('listitem', { name: /^第/ }),
  ).toHaveLength(2);
});

test('the questions of an archived project can be read only', async () => {
  await open('終わった設問', { isArchived: true });
  expect(screen.getByText(/アーカイブしたプロジェクトのため、設問は変更できません。/)).toBeVisible();
  expect(screen.queryByText('設問を追加')).toBeNull();
  openForm(0);
  expect(screen.getByLabelText('設問文')).toHaveAttribute('readonly');
});
