import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  activeSubscription,
  sampleMembers,
  sampleOrganization,
} from '../../../../test/support/sampleSubscriptions';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { ImportLine } from '../../../domain/imports';
import type { Role } from '../../../domain/roles';
import type { AppStore } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';

configure({ defaultHidden: true });

let server: ReturnType<typeof stubApi>;
let store: AppStore;

const full = 'プランのメンバー数の上限を超えるため招待できません。';
const invited: ImportLine = { line: 2, subject: 'a@new.example', outcome: 'create', message: null };
const beyond: ImportLine = { line: 3, subject: 'b@new.example', outcome: 'planLimit', message: full };
const wrong: ImportLine = { line: 4, subject: 'x', outcome: 'error', message: '形式が正しくありません。' };

/** Chooses a file as somebody of this role; the server reads `lines` in it. */
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
      if (apply) throw new StubbedError(422, full, 'planLimit');
      return { applied: false, lines };
    },
  });
  ({ store } = await renderApp('/organizations/1/setting/member', {
    token: 'token',
    server: 'http://127.0.0.1:9',
  }));
  await waitFor(() => expect(store.getState().planModal).toBeDefined());
  fireEvent.click(await screen.findByText('CSV'));
  fireEvent.click(await screen.findByText('CSVから取り込む'));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['メールアドレス,役割\n'], 'members.csv');
  fireEvent.change(dialog.getByLabelText('CSVファイル'), { target: { files: [file] } });
  await dialog.findByRole('table');
  return dialog;
}

const planModal = () => store.getState().planModal;

afterEach(() => {
  act(() => void store.dispatch(loggedOut()));
  server.restore();
  window.localStorage.clear();
});

test('past the limit of the plan the preview says so line by line, and leads the owner to the plans', async () => {
  const dialog = await choose('admin', [invited, beyond]);
  expect(dialog.getByText(full).closest('tr')).toHaveTextContent('3b@new.example');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    '「members.csv」の2行のうち1行がプランの上限を超えるため、取り込めません。',
  );
  expect(dialog.queryByText(/ファイルを直して/)).toBeNull();
  expect(dialog.queryByText(/招待メールを送信/)).toBeNull();
  fireEvent.click(dialog.getByText('プランを見る'));
  await waitFor(() => expect(planModal()?.isOpen).toBe(true));
});

test('names those to ask to a manager; what is wrong in the file is told besides', async () => {
  const dialog = await choose('manager', [invited, beyond, wrong]);
  const [mend, ask] = dialog.getAllByRole('alert');
  expect(mend).toHaveTextContent('3行のうち1行に誤りがあるため');
  expect(mend).toHaveTextContent('ファイルを直して');
  expect(ask).toHaveTextContent('オーナーに相談してください');
  expect(dialog.queryByText('プランを見る')).toBeNull();
});

test('refused while it is done, because others were invited meanwhile, it opens the plans for the owner', async () => {
  const dialog = await choose('admin', [invited]);
  fireEvent.click(dialog.getByText('1人に招待メールを送信'));
  await waitFor(() => expect(planModal()).toMatchObject({ isOpen: true, upgradeNeeded: true }));
  expect(dialog.getByRole('alert')).toHaveTextContent(full);
  expect(dialog.getByText('プランを見る')).toBeVisible();
});
