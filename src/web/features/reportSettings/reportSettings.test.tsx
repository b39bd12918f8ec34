import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { callTestServer } from '../../../../test/support/testServer';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { ReportQuestion } from '../../../domain/questions/types';
import type { AppStore } from '../../store/createStore';
import { sessionExpired } from '../session/authSlice';

let store: AppStore | undefined;

const [done, trouble, next] = defaultReportQuestions.map((prompt) => ({ ...prompt }));

async function open(email: string) {
  const { token, organizationId } = await signUpOwner(email);
  const reopen = async () => {
    const app = await renderApp(`/organizations/${organizationId}/setting/organization/report`, { token });
    store = app.store;
    await screen.findByRole('list', { name: '項目' });
    return app;
  };
  return {
    ...(await reopen()),
    reopen,
    saved: () => callTestServer('getReportSettings', { organizationId }, token),
    saveElsewhere: (questions: ReportQuestion[]) =>
      callTestServer('updateReportSettings', { organizationId, enabled: true, questions, version: 1 }, token),
  };
}

const rows = () => within(screen.getByRole('list', { name: '項目' })).getAllByRole('listitem');
const rowNames = () => rows().map((row) => /\d+\.(.*?)(必須|任意)/.exec(row.textContent)?.[1]);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openForm = (index: number) =>
  fireEvent.click(within(rows()[index]!).getByRole('button', { expanded: false, name: /\./ }));
async function chooseInMenu(index: number, item: string) {
  fireEvent.click(within(rows()[index]!).getByRole('button', { name: /の操作$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  // A menu that is closing still has its items.
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
}
const saveBar = () => screen.queryByRole('group', { name: '変更の保存' });

test('prompts are edited, moved, added and removed, previewed, and saved as one version', async () => {
  const { saved } = await open('report-settings@test.example');
  openForm(0);
  write(screen.getByLabelText('項目名'), '今週の成果');
  write(screen.getByLabelText('文字数の上限'), '５００');
  await chooseInMenu(2, 'いちばん上へ');
  expect(rowNames()).toEqual([next!.label, '今週の成果', trouble!.label]);
  await chooseInMenu(2, '外す');
  press('項目を追加');
  write(screen.getByLabelText('項目名'), '助けてほしいこと');

  press('プレビュー');
  const preview = await screen.findByRole('dialog', { name: '回答する人の画面' });
  expect(within(preview).getByLabelText(/今週の成果/)).toBeVisible();
  fireEvent.click(within(preview).getByText('閉じる'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('項目を保存');
  await waitFor(() => expect(saveBar()).toBeNull());
  expect(await saved()).toMatchObject({
    version: 2,
    questions: [
      next,
      { ...done, label: '今週の成果', maxLength: 500 },
      { label: '助けてほしいこと', helpText: '', required: false, maxLength: 1000 },
    ],
  });
});

test('a prompt without words or length is named, and nothing is saved', async () => {
  const { saved } = await open('report-empty@test.example');
  openForm(1);
  write(screen.getByLabelText('項目名'), '');
  write(screen.getByLabelText('文字数の上限'), '多め');
  press('項目を保存');
  expect(await screen.findByText('項目名を入力してください。')).toBeVisible();
  expect(screen.getByText('文字数の上限は1以上で指定してください。')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('項目名')).toHaveFocus());
  expect((await saved()).version).toBe(1);
});

test('prompts that were also saved elsewhere are shown side by side', async () => {
  const { saved, saveElsewhere } = await open('report-conflict@test.example');
  openForm(0);
  write(screen.getByLabelText('項目名'), 'こちらの言葉');
  await saveElsewhere([{ ...done!, label: 'あちらの言葉' }, trouble!, { ...next!, required: true }]);
  press('項目を保存');
  const choice = within(await screen.findByRole('radiogroup', { name: 'こちらの言葉' }));
  expect(choice.getByText('あちらの言葉')).toBeVisible();
  press('選んだ内容で編集を続ける');
  press('項目を保存');
  await waitFor(() => expect(saveBar()).toBeNull());
  expect(await saved()).toMatchObject({
    version: 3,
    questions: [{ label: 'こちらの言葉' }, trouble, { ...next, required: true }],
  });
});

test('unsaved edits survive the end of the session, and reports being switched off and on', async () => {
  const { saved, reopen, unmount } = await open('report-draft@test.example');
  openForm(0);
  write(screen.getByLabelText('項目名'), '書きかけ');
  press('レポートを止める');
  await screen.findByText('レポートを止めますか？');
  fireEvent.click(screen.getAllByText('レポートを止める', { selector: '[role=dialog] button' })[0]!);
  // The question says the same.
  await waitFor(() => expect(screen.queryByText('レポートを止めますか？')).toBeNull());
  expect(await screen.findByText(/次に始まる回からは、アンケートだけ/)).toBeVisible();
  expect((await saved()).enabled).toBe(false);
  act(() => void store?.dispatch(sessionExpired()));
  unmount();

  await reopen();
  expect(rowNames()[0]).toBe('書きかけ');
  press('項目を保存');
  await waitFor(() => expect(saveBar()).toBeNull());
  expect(await saved()).toMatchObject({
    version: 3,
    enabled: false,
    questions: [{ label: '書きかけ' }, {}, {}],
  });
});

test('the history shows the differences and brings a version back', async () => {
  const { saved, saveElsewhere } = await open('report-history@test.example');
  await saveElsewhere([{ ...done!, label: '新しい言葉' }]);
  press('変更履歴');
  const dialog = within(await screen.findByRole('dialog', { name: 'レポートの設定の変更履歴' }));
  const [newest, first] = await dialog.findAllByRole('listitem', { name: /^第\d版$/ });
  expect(newest).toHaveTextContent(`${done!.label} → 新しい言葉`);
  expect(newest).toHaveTextContent('2番目から削除');
  fireEvent.click(within(first!).getByText('この版の項目を見る'));
  fireEvent.click(await within(first!).findByText('第1版の項目に戻す'));
  fireEvent.click(await screen.findByText('第1版に戻す'));
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ version: 3, questions: defaultReportQuestions }),
  );
});
