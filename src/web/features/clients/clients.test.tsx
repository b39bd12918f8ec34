import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, callTestServer } from '../../../../test/support/testServer';
import { renderApp } from '../../../../test/support/renderApp';

let token: string;
let organizationId: number;

beforeAll(async () => {
  token = await demoToken('manager');
  organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
});

async function open(userToken = token, { query = '', client = '株式会社こもれび百貨店' } = {}) {
  const app = await renderApp(`/organizations/${organizationId}/setting/clients${query}`, {
    token: userToken,
  });
  await screen.findByText(client);
  return app;
}

const clientNames = async () =>
  (await callTestServer('getClients', { organizationId }, token)).clients.map(({ name }) => name);
/** The dialog with this heading; not by role, because a closing dialog has the same role. */
const dialog = async (heading: string) =>
  within((await screen.findByText(heading, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]')!);
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
async function choose(client: string, item: string) {
  fireEvent.click(await screen.findByLabelText(`${client}の操作`));
  fireEvent.click(await screen.findByText(item, { selector: '[role=menuitem]' }));
}

test('creates a client with a suggested reading, then edits the reading', async () => {
  await open();
  fireEvent.click(screen.getByText('取引先を登録', { selector: 'button > span' }));
  const form = await dialog('取引先を登録');
  const name = form.getByLabelText('取引先名');
  fireEvent.compositionStart(name);
  fireEvent.compositionUpdate(name, { data: 'やまなみ' });
  fireEvent.compositionUpdate(name, { data: '山並' });
  fireEvent.change(name, { target: { value: '山並' } });
  fireEvent.compositionEnd(name, { data: '山並' });
  expect(form.getByLabelText('取引先名（カナ）')).toHaveValue('ヤマナミ');
  fireEvent.click(form.getByText('取引先を登録', { selector: 'button' }));
  expect(await screen.findByText('ヤマナミ')).toBeVisible();

  await choose('山並', '編集');
  const edit = await dialog('取引先を編集');
  const kana = edit.getByLabelText('取引先名（カナ）');
  write(kana, 'サン並');
  fireEvent.click(edit.getByText('取引先を保存'));
  expect(await edit.findByText('取引先名（カナ）はカタカナで入力してください。')).toBeVisible();
  write(kana, 'さんなみ');
  expect(kana).toHaveValue('サンナミ');
  fireEvent.click(edit.getByText('取引先を保存'));
  expect(await screen.findByText('サンナミ')).toBeVisible();
});

test('moves the projects of a deleted client to the chosen client', async () => {
  const { clientId } = await callTestServer(
    'createClient',
    { organizationId, name: '去る会社', nameKana: 'サル' },
    token,
  );
  const { projectId } = await callTestServer(
    'createProject',
    { organizationId, name: '残る案件', clientId, members: [] },
    token,
  );
  await open();
  await choose('去る会社', '削除');
  const confirmation = await dialog('「去る会社」を削除しますか？');
  const target = confirmation.getByLabelText('プロジェクトの移動先');
  fireEvent.change(target, {
    target: { value: within(target).getByText<HTMLOptionElement>('みどり浜市').value },
  });
  fireEvent.click(confirmation.getByText('取引先を削除'));
  await waitFor(async () => expect(await clientNames()).not.toContain('去る会社'));
  const project = await callTestServer('getProject', { projectId }, token);
  expect(project.client?.name).toBe('みどり浜市');
});

test('asks a manager where projects go that they do not see, whether there are any or not', async () => {
  await callTestServer('createClient', { organizationId, name: '空の会社', nameKana: 'カラ' }, token);
  await open();
  await choose('空の会社', '削除');
  const confirmation = await dialog('「空の会社」を削除しますか？');
  expect(confirmation.getByText(/あなたに表示されないプロジェクトがあるかもしれません。/)).toBeVisible();
  expect(confirmation.getByLabelText('プロジェクトの移動先')).toHaveDisplayValue('取引先なしにする');
  fireEvent.click(confirmation.getByText('取引先を削除'));
  await waitFor(async () => expect(await clientNames()).not.toContain('空の会社'));
});

test('lets a member search the list by reading, and denies a guest the page', async () => {
  const { unmount } = await open(await demoToken('member'));
  expect(screen.queryByRole('button', { name: /登録|CSV|操作/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ほしぞら' } });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  unmount();
  await renderApp(`/organizations/${organizationId}/setting/clients`, {
    token: await demoToken('guest'),
  });
  expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
});

test('a link to a client finds it', async () => {
  await open(token, { query: '?search=みどり浜市', client: 'みどり浜市' });
  expect(screen.getByRole('searchbox')).toHaveValue('みどり浜市');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

describe('CSV import', () => {
  /** A file with the header 「取引先名,カナ」 in Shift_JIS, as Excel saves it, and the given ASCII lines. */
  const shiftJisFile = (...lines: string[]) =>
    new File(
      [
        new Uint8Array([0x8e, 0xe6, 0x88, 0xf8, 0x90, 0xe6, 0x96, 0xbc, 0x2c, 0x83, 0x4a, 0x83, 0x69]),
        ['', ...lines, ''].join('\r\n'),
      ],
      'clients.csv',
    );

  test('shows a preview of every line, imports after confirmation and rejects a file with an error', async () => {
    await open();
    fireEvent.click(screen.getByText('CSVの入出力'));
    fireEvent.click(await screen.findByText('CSVから取り込む'));
    const form = await dialog('CSVから取引先を登録');
    const input = form.getByLabelText('CSVファイル');

    fireEvent.change(input, { target: { files: [shiftJisFile('Alpha Works,ALPHA')] } });
    expect(await form.findByRole('row', { name: /2 Alpha Works .*カタカナ/ })).toBeVisible();
    expect(form.queryByText(/件を登録$/)).toBeNull();

    const csv = `取引先名,カナ\r\nAlpha Works,ｱﾙﾌｧ\r\nみどり浜市,ミドリハマシ\r\n`;
    fireEvent.change(input, { target: { files: [new File([csv], 'clients.csv')] } });
    expect(await form.findByRole('row', { name: '3 みどり浜市 ミドリハマシ 変更なし' })).toBeVisible();
    expect(form.getByRole('row', { name: '2 Alpha Works アルファ 新しく登録' })).toBeVisible();
    expect(await clientNames()).not.toContain('Alpha Works');

    fireEvent.click(form.getByText('1件を登録'));
    expect(await form.findByText(/「clients.csv」を取り込みました。/)).toBeVisible();
    // In the list; the preview has it, too.
    expect(await screen.findByText('アルファ', { selector: '#main *' })).toBeVisible();
  });
});
