import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { callTestServer, demoToken } from '../../../test/support/testServer';
import { contract } from '../../contract/contract';
import { idempotencyKeyHeader, keepsReply } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import { selectOverlayShown } from '../features/ui/uiSlice';
import { reportPath } from '../lib/reportPath';

// Presses every form and button that sends twice before the page can react, and again after a lost reply (product §8). Pages
// and data are real. What is sent waits at this server until a test refuses it, so that no test changes the data.

let tokens: Record<'owner' | 'manager' | 'member', string>;
let organizationId: number;
let projectId: number;
/** The page of a comment that the manager has written. */
let commentPath: string;
/** The requests that wait. */
let held: { path: string; key: string | null; refuse: () => void; lose: () => void }[];

beforeAll(async () => {
  tokens = {
    owner: await demoToken('owner'),
    manager: await demoToken('manager'),
    member: await demoToken('member'),
  };
  const me = await callTestServer('getMe', {}, tokens.manager);
  organizationId = me.organizations[0]!.id;
  projectId = me.projects.find(({ projectRole }) => projectRole === 'editor')!.id;
  const { rounds } = await callTestServer('getProjectReportRounds', { projectId }, tokens.manager);
  const { openFrom } = rounds.find(({ submitted }) => submitted > 0)!;
  const { reports } = await callTestServer('getProjectReports', { projectId, openFrom }, tokens.manager);
  const { surveyId } = reports[0]!;
  const comment = { body: '二度は送りません。', requestId: crypto.randomUUID() };
  const { commentId } = await callTestServer(
    'createReportComment',
    { organizationId, projectId, surveyId, ...comment },
    tokens.manager,
  );
  await callTestServer(
    'inviteProjectMembers',
    {
      projectId,
      members: [],
      invitations: [{ email: 'waiting@test.example', userRole: 'member', projectRole: 'viewer' }],
    },
    tokens.manager,
  );
  const projectPath = `/organizations/${organizationId}/projects/${projectId}`;
  commentPath = reportPath(projectPath, { openFrom, surveyId, commentId });
});

beforeEach(() => {
  held = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    const { method, url, headers } = new Request(target, init);
    const { pathname } = new URL(url);
    if (method !== 'POST' || pathname.endsWith('/read/create')) return send(target, init);
    return new Promise((resolve, reject) => {
      const refuse = () =>
        resolve(Response.json({ message: '断りました。', error: 'refused' }, { status: 422 }));
      const lose = () => reject(new TypeError('Failed to fetch'));
      const key = headers.get(idempotencyKeyHeader);
      held.push({ path: pathname.slice('/api'.length), key, refuse, lose });
    });
  });
});

const button = (name: string | RegExp, selector = 'button, button > span') =>
  screen.findByText(name, { selector });
const press = async (name: string | RegExp, selector?: string) =>
  fireEvent.click(await button(name, selector));
const choose = async (subject: string | RegExp, action: string) => {
  fireEvent.click((await screen.findAllByLabelText(subject))[0]!);
  await press(action, '[role=menuitem]');
};
const enter = async (label: string, value: string, container = document.body) =>
  fireEvent.change(await within(container).findByLabelText(label), { target: { value } });
const dialog = () => screen.findByRole('dialog');
const inDialog = '[role=dialog] button';

interface Sender {
  operation: Operation;
  as?: keyof typeof tokens | null;
  path: () => string;
  /** Fills in what is needed and returns the button that sends. */
  prepare: () => Promise<HTMLElement>;
  /** The button is gone after the press. */
  closes?: boolean;
}

const setting = (page: string) => () => `/organizations/${organizationId}/setting/${page}`;
const project = (page: string) => () => `/organizations/${organizationId}/projects/${projectId}${page}`;

