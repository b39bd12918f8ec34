import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  activeSubscription,
  sampleMembers,
  sampleOrganization,
} from '../../../../test/support/sampleSubscriptions';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Reply } from '../../../contract/types';
import type { Role } from '../../../domain/roles';
import type { AppStore } from '../../store/createStore';

type ImportLine = Reply<'importMembers'>['lines'][number];

let server: ReturnType<typeof stubApi>;
let store: AppStore;

const columns = ['メールアドレス', '氏名', '役割', 'プロジェクト'];
const overLimitMessage = 'プランのメンバー数の上限を超えるため招待できません。';
const invitedLine: ImportLine = {
  line: 2,
  subject: 'a@new.example',
  cells: ['山田 太郎', 'チームメンバー', ''],
  outcome: 'create',
  message: null,
};
const overLimitLine: ImportLine = {
  line: 3,
  subject: 'b@new.example',
  cells: ['', '外部メンバー', ''],
  outcome: 'planLimit',
  message: overLimitMessage,
};
const invalidLine: ImportLine = {
  line: 4,
  subject: 'x',
  cells: ['', '外部メンバー', ''],
  outcome: 'error',
  message: '形式が正しくありません。',
};

/** Chooses a file as a member with this role; the stubbed server returns `lines` as its preview. */
async function choose(role: Role, lines: ImportLine[]) {
  server = stubApi({
    getMe: () => accountWithRoles(role),
    getOrganization: () => sampleOrganization({ stripeCustomerId: 'cus_1' }),
    getSubscription: () => activeSubscription,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationMembers: () => sampleMembers,
    getInvitations: () => ({ invitations: [] }),
    importMembers: ({ apply }) => {
      const isLeftOut = lines.some(({ message }) => message !== null);
      // The limit that the preview did not know of was reached meanwhile.
      if (apply && !isLeftOut) throw new StubbedError(422, overLimitMessage, 'planLimit');
      const leftOut = isLeftOut ? { fileName: '行.csv', csv: '理由' } : null;
      return { applied: apply, columns: [...columns], lines, leftOut };
    },
  });
  ({ store } = await renderApp('/organizations/1/setting/member', {
    token: 'token',
    server: 'http://127.0.0.1:9',
  }));
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
  fireEvent.click(await screen.findByText('CSVの入出力'));
  fireEvent.click(await screen.findByText('CSVから取り込む'));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['メールアドレス,役割\n'], 'members.csv');
  fireEvent.change(dialog.getByLabelText('CSVファイル'), { target: { files: [file] } });
  await dialog.findByRole('table');
  expect(dialog.getByText('members.csv')).toBeVisible();
  expect(dialog.getByRole('button', { name: '別のファイルを選ぶ' })).toBeVisible();
  expect(dialog.queryByText(/文字コード/)).toBeNull();
  return dialog;
}

const planModal = () => store.getState().planModal;

afterEach(() => server.restore());

test('marks the lines beyond the plan limit and offers the owner the plans', async () => {
  const dialog = await choose('admin', [invitedLine, overLimitLine]);
  expect(dialog.getByText(overLimitMessage).closest('tr')).toHaveTextContent('3b@new.example');
  expect(dialog.getByRole('status')).toHaveTextContent('招待 1件・上限超過 1件まだ何も変更していません。');
  expect(dialog.getByRole('alert')).toHaveTextContent('1件は、プランの上限を超えるため取り込めません。');
  expect(dialog.queryByText(/誤り/)).toBeNull();
  expect(dialog.getByText('1人を招待')).toBeVisible();
  fireEvent.click(dialog.getByText('プランを見る'));
  await waitFor(() => expect(planModal()?.isOpen).toBe(true));
});

test('shows whom the file invites as what, without columns that are empty', async () => {
  const dialog = await choose('admin', [invitedLine, { ...invitedLine, line: 3, outcome: 'update' }]);
  const texts = (role: string) => dialog.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['行', 'メールアドレス', '氏名', '役割', '結果']);
  expect(dialog.getByRole('row', { name: '2 a@ new.example 山田 太郎 チームメンバー 招待' })).toBeVisible();
  expect(dialog.getByRole('button', { name: '1人を招待・1人を更新' })).toBeVisible();
});

test('refers a manager to the owner and shows errors in the file separately', async () => {
  const dialog = await choose('manager', [invitedLine, overLimitLine, invalidLine]);
  const planNotice = dialog.getByRole('alert');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '招待 1件・誤り 1件・上限超過 1件まだ何も変更していません。誤りのある行は取り込めません。ほかの行は取り込めます。',
  );
  expect(dialog.getByRole('button', { name: '取り込めない行をCSVで保存' })).toBeVisible();
  expect(planNotice).toHaveTextContent('オーナーに相談してください');
  expect(dialog.queryByText('プランを見る')).toBeNull();
});

test('says after the import that the other lines were imported', async () => {
  const dialog = await choose('admin', [invitedLine, invalidLine]);
  fireEvent.click(dialog.getByText('1人を招待'));
  expect(await dialog.findByText(/「members.csv」を取り込みました。/)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(
    '招待 1件・誤り 1件「members.csv」を取り込みました。誤りのある行は取り込みませんでした。',
  );
});

test('opens the plans for the owner when the limit is reached between preview and import', async () => {
  const dialog = await choose('admin', [invitedLine]);
  fireEvent.click(dialog.getByText('1人を招待'));
  await waitFor(() => expect(planModal()).toMatchObject({ isOpen: true, reason: 'upgradeNeeded' }));
  expect(dialog.getByRole('alert', { hidden: true })).toHaveTextContent(overLimitMessage);
  expect(dialog.getByText('プランを見る')).toBeVisible();
});
