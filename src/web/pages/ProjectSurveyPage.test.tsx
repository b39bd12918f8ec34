import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recordDownloads } from '../../../test/support/recordDownloads';
import { accountWithRoles, sampleProjectReply } from '../../../test/support/sampleProjects';
import { sampleSurvey } from '../../../test/support/sampleSurveyForms';
import { StubbedError, stubApi } from '../../../test/support/stubApi';
import { applyStyles, renderApp } from '../../../test/support/renderApp';
import { cacheTag } from '../../contract/cacheTags';
import type { Reply } from '../../contract/types';
import { api } from '../api/api';
import type { AppStore } from '../store/createStore';

type Survey = Reply<'getAnswerTimeline'>['surveys'][number];

const { questions } = sampleSurvey();
const survey = (surveyId: number, changes: Partial<Survey> = {}): Survey => ({
  surveyId,
  openFrom: '2026-11-20',
  author: { serviceUserId: 8, name: '中村 翔', image: null },
  completedAt: '2026-11-20T02:00:00.000Z',
  late: false,
  dayOff: false,
  mine: false,
  questionSetId: 5,
  answers: [
    { questionKey: 'voice', value: '人手が足りません。' },
    { questionKey: 'workload', value: 2 },
    { questionKey: 'enps', value: 9 },
    { questionKey: 'need', value: ['人手', '助言'] },
  ],
  replies: [],
  ...changes,
});

let server: ReturnType<typeof stubApi>;
let store: AppStore | undefined;
let pages: Reply<'getAnswerTimeline'>[];