const senders: Record<string, Sender> = {
  ログイン: {
    operation: 'login',
    as: null,
    path: () => '/login',
    prepare: async () => {
      await enter('メールアドレス', 'a@test.example');
      await enter('パスワード', 'Koenowa-test-1');
      return button('ログイン');
    },
  },
  再設定メール: {
    operation: 'requestPasswordReset',
    as: null,
    path: () => '/reset-password',
    prepare: async () => {
      await enter('メールアドレス', 'a@test.example');
      return button('再設定メールを送信');
    },
  },
  氏名: {
    operation: 'updateProfile',
    path: setting('account'),
    prepare: async () => {
      await enter('氏名', '大山 花');
      return button('氏名を保存');
    },
  },
  パスワード: {
    operation: 'changePassword',
    path: setting('account'),
    prepare: async () => {
      await enter('現在のパスワード', 'Koenowa-demo-1');
      await enter('新しいパスワード', 'Koenowa-demo-2');
      return button('パスワードを変更');
    },
  },
  アカウントの削除: {
    operation: 'deleteAccount',
    path: setting('account'),
    prepare: async () => {
      await press('アカウントを削除');
      await enter('パスワード', 'Koenowa-demo-1', await dialog());
      return button('アカウントを削除', inDialog);
    },
  },
  招待: {
    operation: 'inviteMembers',
    path: setting('member'),
    prepare: async () => {
      await press('メンバーを招待');
      await enter('メールアドレス', 'new@test.example', await dialog());
      return button('招待メールを送信');
    },
  },
  役割: {
    operation: 'updateMember',
    path: setting('member'),
    prepare: async () => {
      await choose('田中 美咲さんの操作', '役割を変更');
      fireEvent.click(await within(await dialog()).findByLabelText(/^外部メンバー/));
      return button('役割を変更', inDialog);
    },
  },
  組織から外す: {
    operation: 'removeMember',
    path: setting('member'),
    prepare: async () => {
      await choose('田中 美咲さんの操作', '組織から外す');
      return button('組織から外す', inDialog);
    },
  },
  取引先の登録: {
    operation: 'createClient',
    path: setting('clients'),
    prepare: async () => {
      await press('取引先を登録');
      await enter('取引先名', '株式会社二度', await dialog());
      await enter('取引先名（カナ）', 'ニド', await dialog());
      return button('取引先を登録', inDialog);
    },
  },
  取引先の編集: {
    operation: 'updateClient',
    path: setting('clients'),
    prepare: async () => {
      await choose(/の操作$/, '編集');
      await enter('取引先名', '株式会社二度', await dialog());
      return button('取引先を保存');
    },
  },
  取引先の削除: {
    operation: 'deleteClient',
    path: setting('clients'),
    prepare: async () => {
      await choose(/の操作$/, '削除');
      return button('取引先を削除', inDialog);
    },
  },
  組織名: {
    operation: 'updateOrganization',
    path: setting('organization'),
    prepare: async () => {
      await enter('組織名', '株式会社二度');
      return button('組織名を保存');
    },
  },
  請求先: {
    operation: 'updateBillingContact',
    path: setting('organization/plan'),
    prepare: async () => {
      await press('請求先を変更');
      return button('請求先を保存');
    },
  },
  分析の設定: {
    operation: 'updateAnalysisSettings',
    path: setting('organization/analysis'),
    prepare: () => button('分析の設定を保存'),
  },
  アンケートの予定: {
    operation: 'updateSurveySettings',
    path: setting('organization/schedule'),
    prepare: () => button('予定を保存'),
  },
  一時停止: {
    operation: 'updateSurveySettings',
    path: setting('organization/schedule'),
    prepare: async () => {
      await press('一時停止');
      return button('一時停止する', inDialog);
    },
  },
  レポートの停止: {
    operation: 'updateReportSettings',
    path: setting('organization/report'),
    prepare: async () => {
      await press('レポートを止める');
      return button('レポートを止める', inDialog);
    },
  },
  レポートの項目: {
    operation: 'updateReportSettings',
    path: setting('organization/report'),
    prepare: async () => {
      await screen.findByText('項目を追加');
      await choose(/の操作$/, '外す');
      return button('項目を保存');
    },
  },
  組織の削除: {
    operation: 'deleteOrganization',
    path: setting('organization/deletion'),
    prepare: async () => {
      await press('組織を削除');
      const field = await within(await dialog()).findByRole('textbox');
      fireEvent.change(field, { target: { value: '削除' } });
      return button('組織を削除', inDialog);
    },
  },
  通知設定: {
    operation: 'updateNotificationSettings',
    path: setting('notification'),
    prepare: async () => {
      fireEvent.click((await screen.findAllByRole('checkbox'))[0]!);
      return button('設定を保存');
    },
  },
  プロジェクトの作成: {
    operation: 'createProject',
    as: 'manager',
    path: () => `/organizations/${organizationId}/projects`,
    prepare: async () => {
      await press('プロジェクトを作成', 'button span');
      await enter('プロジェクト名', '二度', await dialog());
      return button('プロジェクトを作成', inDialog);
    },
  },
  プロジェクトの基本情報: {
    operation: 'updateProject',
    as: 'manager',
    path: project('/settings'),
    prepare: async () => {
      await enter('プロジェクト名', '二度');
      return button('変更を保存');
    },
  },
  アーカイブ: {
    operation: 'updateProjectStatus',
    as: 'manager',
    path: project('/settings'),
    prepare: async () => {
      await press('プロジェクトをアーカイブ');
      return button('アーカイブする');
    },
  },
  プロジェクトの削除: {
    operation: 'deleteProject',
    as: 'manager',
    path: project('/settings'),
    prepare: async () => {
      await press('プロジェクトを削除');
      const field = await within(await dialog()).findByRole('textbox');
      fireEvent.change(field, { target: { value: '削除' } });
      return button('プロジェクトを削除', inDialog);
    },
  },
  プロジェクトへの招待: {
    operation: 'inviteProjectMembers',
    path: project('/members'),
    prepare: async () => {
      await press('メンバーを追加');
      await enter('メールアドレス', 'new@test.example', await dialog());
      return button('プロジェクトに追加');
    },
  },
  プロジェクトから外す: {
    operation: 'updateProjectMembers',
    path: project('/members'),
    prepare: async () => {
      await choose(/さんの操作$/, 'プロジェクトから外す');
      return button('プロジェクトから外す', inDialog);
    },
    closes: true,
  },
  招待中の人をプロジェクトから外す: {
    operation: 'updateProjectMembers',
    path: project('/members'),
    prepare: async () => {
      await choose('waiting@test.exampleの操作', 'プロジェクトから外す');
      return button('プロジェクトから外す', inDialog);
    },
    closes: true,
  },
  設問: {
    operation: 'updateQuestions',
    as: 'manager',
    path: project('/questions'),
    prepare: async () => {
      await choose(/の操作$/, '外す');
      return button('設問を保存');
    },
  },
  コメント: {
    operation: 'createReportComment',
    as: 'manager',
    path: project('/reports'),
    prepare: async () => {
      fireEvent.click((await screen.findAllByLabelText(/^コメント \d+件/))[0]!);
      await enter('コメント', 'お疲れさまです。');
      return button('コメントを投稿');
    },
  },
  コメントの編集: {
    operation: 'updateReportComment',
    as: 'manager',
    path: () => commentPath,
    prepare: async () => {
      await screen.findByText('二度は送りません。');
      const menus = await screen.findAllByLabelText(/のコメントの操作$/);
      fireEvent.click(menus.at(-1)!);
      await press('編集', '[role=menuitem]');
      return button('変更を保存');
    },
  },
  コメントの削除: {
    operation: 'deleteReportComment',
    as: 'manager',
    path: () => commentPath,
    prepare: async () => {
      await screen.findByText('二度は送りません。');
      const menus = await screen.findAllByLabelText(/のコメントの操作$/);
      fireEvent.click(menus.at(-1)!);
      await press('削除', '[role=menuitem]');
      return button('コメントを削除', inDialog);
    },
    closes: true,
  },
  相談: {
    operation: 'createConcern',
    as: 'member',
    path: () => `/organizations/${organizationId}/concerns`,
    prepare: async () => {
      await press('相談する');
      await enter('件名', '二度', await dialog());
      await enter('相談の内容', '二度', await dialog());
      await within(await dialog()).findAllByRole('radio');
      return button('相談を送信');
    },
  },
  ログアウト: {
    operation: 'logout',
    path: setting('account'),
    prepare: async () => {
      fireEvent.click(await screen.findByLabelText(/^アカウントメニュー/));
      await press('ログアウト', '[role=menuitem]');
      return button('ログアウト', inDialog);
    },
    closes: true,
  },
};

