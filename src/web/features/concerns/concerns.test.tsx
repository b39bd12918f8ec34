import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  projectListReply,
  sampleListedProject,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { renderApp } from '../../../../test/support/renderApp';
import { failAsOffline, StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Reply } from '../../../contract/types';

const address = '/organizations/1/concerns';
const person = (serviceUserId: number, name: string) => ({ serviceUserId, name, image: null });
const writer = person(9, '鈴木 健太');
const me = person(7, '田中 美咲');
const owner = person(1, '佐藤 恵子');
const manager = person(3, '高橋 誠');

const listed = (
  changes: Partial<Reply<'getConcerns'>['concerns'][number]> = {},
): Reply<'getConcerns'>['concerns'][number] => ({
  concernId: 4,
  title: '進め方について',
  writer,
  project: { projectId: 2, name: '会員アプリ運用保守' },
  part: 'addressee',
  answered: false,
  settled: false,
  unread: true,
  awaited: true,
  excerpt: '担当の分け方を相談させてください。',
  commentCount: 0,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});

const thread = (
  concern: Partial<Reply<'getConcernComments'>['concern']> = {},
  comments: Reply<'getConcernComments'>['comments'] = [],
): Reply<'getConcernComments'> => ({
  concern: {
    concernId: 4,
    title: '進め方について',
    writer,
    project: null,
    part: 'addressee',
    answered: false,
    settled: false,
    unread: false,
    createdAt: '2026-11-20T01:00:00.000Z',
    body: '担当の分け方を\n相談させてください。',
    readers: [
      { person: writer, userRole: 'member', part: 'writer' },
      { person: me, userRole: 'manager', part: 'addressee' },
      { person: owner, userRole: 'admin', part: 'other' },
    ],
    receipts: null,
    ...concern,
  },
  comments,
});

const comment = (
  changes: Partial<Reply<'getConcernComments'>['comments'][number]> = {},
): Reply<'getConcernComments'>['comments'][number] => ({
  id: 11,
  author: owner,
  body: '一度お話ししましょう。',
  createdAt: '2026-11-20T02:00:00.000Z',
  edited: false,
  deleted: false,
  version: 1,
  mine: false,
  mayDelete: false,
  mentions: [],
  ...changes,
});

const candidates = [
  { ...owner, userRole: 'admin' as const, isInProject: false },
  { ...manager, userRole: 'manager' as const, isInProject: true },
  { ...person(5, '山本 由紀'), userRole: 'member' as const, isInProject: true },
  { ...person(6, '外村 五郎'), userRole: 'guest' as const, isInProject: true },
];

let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  window.localStorage.clear();
  server = stubApi({
    getMe: () => sampleAccount,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getOrganizationProjects: () => projectListReply([sampleListedProject({ id: 2 })]),
    getConcerns: () => ({ concerns: [listed()], nextCursor: null }),
    getConcernComments: () => thread(),
    getConcernCandidates: ({ projectId }) => ({
      candidates: candidates.map((candidate) => ({
        ...candidate,
        isInProject: projectId === 2 && candidate.isInProject,
      })),
    }),
    markConcernRead: () => ({}),
    createConcern: () => ({ concernId: 8 }),
    createConcernComment: () => ({ concernCommentId: 12 }),
    settleConcern: () => ({}),
  });
});

afterEach(() => {
  act(() => window.resizeTo(1280, 800));
  jest.useRealTimers();
});

async function open(path = address) {
  const app = await renderApp(path, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: '相談内容一覧', hidden: true });
  return app;
}