beforeEach(() => {
  const questionSets = [{ id: 5, questions }];
  pages = [
    { surveys: [survey(31)], questionSets, nextCursor: 'answers-2.1.31' },
    { surveys: [survey(30, { author: null, late: true })], questionSets, nextCursor: null },
  ];
  server = stubApi({
    getMe: () => accountWithRoles('manager'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getProject: () => sampleProjectReply(),
    getProjectMembers: () => ({
      members: [
        {
          serviceUserId: 8,
          name: '中村 翔',
          image: null,
          userRole: 'member',
          projectRole: 'viewer',
        },
      ],
    }),
    getProjectReportRounds: () => ({
      rounds: [{ openFrom: '2026-11-20', closesAt: '2026-11-26T15:00:00.000Z', submitted: 1, unread: 0 }],
    }),
    getAnswerTimeline: ({ cursor }) => pages[cursor ? 1 : 0]!,
    replyToSurvey: ({ body }) => {
      if (body.includes('失敗')) throw new StubbedError(404, '回答が見つかりませんでした。', 'notFound');
      return { replyId: 1 };
    },
  });
});

afterEach(() => server.restore());

async function open(search = '') {
  const app = await renderApp(`/organizations/1/projects/2/survey${search}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  store = app.store;
  return app;
}

const card = (name: string) => screen.findByRole('article', { name });

describe('the timeline of answers', () => {
  it('shows ratings with a word, options and texts, and loads what is older', async () => {
    const { user } = await open();
    const first = within(await card('中村 翔さん'));
    expect(first.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '業務量2やや悪い',
      'eNPS9/10',
    ]);
    expect(first.getByText('人手、助言')).toBeVisible();
    expect(first.getByText('人手が足りません。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'さらに前の回答を見る' }));
    expect(within(await card('退会したメンバー')).getByText('遅れ')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'さらに前の回答を見る' })).toBeNull();
    expect(server.inputsOf('getAnswerTimeline').map(({ cursor }) => cursor)).toEqual([
      undefined,
      'answers-2.1.31',
    ]);
  });

  it('shows ten at first, and goes on with the first of the next ones without a request', async () => {
    applyStyles();
    pages[0]!.surveys = Array.from({ length: 12 }, (_, index) => survey(60 - index));
    const { user } = await open();
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'さらに前の回答を見る' }));
    const shown = screen.getAllByRole('article');
    expect(shown).toHaveLength(12);
    await waitFor(() => expect(shown[10]!.parentElement).toHaveFocus());
    expect(server.inputsOf('getAnswerTimeline')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'さらに前の回答を見る' }));
    const older = await card('退会したメンバー');
    await waitFor(() => expect(older.parentElement).toHaveFocus());
  });

  it('takes its filters from the address and writes them there', async () => {
    const { address } = await open('?low=1&text=1&member=8&openFrom=2026-11-13');
    await card('中村 翔さん');
    const filters = within(screen.getByRole('search', { name: '回答の絞り込み' }));
    expect(server.inputsOf('getAnswerTimeline')).toEqual([
      { projectId: 2, view: 'answered', low: 'true', text: 'true', serviceUserId: 8, openFrom: '2026-11-13' },
    ]);
    await waitFor(() => expect(filters.getByLabelText('メンバー')).toHaveDisplayValue('中村 翔さん'));
    // The list of rounds does not have it, for example because the plan leaves it out.
    expect(filters.getByLabelText('アンケートの回')).toHaveDisplayValue('2026/11/13');
    pages[0] = { surveys: [], questionSets: [], nextCursor: null };
    fireEvent.change(filters.getByLabelText('表示'), { target: { value: 'unanswered' } });
    expect(await screen.findByText('未回答の人はいません')).toBeVisible();
    expect(address()).toContain('view=unanswered');
    fireEvent.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    await waitFor(() => expect(address()).not.toContain('?'));
  });

  it('says who will see a reply, keeps its text when it fails, and sends it once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '中村 翔さんの回答に返信する' }));
    const form = within(await screen.findByRole('form', { name: '中村 翔さんの回答に返信' }));
    expect(form.getByText(/この返信は、中村 翔さんと、この回答を読める人/)).toBeVisible();
    const field = form.getByRole('textbox', { name: '返信' });
    expect(field).toHaveFocus();
    await user.click(form.getByRole('button', { name: '返信を送信' }));
    expect(field).toHaveAccessibleDescription(/返信を入力してください。/);
    expect(server.inputsOf('replyToSurvey')).toEqual([]);

    fireEvent.change(field, { target: { value: '失敗する返信' } });
    await user.click(form.getByRole('button', { name: '返信を送信' }));
    expect(await form.findByText('回答が見つかりませんでした。')).toBeVisible();
    // Closing keeps the text on the device.
    await user.click(form.getByRole('button', { name: '閉じる' }));
    await user.click(screen.getByRole('button', { name: '中村 翔さんの回答に返信する' }));
    const again = await screen.findByRole('textbox', { name: '返信' });
    expect(again).toHaveValue('失敗する返信');
    expect(window.localStorage.getItem('koenowa.comment.7.reply-31')).toContain('失敗する返信');

    fireEvent.change(again, { target: { value: '来週、いっしょに考えましょう。' } });
    fireEvent.keyDown(again, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('返信を送信しました。')).toBeVisible();
    expect(server.inputsOf('replyToSurvey').at(-1)).toMatchObject({
      surveyId: 31,
      body: '来週、いっしょに考えましょう。',
    });
    expect(window.localStorage.getItem('koenowa.comment.7.reply-31')).toBeNull();
  });

  it('keeps an open reply when somebody else replies first, until the form is closed', async () => {
    const { user } = await open('?unreplied=1');
    await user.click(await screen.findByRole('button', { name: '中村 翔さんの回答に返信する' }));
    const field = await screen.findByRole('textbox', { name: '返信' });
    fireEvent.change(field, { target: { value: '書きかけの返信' } });
    pages[0] = { surveys: [], questionSets: [], nextCursor: null };
    act(() => void store!.dispatch(api.util.invalidateTags([cacheTag('AnswerTimeline', { projectId: 2 })])));
    await waitFor(() => expect(server.inputsOf('getAnswerTimeline')).toHaveLength(2));
    expect(field).toBeVisible();
    expect(field).toHaveValue('書きかけの返信');
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(await screen.findByText('条件に合う回答はありません')).toBeVisible();
  });

  it('is not for people who may not read the answers of others', async () => {
    server.answers.getMe = () => accountWithRoles('member', 'viewer');
    await open();
    expect(await screen.findByText('回答待ちのアンケートはありません')).toBeVisible();
    expect(server.inputsOf('getAnswerTimeline')).toEqual([]);
  });
});

describe('the export', () => {
  let saved: ReturnType<typeof recordDownloads>;
  beforeEach(() => {
    saved = recordDownloads();
  });

  it('joins the parts of a large file and shows how far it is', async () => {
    let sendSecond: () => void = () => undefined;
    const second = new Promise<void>((resolve) => (sendSecond = resolve));
    const part = { fileName: 'a.csv', rows: 500, total: null, nextCursor: null };
    server.answers.exportAnswers = async ({ cursor }) => {
      if (!cursor) return { ...part, csv: '\ufeff回\r\n一\r\n', total: 900, nextCursor: 'next' };
      await second;
      return { ...part, csv: '二\r\n', rows: 400 };
    };
    const { user } = await open('?low=1');
    await user.click(await screen.findByRole('button', { name: 'CSVに書き出す' }));
    const bar = await screen.findByRole('progressbar', { name: '書き出しの進み具合' });
    expect(bar).toHaveAttribute('aria-valuetext', '900件中500件');
    act(() => sendSecond());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.file.size).toBe(new Blob(['\ufeff回\r\n一\r\n二\r\n']).size);
    expect(server.inputsOf('exportAnswers')).toMatchObject([
      { low: 'true' },
      { low: 'true', cursor: 'next' },
    ]);
  });

  it('says why it failed and can be repeated', async () => {
    server.answers.exportAnswers = () => {
      throw new StubbedError(500, 'サーバーで問題が発生しました。', 'internal');
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'CSVに書き出す' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/サーバーで問題が発生しました。/)).toBeVisible();
    server.answers.exportAnswers = () => ({
      fileName: 'a.csv',
      csv: '\ufeff回\r\n',
      rows: 0,
      total: 0,
      nextCursor: null,
    });
    await user.click(dialog.getByRole('button', { name: 'もう一度書き出す' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