test.each(Object.entries(senders))(
  '%s',
  async (_name, { operation, as = 'owner', path, prepare, closes = false }) => {
    const { store } = await renderApp(path(), as ? { token: tokens[as] } : {});
    const pattern = new RegExp(`^${contract[operation].path.replace(/\{\w+\}/g, '[^/]+')}$`);
    const sent = () => held.filter((request) => pattern.test(request.path));
    const sender = await prepare();

    act(() => {
      sender.click();
      sender.click();
      fireEvent.keyDown(sender, { key: 'Enter', repeat: true });
    });
    await waitFor(() => expect(sent()).toHaveLength(1));

    // The refused request can be sent again, and one that a failing guard let through is counted now.
    await act(async () => sent()[0]!.refuse());
    await waitFor(() => expect(selectOverlayShown(store.getState())).toBe(false));
    if (closes) return expect(sent()).toHaveLength(1);
    fireEvent.click(sender);
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
    expect(sent()).toHaveLength(2);

    // The next press after a lost reply repeats the request, so that it is done once.
    await act(async () => sent()[1]!.lose());
    await waitFor(() => expect(selectOverlayShown(store.getState())).toBe(false));
    fireEvent.click(sender);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(({ key }) => key);
    expect(keys[0]).not.toBe(keys[1]);
    if (keepsReply(contract[operation])) expect(keys[2]).toBe(keys[1]);
    await act(async () => sent()[2]!.refuse());
  },
);