describe('the list', () => {
  it('shows what each concern is, and opens it', async () => {
    const { user, address: currentPath } = await open();
    const link = within(await screen.findByRole('list', { name: '相談' })).getByRole('link');
    for (const text of ['未読', '返信待ち', '進め方について', '鈴木 健太さん', '会員アプリ運用保守'])
      expect(link).toHaveTextContent(text);
    expect(document.title).toBe('相談内容一覧 | コエノワ');
    await user.click(link);
    expect(currentPath()).toBe(`${address}?concern=4`);
    expect(await screen.findByRole('article', { name: '進め方について' })).toBeVisible();
    // The title of a page never names a concern.
    expect(document.title).toBe('相談内容一覧 | コエノワ');
  });

  it('gives its place to an opened concern on a narrow screen; the focus is then on the heading', async () => {
    window.resizeTo(390, 844);
    const { user } = await open();
    await user.click(within(await screen.findByRole('list', { name: '相談' })).getByRole('link'));
    expect(screen.queryByRole('list', { name: '相談' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '相談の一覧に戻る' }));
    expect(await screen.findByRole('list', { name: '相談' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has one button for the filters on a phone, with the number of those in use', async () => {
    window.resizeTo(390, 844);
    const { user, address: currentPath } = await open();
    await screen.findByRole('list', { name: '相談' });
    expect(screen.queryByLabelText('状態')).toBeNull();
    await user.click(screen.getByRole('button', { name: '絞り込み' }));
    const sheet = within(await screen.findByRole('dialog', { name: '絞り込み' }));
    await user.selectOptions(sheet.getByLabelText('表示'), '自分宛て');
    await user.selectOptions(sheet.getByLabelText('状態'), '未解決');
    await user.click(sheet.getByRole('button', { name: '結果を見る' }));
    expect(currentPath()).toBe(`${address}?view=addressed&state=open`);
    await user.click(await screen.findByRole('button', { name: '絞り込み（2）' }));
    await user.click(await screen.findByRole('button', { name: '絞り込みを解除' }));
    expect(currentPath()).toBe(address);
  });

  it('is filtered through the address, but the searched text is not in it', async () => {
    const { user, address: currentPath } = await open();
    await screen.findByRole('list', { name: '相談' });
    await user.selectOptions(screen.getByLabelText('表示'), '自分宛て');
    await user.selectOptions(screen.getByLabelText('状態'), '未解決');
    await user.selectOptions(screen.getByLabelText('プロジェクト'), '2');
    await user.type(screen.getByRole('searchbox'), '分け方');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(currentPath()).toBe(`${address}?view=addressed&state=open&project=2`);
    expect(server.inputsOf('getConcerns').at(-1)).toEqual({
      organizationId: 1,
      view: 'addressed',
      state: 'open',
      projectId: 2,
      search: '分け方',
    });
  });

  it('says what it is for while it is empty, and retries after an error', async () => {
    server.answers.getConcerns = failAsOffline;
    const { user } = await open();
    const alert = await screen.findByText('相談の一覧を読み込めませんでした');
    server.answers.getConcerns = () => ({ concerns: [], nextCursor: null });
    await user.click(within(alert.closest('[role="alert"]')!).getByRole('button', { name: '再読み込み' }));
    expect(await screen.findByText('あなたが読む相談はまだありません')).toBeVisible();
  });

  it('has neither filters nor a second pane while it is empty, but leads to the form and back', async () => {
    server.answers.getConcerns = () => ({ concerns: [], nextCursor: null });
    const { user, address: currentPath } = await open();
    const raise = await screen.findByRole('link', { name: '相談する' });
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText('相談を選ぶと、ここに表示されます')).toBeNull();
    await user.click(raise);
    const form = await screen.findByRole('dialog', { name: '相談する' });
    await user.click(within(form).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe(address);
    expect(raise).toHaveFocus();
  });

  it('keeps its filters where they leave nothing', async () => {
    server.answers.getConcerns = () => ({ concerns: [], nextCursor: null });
    const { user, address: currentPath } = await open(`${address}?state=settled`);
    expect(await screen.findByText('条件に合う相談はありません')).toBeVisible();
    expect(screen.getByLabelText('状態')).toHaveDisplayValue('解決済み');
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(currentPath()).toBe(address);
  });
});

describe('an opened concern', () => {
  it('names its readers and is marked as read, without an overlay', async () => {
    server.answers.getConcernComments = () => thread({ unread: true });
    await open(`${address}?concern=4`);
    const article = await screen.findByRole('article', { name: '進め方について' });
    expect(article).toHaveTextContent('宛先: 田中 美咲さん');
    expect(article).toHaveTextContent('ほかに読む人: 佐藤 恵子さん');
    expect(article).not.toHaveTextContent('既読');
    expect(within(article).queryByRole('button', { name: '解決済みにする' })).toBeNull();
    expect(server.inputsOf('markConcernRead').length).toBeGreaterThan(0);
  });

  it('shows its writer who has read it, and lets them settle it', async () => {
    server.answers.getConcernComments = () =>
      thread({
        part: 'writer',
        writer: me,
        receipts: [{ serviceUserId: 1, readAt: '2026-11-20T02:00:00.000Z' }],
      });
    const { user } = await open(`${address}?concern=4`);
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent('既読（あなただけに表示）: 佐藤 恵子さん（2026/11/20 11:00）');
    await user.click(within(article).getByRole('button', { name: '解決済みにする' }));
    expect(server.inputsOf('settleConcern')).toEqual([{ organizationId: 1, concernId: 4, settled: true }]);
  });

  it('shows deleted comments and people who left as such, and reactions nowhere', async () => {
    server.answers.getConcernComments = () =>
      thread({ writer: null, readers: [] }, [
        comment({ deleted: true, body: '' }),
        comment({ id: 12, author: null }),
      ]);
    await open(`${address}?concern=4`);
    const comments = within(await screen.findByRole('list', { name: '返信' })).getAllByRole('listitem');
    expect(comments[0]).toHaveTextContent('この返信は削除されました。');
    expect(within(comments[0]!).queryByRole('button', { name: /の返信/ })).toBeNull();
    expect(comments[1]).toHaveTextContent('退会したメンバー');
    expect(screen.queryByRole('button', { name: /リアクション/ })).toBeNull();
  });

  it('keeps a comment that was not posted on the device, and removes it once it is posted', async () => {
    server.answers.createConcernComment = failAsOffline;
    const { user } = await open(`${address}?concern=4`);
    await user.type(await screen.findByRole('textbox', { name: '返信' }), '話しましょう');
    expect(window.localStorage.getItem('koenowa.comment.7.concern-4')).toContain('話しましょう');
    await user.click(screen.getByRole('button', { name: '返信を送信' }));
    expect(await screen.findByText(/通信できませんでした/)).toBeVisible();
    server.answers.createConcernComment = () => ({ concernCommentId: 12 });
    await user.click(screen.getByRole('button', { name: '返信を送信' }));
    const sent = server.inputsOf('createConcernComment');
    expect(sent).toHaveLength(2);
    expect(sent[0]!.requestId).toBe(sent[1]!.requestId);
    expect(screen.getByRole('textbox', { name: '返信' })).toHaveValue('');
    expect(window.localStorage.getItem('koenowa.comment.7.concern-4')).toBeNull();
  });

  describe('mentions', () => {
    const namesake = person(10, '佐藤恵子');
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '返信' });
    const mentioned = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

    beforeEach(() => {
      server.answers.getConcernComments = () =>
        thread({
          readers: [
            { person: writer, userRole: 'member', part: 'writer' },
            { person: me, userRole: 'manager', part: 'addressee' },
            { person: owner, userRole: 'admin', part: 'other' },
            { person: namesake, userRole: 'supervisor', part: 'other' },
          ],
        });
      server.answers.getOrganizationMembers = () => ({
        members: [owner, namesake].map((each) => ({
          ...each,
          email: `p${each.serviceUserId}@example.jp`,
          userRole: 'admin',
          mailRefused: false,
        })),
      });
    });

    async function choose(user: UserEvent, name: string) {
      await user.click(screen.getByRole('button', { name: 'メンション' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    }
    const sentTexts = () => server.inputsOf('createConcernComment').map(({ body }) => body);

    it('tells namesakes apart, and is sent to whom it was chosen for', async () => {
      const { user } = await open(`${address}?concern=4`);
      await field();
      await choose(user, '佐藤恵子さん（p10@example.jp）');
      await choose(user, '鈴木 健太さん');
      expect(await field()).toHaveValue('@佐藤恵子 @鈴木 健太 ');
      expect(mentioned()).toContain('メンション: 佐藤恵子さん（p10@example.jp）、鈴木 健太さん');
      await user.click(await field());
      await user.paste('<@1>さんではなく');
      await user.click(screen.getByRole('button', { name: '返信を送信' }));
      await waitFor(() => expect(sentTexts()).toEqual(['<@10> <@9> <@@1>さんではなく']));
    });

    it('is chosen with the keyboard behind a typed @', async () => {
      const { user } = await open(`${address}?concern=4`);
      const box = await field();
      await user.type(box, 'ご確認を @');
      const offered = within(await screen.findByRole('listbox', { name: 'メンションする人' }));
      await user.type(box, '鈴木健');
      const option = offered.getByRole('option');
      expect(option).toHaveTextContent('鈴木 健太さん');
      expect(box).toHaveAttribute('aria-activedescendant', option.id);
      await user.keyboard('{Enter}お願いします');
      expect(box).toHaveValue('ご確認を @鈴木 健太 お願いします');
      expect(screen.queryByRole('listbox')).toBeNull();

      await user.type(box, ' @{Escape}佐藤 恵子 も');
      expect(mentioned().join()).toContain('佐藤 恵子さんには通知されません');
      await user.click(screen.getByRole('button', { name: '返信を送信' }));
      await waitFor(() => expect(sentTexts()).toEqual(['ご確認を <@9> お願いします @佐藤 恵子 も']));
    });

    it('is not chosen by the Enter that ends a composition', async () => {
      const { user } = await open(`${address}?concern=4`);
      const box = await field();
      await user.type(box, '@');
      await screen.findByRole('listbox');
      fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, isComposing: true });
      expect(box).toHaveValue('@');
    });

    it('says the role of namesakes to those who may not see e-mail addresses', async () => {
      const [organization] = sampleAccount.organizations;
      server.answers.getMe = () => ({
        ...sampleAccount,
        organizations: [{ ...organization!, userRole: 'guest' }],
      });
      const { user } = await open(`${address}?concern=4`);
      await field();
      await choose(user, '佐藤 恵子さん（オーナー）');
      expect(mentioned()).toContain('メンション: 佐藤 恵子さん（オーナー）');
      expect(server.inputsOf('getOrganizationMembers')).toEqual([]);
    });

    it('ends with the deletion of a letter, and is kept on the device', async () => {
      const { user, unmount } = await open(`${address}?concern=4`);
      await field();
      await choose(user, '鈴木 健太さん');
      await choose(user, '佐藤 恵子さん（p1@example.jp）');
      await user.type(await field(), '{Backspace}{Backspace}');
      expect(await field()).toHaveValue('@鈴木 健太 @佐藤 恵');
      expect(mentioned()).toContain('メンション: 鈴木 健太さん');
      // Typed by hand, a name mentions nobody.
      await user.type(await field(), '子 です');
      unmount();

      await open(`${address}?concern=4`);
      expect(await field()).toHaveValue('@鈴木 健太 @佐藤 恵子 です');
      await user.click(screen.getByRole('button', { name: '返信を送信' }));
      await waitFor(() => expect(sentTexts()).toEqual(['<@9> @佐藤 恵子 です']));
    });

    it('stays while an input method composes beside it', async () => {
      const { user } = await open(`${address}?concern=4`);
      await field();
      await choose(user, '鈴木 健太さん');
      const box = await field();
      fireEvent.compositionStart(box);
      for (const composed of ['ｓ', 'さ', 'さん', '三', 'さん']) {
        fireEvent.change(box, { target: { value: `@鈴木 健太 ${composed}` } });
        expect(box).toHaveValue(`@鈴木 健太 ${composed}`);
      }
      fireEvent.compositionEnd(box);
      fireEvent.change(box, { target: { value: '＠@鈴木 健太 さん' } });
      await user.click(screen.getByRole('button', { name: '返信を送信' }));
      await waitFor(() => expect(sentTexts()).toEqual(['＠<@9> さん']));
    });

    it('shows the name of today, of people who have left that they have, and what was typed', async () => {
      server.answers.getConcernComments = () =>
        thread({}, [
          comment({
            mine: true,
            body: '<@1>さんと<@99>さん、<@@1>です',
            mentions: [{ ...owner, name: '新しい 名前' }],
          }),
        ]);
      server.answers.updateConcernComment = () => ({});
      const { user } = await open(`${address}?concern=4`);
      const shown = '@新しい 名前さんと@退会したメンバーさん、<@1>です';
      const [item] = within(await screen.findByRole('list', { name: '返信' })).getAllByRole('listitem');
      expect(item).toHaveTextContent(shown);
      await user.click(within(item!).getByRole('button', { name: /返信の操作/ }));
      await user.click(await screen.findByRole('menuitem', { name: '編集' }));
      const editor = await screen.findByRole('textbox', { name: '返信を編集' });
      expect(editor).toHaveValue(shown);
      expect(mentioned()).toContain('メンション: 新しい 名前さん、退会したメンバー');
      await user.type(editor, 'ね');
      await user.click(screen.getByRole('button', { name: '変更を保存' }));
      await waitFor(() =>
        expect(server.inputsOf('updateConcernComment')).toMatchObject([
          { body: '<@1>さんと<@99>さん、<@@1>ですね' },
        ]),
      );
    });
  });

  it('says so where it is out of sight', async () => {
    server.answers.getConcernComments = () => {
      throw new StubbedError(404, '相談が見つかりませんでした。', 'notFound');
    };
    await open(`${address}?concern=4`);
    expect(await screen.findByText('この相談は表示できません')).toBeVisible();
  });
});

describe('the concerns of a project', () => {
  const projectConcerns = '/organizations/1/projects/2/concerns';

  it('keep its heading and tabs, and open without leaving it', async () => {
    server.answers.getProject = () => sampleProjectReply();
    const { user, address: currentPath } = await renderApp(projectConcerns, {
      token: 'token',
      server: 'http://127.0.0.1:9',
    });
    await user.click(within(await screen.findByRole('list', { name: '相談' })).getByRole('link'));
    expect(currentPath()).toBe(`${projectConcerns}?concern=4`);
    expect(await screen.findByRole('article', { name: '進め方について' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '会員アプリ運用保守' })).toBeVisible();
    expect(screen.getByRole('link', { name: '相談', current: 'page' })).toHaveAttribute(
      'href',
      projectConcerns,
    );
    expect(server.inputsOf('getConcerns')).toEqual([{ organizationId: 1, projectId: 2 }]);
    expect(screen.queryByLabelText('プロジェクト')).toBeNull();
  });
});

describe('raising a concern', () => {
  async function openForm(path = address) {
    const app = await open(path);
    if (path === address) await app.user.click(screen.getByRole('button', { name: '相談する' }));
    const dialog = await screen.findByRole('dialog', { name: '相談する' });
    await within(dialog).findByRole('radio', { name: '人を選ぶ' });
    return { ...app, form: within(dialog) };
  }
  const readers = () => screen.getByRole('region', { name: 'この相談を読む人' });

  it('names everybody who will read it, and sends it to them', async () => {
    const { user, form, address: currentPath } = await openForm(`${address}?raise=2`);
    expect(form.getByRole('radio', { name: 'プロジェクトマネージャー' })).toHaveAccessibleDescription(
      '高橋 誠さん（佐藤 恵子さんも読みます）',
    );
    expect(readers()).toHaveTextContent('宛先: 高橋 誠さん');
    expect(readers()).toHaveTextContent('ほかに読む人: 佐藤 恵子さん');
    // Also beside the button, because the preview may be out of view.
    const send = form.getByRole('button', { name: '相談を送信' });
    expect(send).toHaveAccessibleDescription('読む人（2人）: 佐藤 恵子さん、高橋 誠さん');
    // Only who would read it can be left out, and let in again.
    const leftOut = within(form.getByRole('group', { name: /^閲覧から除外する人/ }));
    expect(leftOut.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(leftOut.getByRole('checkbox', { name: /佐藤 恵子/ }));
    expect(leftOut.getAllByRole('checkbox')).toHaveLength(2);
    expect(send).toHaveAccessibleDescription('読む人（1人）: 高橋 誠さん');
    expect(readers()).not.toHaveTextContent('ほかに読む人');
    await user.type(form.getByRole('textbox', { name: '件名' }), '体制');
    await user.type(form.getByRole('textbox', { name: '相談の内容' }), '人が足りません');
    await user.click(form.getByRole('button', { name: '相談を送信' }));
    expect(server.inputsOf('createConcern')).toEqual([
      {
        organizationId: 1,
        projectId: 2,
        title: '体制',
        body: '人が足りません',
        audience: 'managers',
        people: [],
        leftOut: [1],
        readers: [3],
        requestId: expect.any(String) as string,
      },
    ]);
    await waitFor(() => expect(currentPath()).toBe(`${address}?concern=8`));
    expect(window.localStorage.getItem('koenowa.comment.7.new-concern-1')).toBeNull();
  });

  it('offers managers only in a project that has some, and guests never', async () => {
    const { user, form } = await openForm();
    expect(form.getByRole('radio', { name: 'プロジェクトマネージャー' })).toBeDisabled();
    expect(
      form.getByText('プロジェクトを選ぶと、そのプロジェクトマネージャーに相談できます。'),
    ).toBeVisible();
    await user.click(form.getByRole('radio', { name: '人を選ぶ' }));
    expect(form.getAllByRole('checkbox')).toHaveLength(3);
    expect(readers()).toHaveTextContent('宛先の人を選んでください。');
  });

  it('is addressed to the managers of a project that is chosen first, and keeps other addressees', async () => {
    const { user, form } = await openForm();
    const choose = (project: string) =>
      user.selectOptions(form.getByRole('combobox', { name: /^プロジェクト/ }), project);
    const managers = () => form.findByRole('radio', { name: 'プロジェクトマネージャー' });
    await choose('2');
    expect(await managers()).toBeChecked();
    await choose('');
    await choose('2');
    expect(await managers()).not.toBeChecked();
  });

  it('says that what is not sent stays on the device', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: '相談の内容' }), '人が足りません');
    await user.click(form.getByRole('button', { name: '閉じる' }));
    expect(await screen.findByText('書きかけの相談を、この端末に残しました。')).toBeVisible();
  });

  it('leads to the people who can be chosen where nobody is', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: '件名' }), '体制');
    await user.type(form.getByRole('textbox', { name: '相談の内容' }), '人が足りません');
    await user.click(form.getByRole('radio', { name: '人を選ぶ' }));
    await user.click(form.getByRole('button', { name: '相談を送信' }));
    const [first] = form.getAllByRole('checkbox');
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('宛先の人を選んでください。');
    expect(server.inputsOf('createConcern')).toEqual([]);
    await user.click(first!);
    expect(first).toBeValid();
  });

  it('says what is missing and sends nothing', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('checkbox', { name: /佐藤 恵子/ }));
    await user.click(form.getByRole('button', { name: '相談を送信' }));
    expect(await form.findByText('件名を入力してください。')).toBeVisible();
    expect(form.getByText('相談の内容を入力してください。')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: '件名' })).toHaveFocus());
    expect(server.inputsOf('createConcern')).toEqual([]);
  });

  it('sends nothing before the names of the readers are shown', async () => {
    server.answers.getConcernCandidates = () => new Promise(() => undefined);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '相談する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '相談する' }));
    await user.type(dialog.getByRole('textbox', { name: '件名' }), '体制');
    await user.type(dialog.getByRole('textbox', { name: '相談の内容' }), '人が足りません');
    await user.click(dialog.getByRole('button', { name: '相談を送信' }));
    expect(await dialog.findByText(/読む人の名前が表示されてから/)).toBeVisible();
    expect(server.inputsOf('createConcern')).toEqual([]);
  });

  it('forgets what was typed when its draft is deleted', async () => {
    const { user, form } = await openForm();
    expect(form.queryByRole('button', { name: '下書きを削除' })).toBeNull();
    await user.type(form.getByRole('textbox', { name: '件名' }), '体制');
    await user.click(form.getByRole('button', { name: '下書きを削除' }));
    const question = await screen.findByRole('dialog', { name: '下書きを削除しますか？' });
    await user.click(within(question).getByRole('button', { name: '下書きを削除' }));
    await user.click(await screen.findByRole('button', { name: '相談する' }));
    const reopened = within(await screen.findByRole('dialog', { name: '相談する' }));
    expect(reopened.getByRole('textbox', { name: '件名' })).toHaveValue('');
  });

  it('keeps what was typed when it is closed, and when the readers have changed', async () => {
    server.answers.createConcern = () => {
      throw new StubbedError(409, '読む人が変わったため、まだ送信していません。', 'readersChanged');
    };
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: '件名' }), '体制');
    await user.type(form.getByRole('textbox', { name: '相談の内容' }), '人が足りません');
    const asked = server.inputsOf('getConcernCandidates').length;
    await user.click(form.getByRole('button', { name: '相談を送信' }));
    expect(await form.findByText('読む人が変わったため、まだ送信していません。')).toBeVisible();
    expect(server.inputsOf('getConcernCandidates').length).toBeGreaterThan(asked);
    await user.click(form.getByRole('button', { name: '閉じる' }));
    await user.click(await screen.findByRole('button', { name: '相談する' }));
    const reopened = within(await screen.findByRole('dialog', { name: '相談する' }));
    expect(reopened.getByRole('textbox', { name: '件名' })).toHaveValue('体制');
    expect(reopened.getByRole('textbox', { name: '相談の内容' })).toHaveValue('人が足りません');
    expect(window.localStorage.getItem('koenowa.comment.7.new-concern-1')).toContain('人が足りません');
  });
});
