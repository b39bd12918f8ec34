import type { Reply } from '../../contract/types';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  projectListReply,
  accountWithRoles,
  sampleAction,
  sampleAnalysis,
  sampleListedProject,
  sampleProjectReply,
  sampleRun,
  withoutScores,
} from '../../../test/support/sampleProjects';
import { recordDownloads } from '../../../test/support/recordDownloads';
import { StubbedError, stubApi } from '../../../test/support/stubApi';
import { applyStyles, renderApp } from '../../../test/support/renderApp';
import { defaultSchedule } from '../../domain/rounds/schedule';
import { api } from '../api/api';
import type { AppStore } from '../store/createStore';

const address = '/organizations/1/projects/2';
const openRound = {
  openFrom: '2026-11-20',
  closesAt: '2026-11-26T15:00:00.000Z',
  completed: 3,
  asked: 5,
  score: null,
};

let server: ReturnType<typeof stubApi>;
let store: AppStore | undefined;
let actions: Reply<'getProjectActions'>['actions'];
const person = (serviceUserId: number) => ({ serviceUserId, name: '田中 美咲', image: null });
const candidates = [person(7)];

/** The analysis on the server. */
let analysis: ReturnType<typeof sampleAnalysis>;

beforeEach(() => {
  analysis = sampleAnalysis();
  actions = [];
  server = stubApi({
    getMe: () => accountWithRoles('manager'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply([sampleListedProject({ openRound })]),
    getProject: () =>
      sampleProjectReply({ client: { id: 9, name: '株式会社みなと' }, startsOn: '2026-04-01' }),
    getProjectMembers: () => ({
      members: [
        { serviceUserId: 7, name: '田中 美咲', image: null, userRole: 'manager', projectRole: 'editor' },
        { serviceUserId: 8, name: '吉田 亮', image: null, userRole: 'guest', projectRole: 'viewer' },
      ],
    }),
    getProjectActions: () => ({ actions, candidates }),
    createAction: ({ body, assigneeId, dueOn, surveyDate }) => {
      actions = [
        ...actions,
        sampleAction({ body, dueOn, openFrom: surveyDate, assignee: person(assigneeId) }),
      ];
      return { actionId: 9 };
    },
    finishAction: ({ done }) => {
      actions = actions.map((action) => ({
        ...action,
        doneAt: done ? '2026-11-20T03:00:00.000Z' : null,
        doneBy: done ? person(7) : null,
      }));
      return {};
    },
    getLatestAnalysis: () => ({ analysis }),
    getAnalysisEvents: () => ({ rounds: [] }),
    getAnalysis: () => ({ analysis }),
    getProjectReportRounds: () => ({
      rounds: ['2026-11-13', '2026-11-06'].map((openFrom) => ({
        openFrom,
        closesAt: '2026-11-19T15:00:00.000Z',
        submitted: 0,
        unread: 0,
      })),
    }),
    runAnalysis: () => ({ analysis: (analysis = { ...analysis, run: sampleRun() }) }),
    giveAnalysisFeedback: ({ useful, comment }) => {
      analysis = { ...analysis, run: sampleRun({ feedback: { useful, comment: comment ?? '' } }) };
      return {};
    },
  });
});

async function open(path: string) {
  const app = await renderApp(path, { token: 'token', server: 'http://127.0.0.1:9' });
  store = app.store;
  return app;
}

/** Whether a style says that what has the element is not printed. */
function isPrinted(element: HTMLElement): boolean {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const hiding = rules
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule): rule is CSSStyleRule => (rule as CSSStyleRule).style.display === 'none');
  return !hiding.some(({ selectorText }) => element.closest(selectorText));
}

const section = (name: string | RegExp) => screen.findByRole('region', { name });

it('offers to run the analysis once the rounds above the button are known', async () => {
  const { getProjectReportRounds } = server.answers;
  let reply = () => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answers.getProjectReportRounds = (input) => replied.then(() => getProjectReportRounds!(input));
  await open(`${address}/analysis`);
  await waitFor(() => expect(server.inputsOf('getLatestAnalysis')).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: sampleProjectReply().name });
  expect(screen.queryByRole('button', { name: '分析を実行' })).toBeNull();
  reply();
  expect(await screen.findByRole('button', { name: '分析を実行' })).toBeVisible();
});

it('downloads the PDF of the round', async () => {
  server.answers.getAnalysisPdf = () => ({ fileName: '分析_2026-11-13.pdf', pdf: btoa('%PDF-1.3') });
  const downloads = recordDownloads();
  const { user } = await open(`${address}/analysis`);
  await user.click(await screen.findByRole('button', { name: 'この回の分析のPDFを保存' }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: '分析_2026-11-13.pdf' }]));
  expect(server.inputsOf('getAnalysisPdf')).toEqual([{ projectId: 2, surveyDate: '2026-11-13' }]);
});

it('says why a PDF could not be made', async () => {
  server.answers.getAnalysisPdf = () => {
    throw new StubbedError(404, '回が見つかりません。');
  };
  const { user } = await open(`${address}/analysis`);
  await user.click(await screen.findByRole('button', { name: 'この回の分析のPDFを保存' }));
  expect(await screen.findByText('回が見つかりません。')).toBeVisible();
});

describe('actions', () => {
  it('come from an alert, with a first wording, for the person who opens the form, in two weeks', async () => {
    const { user } = await open(address);
    const alerts = await section('気になる点（2件）');
    await user.click(
      await within(alerts).findByRole('button', { name: 'スコアが12.0ポイント低下からアクションを決める' }),
    );
    const form = await screen.findByRole('form', { name: 'アクション' });
    expect(within(form).getByLabelText(/何をするか/)).toHaveValue(
      'スコアが下がった理由をメンバーに聞き、変えることを1つ決める',
    );
    expect(within(form).getByLabelText('期日')).toHaveValue('2026-12-04');
    expect(within(form).getByLabelText('担当')).toHaveDisplayValue('田中 美咲');
    await user.clear(within(form).getByLabelText(/何をするか/));
    await user.type(within(form).getByLabelText(/何をするか/), '作業の分け方を見直す');
    await user.click(within(form).getByRole('button', { name: 'アクションを決める' }));
    const panel = await section('未完了のアクション（1件）');
    expect(within(panel).getByRole('button')).toHaveTextContent(
      /^作業の分け方を見直す田中 美咲さん・2026\/12\/04（金）・あと14日$/,
    );
    expect(server.inputsOf('createAction')[0]).toMatchObject({
      surveyDate: '2026-11-13',
      sourceKind: 'scoreDown',
      assigneeId: 7,
    });
  });

  it('have the figures of their question, and not the score', async () => {
    const early = { after: [2.9], means: null, others: null, band: null, verdict: 'tooEarly' as const };
    actions = [
      sampleAction({
        source: { kind: 'lowQuestion', key: 'workload', name: '業務量' },
        beforeAfter: { before: [2.2, 2.1], ...early },
      }),
    ];
    await open(address);
    const panel = await section('未完了のアクション（1件）');
    expect(within(panel).getByRole('listitem')).toHaveTextContent(
      '「業務量」の平均 決める前 2.20、2.10 → 決めたあと 2.90 前後の平均の比較は、あと1回の結果が出ると表示されます。',
    );
    expect(panel).not.toHaveTextContent('スコア60.0');
  });

  it('say once when there will be a comparison', async () => {
    actions = [
      sampleAction({
        openFrom: '2026-11-13',
        beforeAfter: {
          before: [60, 48],
          after: [],
          means: null,
          others: null,
          band: null,
          verdict: 'tooEarly',
        },
      }),
    ];
    await open(address);
    const panel = await section('未完了のアクション（1件）');
    expect(within(panel).getByRole('listitem')).toHaveTextContent(
      /スコア48\.0前後の平均の比較は、あと2回の結果が出ると表示されます。$/,
    );
  });

  it('have the scores of their round and those after it, and can be marked as done', async () => {
    actions = [sampleAction(), sampleAction({ actionId: 10, body: '期日を過ぎたもの', dueOn: '2026-11-01' })];
    const { user } = await open(address);
    const panel = await section('未完了のアクション（2件）');
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent('2026/11/06の回・スコアの低下スコア60.0→48.0決めた回から ▼ 12.0 低下');
    expect(second).toHaveTextContent('期日を過ぎています');
    await user.click(within(first!).getByRole('button', { name: /^作業の分け方を見直す/ }));
    await user.click(within(first!).getByRole('button', { name: '「作業の分け方を見直す」を完了にする' }));
    const done = await section('アクション');
    expect(done).toHaveTextContent(/^アクション完了 2件見る$/);
    await user.click(within(done).getByRole('button', { name: '完了 2件を見る' }));
    expect(within(done).getAllByRole('listitem')[0]).toHaveTextContent(
      '作業の分け方を見直す田中 美咲さん・期日 2026/12/04・2026/11/20 12:00に田中 美咲さんが完了',
    );
  });

  it('are rows that unfold, but not on paper; what is due by tomorrow is unfolded for those who may finish it', async () => {
    applyStyles();
    actions = [
      sampleAction(),
      sampleAction({ actionId: 10, body: '明日まで', dueOn: '2026-11-21' }),
      sampleAction({ actionId: 11, body: '人のもの', dueOn: '2026-11-21', mayFinish: false }),
    ];
    const { user } = await open(address);
    const panel = await section('未完了のアクション（3件）');
    const rows = within(panel).getAllByRole('listitem');
    const figures = rows.map((row) => within(row).getByText('2026/11/06の回・スコアの低下'));
    expect(rows.map((row) => within(row).getAllByRole('button')[0]!.getAttribute('aria-expanded'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(figures[0]).not.toBeVisible();
    expect(figures[1]).toBeVisible();
    await user.click(within(rows[0]!).getByRole('button'));
    expect(figures[0]).toBeVisible();
  });

  it('are not there while none was agreed on', async () => {
    await open(address);
    await section('設問ごとの平均');
    expect(screen.queryByRole('region', { name: /アクション/ })).toBeNull();
  });

  it('say that one is done, and the focus goes to the next one, then to their heading', async () => {
    server.answers.finishAction = ({ actionId }) => {
      actions = actions.map((action) =>
        action.actionId === actionId ? { ...action, doneAt: '2026-11-20T03:00:00.000Z' } : action,
      );
      return {};
    };
    const dueOn = '2026-11-20';
    actions = [sampleAction({ dueOn }), sampleAction({ actionId: 10, body: '次のもの', dueOn })];
    const { user } = await open(address);
    await user.click(await screen.findByRole('button', { name: '「作業の分け方を見直す」を完了にする' }));
    const next = await screen.findByRole('button', { name: '「次のもの」を完了にする' });
    await section('未完了のアクション（1件）');
    expect(next).toHaveFocus();
    expect(await screen.findByText('アクションを完了にしました。')).toBeVisible();
    await user.click(next);
    await section('アクション');
    expect(screen.getByRole('heading', { name: 'アクション' })).toHaveFocus();
  });

  it('fold the alerts that they answer into one line, which names them when it is opened', async () => {
    actions = [sampleAction()];
    const { user } = await open(address);
    const alerts = await section('気になる点（1件）');
    expect(alerts).not.toHaveTextContent('スコアが12.0ポイント低下');
    expect(
      within(alerts)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      '「スケジュール」が低い（平均2.30）からアクションを決める',
      'アクションあり 1件（スコアの低下）を見る',
    ]);
    await user.click(
      within(alerts).getByRole('button', { name: 'アクションあり 1件（スコアの低下）を見る' }),
    );
    expect(alerts).toHaveTextContent(/スコアが12.0ポイント低下アクションあり: 作業の分け方を見直す$/);
    expect(within(alerts).getByRole('link', { name: '作業の分け方を見直す' })).toHaveAttribute(
      'href',
      `${address}#actions`,
    );
  });

  it('leave one line of the alerts where they answer all of them', async () => {
    analysis = sampleAnalysis({ alerts: analysis.alerts.filter(({ kind }) => kind === 'scoreDown') });
    actions = [sampleAction()];
    await open(address);
    const alerts = await section('気になる点');
    expect(alerts).toHaveTextContent(/^気になる点アクションあり 1件（スコアの低下）見る$/);
    expect(
      within(alerts).getByRole('button', { name: 'アクションあり 1件（スコアの低下）を見る' }),
    ).toHaveAttribute('aria-expanded', 'false');
  });

  it('come below the trend, which follows what needs somebody', async () => {
    actions = [sampleAction()];
    await open(address);
    await section('スコアの推移');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'コンディションスコア',
      '前回の参加',
      '受付中の回',
      '気になる点（1件）',
      'スコアの推移',
      '期間中の変化',
      '未完了のアクション（1件）',
      '設問ごとの平均',
    ]);
  });

  it('say whether what they are about has moved more than chance would explain', async () => {
    actions = [
      sampleAction({
        source: { kind: 'lowQuestion', key: 'workload', name: '業務量' },
        beforeAfter: {
          before: [2.2, 2.1, 2],
          after: [2.9, 2.8, 3],
          means: { before: 2.1, after: 2.9, change: 0.8 },
          others: { value: 0.1, projects: 7 },
          band: 0.34,
          verdict: 'risen',
        },
      }),
    ];
    await open(address);
    expect(await section('未完了のアクション（1件）')).toHaveTextContent(
      /の平均 2\.10 → 2\.90 （決める前の3回と決めたあとの3回の平均） ほかの7件.*偶然とは言いきれない上昇です。/,
    );
  });

  it('are not offered to those who may not agree on them', async () => {
    candidates.length = 0;
    await open(address);
    await section('気になる点（2件）');
    expect(screen.queryByRole('button', { name: /アクションを決める/ })).toBeNull();
    candidates.push(person(7));
  });
});

describe('the overview', () => {
  it('shows client, period, own permission and the tabs', async () => {
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: '会員アプリ運用保守' })).toBeVisible();
    expect(screen.getByText('株式会社みなと')).toBeVisible();
    expect(screen.getByText('2026/04/01〜')).toBeVisible();
    const tabs = screen.getByRole('navigation', { name: 'プロジェクトのページ' });
    expect(within(tabs).getByRole('link', { name: '概要' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks for the own answer on the screen, not on paper', async () => {
    applyStyles();
    const survey = {
      surveyId: 31,
      projectId: 2,
      projectName: '基幹システムの更新',
      openFrom: '2026-11-20',
      closesAt: '2026-11-26T15:00:00.000Z',
      surveyState: 'untouched' as const,
      reportOnly: false,
    };
    server.answers.getUnansweredSurveys = () => ({ surveys: [survey] });
    await open(address);
    expect(isPrinted(await screen.findByText('アンケートにまだ回答していません'))).toBe(false);
    expect(isPrinted(screen.getByRole('heading', { level: 1 }))).toBe(true);
  });

  it('offers the tabs once the header above them has its size', async () => {
    applyStyles();
    const { getProject } = server.answers;
    let reply = () => {};
    const replied = new Promise<void>((resolve) => (reply = resolve));
    server.answers.getProject = async (input) => {
      await replied;
      return getProject!(input);
    };
    await open(address);
    await screen.findByRole('img', { name: 'プロジェクトを読み込んでいます' });
    const tabs = { name: 'プロジェクトのページ' };
    expect(screen.queryByRole('navigation', tabs)).toBeNull();
    reply();
    expect(await screen.findByRole('navigation', tabs)).toBeVisible();
  });

  it('lists the alerts, one a line, with links to the analysis', async () => {
    analysis.alerts.push({ kind: 'lowQuestion', key: 'q', label: '品質は？', topic: 'quality', mean: 2.5 });
    await open(address);
    const alerts = await section('気になる点（3件）');
    const lines = within(alerts).getAllByRole('list', { name: '気になる点' });
    expect(lines.map((list) => Array.from(list.children, (line) => line.firstChild?.textContent))).toEqual([
      ['スコアが12.0ポイント低下'],
      ['「スケジュール」が低い（平均2.30）', '「品質」が低い（平均2.50）'],
    ]);
    expect(within(alerts).getByRole('link', { name: '分析を見る' })).toHaveAttribute(
      'href',
      `${address}/analysis?surveyDate=2026-11-13`,
    );
  });

  it('shows score, change, and participation of the last and the running round', async () => {
    await open(address);
    expect(await section('コンディションスコア')).toHaveTextContent('48.0前回比▼ 12.0 低下2026/11/13の回');
    expect(await section('前回の参加')).toHaveTextContent('4/6人2026/11/13の回');
    expect(await section('受付中の回')).toHaveTextContent('3/5人2026/11/26（木）23:59まで（あと6日）');
    expect(screen.queryByText(/途中経過/)).toBeNull();
  });

  it('shows the interim score of the running round beside the closed one, and does not judge it', async () => {
    server.answers.getOrganizationProjects = () =>
      projectListReply([
        sampleListedProject({ openRound: { ...openRound, completed: 3, asked: 9, score: 54.5 } }),
      ]);
    await open(address);
    expect(await section('コンディションスコア')).toHaveTextContent('48.0');
    const running = await section('受付中の回');
    expect(running).toHaveTextContent(/3\/9人.*途中経過 54\.5/);
    expect(running).not.toHaveTextContent('半数を下回って');
    expect(within(running).getByRole('link', { name: '途中経過の分析を見る' })).toHaveAttribute(
      'href',
      `${address}/analysis?surveyDate=2026-11-20`,
    );
  });

  it('shows the running round alone before the first closing', async () => {
    analysis = sampleAnalysis({ openFrom: '2026-11-20', closesAt: openRound.closesAt });
    await open(address);
    expect(await section('受付中の回')).toHaveTextContent('3/5');
    for (const name of ['コンディションスコア', /気になる点/, /アクション/, '設問ごとの平均', '前回の参加'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    const next = screen.getByText('スコアは、最初の回の締切後に表示されます').parentElement!;
    expect(next).toHaveTextContent(/締切は.*です。締切後は、気になる点と話題もここに並びます。/);
    expect(within(next).getByRole('link', { name: '回答状況とリマインド' })).toHaveAttribute(
      'href',
      `${address}/survey`,
    );
  });

  it.each([
    ['editor', true],
    ['viewer', false],
  ] as const)('says before the first round when it starts; a %s may start it: %s', async (role, mayStart) => {
    Object.assign(server.answers, {
      getMe: () => accountWithRoles('member', role),
      getOrganizationProjects: () => projectListReply([sampleListedProject(withoutScores)]),
      getSurveySettings: () => ({
        schedule: { ...defaultSchedule, startOn: '2026-10-01' },
        daysOff: [],
        holidays: [],
        dueSince: '2026-11-20T02:00:00.000Z',
        version: 1,
      }),
      getLatestAnalysis: () => ({ analysis: null }),
    } satisfies typeof server.answers);
    await open(address);
    await waitFor(() =>
      expect(screen.getByRole('main')).toHaveTextContent('最初の回は2026/11/27（金）09:00に始まります。'),
    );
    expect(screen.queryByRole('region', { name: '受付中の回' })).toBeNull();
    expect(screen.queryByRole('button', { name: '最初のアンケートを開始' }) !== null).toBe(mayStart);
    expect(screen.queryByRole('link', { name: '設問を確認' }) !== null).toBe(mayStart);
  });

  it('explains why the figures contain more people than the participation', async () => {
    analysis = sampleAnalysis({ participation: { completed: 5, asked: 6 }, late: 1 });
    await open(address);
    expect(await section('コンディションスコア')).toHaveTextContent(
      '2026/11/13の回・6人の回答（うち遅れ1人）',
    );
    expect(await section('前回の参加')).toHaveTextContent('5/6人2026/11/13の回・ほかに遅れて1人');
  });

  it('shows the trend as a sentence, and as a table by keyboard', async () => {
    const { user } = await open(address);
    const trend = await section('スコアの推移');
    expect(trend).toHaveTextContent(
      '最新の回は48.0です（前回より12.0ポイント低下）。2026/11/13の回に設問が変わりました。',
    );
    act(() => within(trend).getByRole('button', { name: '表で見る' }).focus());
    await user.keyboard('{Enter}');
    expect(
      within(within(trend).getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['回スコア前回比参加設問', '2026/11/1348.0▼12.0 低下4/6変更', '2026/11/0660.0比較なし5/6']);
  });

  describe('what happened between the rounds', () => {
    const nobody = { count: 0, named: [] };
    const quietRound = {
      extra: false,
      openedLateOn: null,
      joined: nobody,
      left: nobody,
      questions: null,
      client: null,
    };
    beforeEach(() => {
      server.answers.getAnalysisEvents = () => ({
        rounds: [
          { ...quietRound, openFrom: '2026-11-06', extra: true },
          {
            ...quietRound,
            openFrom: '2026-11-13',
            joined: { count: 1, named: [person(7)] },
            left: { count: 1, named: [null] },
            questions: { saves: 1, version: 2, author: person(7) },
            client: { changedTo: { id: 9, name: '株式会社みなと' } },
          },
        ],
      });
    });
    afterEach(() => window.resizeTo(1280, 800));
    const linksOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

    it('is listed, each with a link', async () => {
      await open(address);
      expect(linksOf(await screen.findByRole('list', { name: '期間中の変化' }))).toEqual([
        ['田中 美咲さんが加わりました', `${address}/members`],
        ['退会したメンバーが離れました', `${address}/members`],
        ['設問が第2版に変わりました（田中 美咲さん）', `${address}/questions?version=2`],
        [
          '取引先が「株式会社みなと」に変わりました',
          `/organizations/1/setting/clients?search=${encodeURIComponent('株式会社みなと')}`,
        ],
        ['臨時の回です', `${address}/analysis?surveyDate=2026-11-06`],
      ]);
      expect(server.inputsOf('getAnalysisEvents')).toEqual([{ projectId: 2, surveyDate: '2026-11-13' }]);
    });

    it('is folded on phones up to the newest round, but not on paper', async () => {
      applyStyles();
      window.resizeTo(390, 844);
      const { user } = await open(address);
      const list = await screen.findByRole('list', { name: '期間中の変化' });
      const older = within(list).getByText('臨時の回です');
      expect(within(list).getByText('田中 美咲さんが加わりました')).toBeVisible();
      expect(older).not.toBeVisible();
      await user.click(screen.getByRole('button', { name: 'ほかの1回の変化を表示' }));
      expect(older).toBeVisible();
    });

    it('is marked below the rounds of the trend, but not of its table', async () => {
      const { user } = await open(address);
      const trend = await section('スコアの推移');
      expect(linksOf(await within(trend).findByRole('list', { name: '変化の印' }))).toEqual([
        ['2026/11/06の回: 臨時の回です', `${address}/analysis?surveyDate=2026-11-06`],
        ['2026/11/13の回: 田中 美咲さんが加わりました。退会したメンバーが離れました', `${address}/members`],
        ['2026/11/13の回: 設問が第2版に変わりました（田中 美咲さん）', `${address}/questions?version=2`],
        [
          '2026/11/13の回: 取引先が「株式会社みなと」に変わりました',
          `/organizations/1/setting/clients?search=${encodeURIComponent('株式会社みなと')}`,
        ],
      ]);
      await user.click(within(trend).getByRole('button', { name: '表で見る' }));
      expect(within(trend).queryByRole('list', { name: '変化の印' })).toBeNull();
      expect(screen.getByRole('list', { name: '期間中の変化' })).toBeVisible();
    });

    it('is only marked on phones, where no finger could press one mark alone', async () => {
      window.resizeTo(390, 844);
      await open(address);
      const trend = await section('スコアの推移');
      expect(await within(trend).findByText('問')).toBeVisible();
      expect(within(trend).queryAllByRole('link')).toEqual([]);
    });

    it('is said of each round of the chart with score, participation and actions, by arrow keys too', async () => {
      actions = [sampleAction({ openFrom: '2026-11-06', doneAt: '2026-11-20T03:00:00.000Z' })];
      await open(address);
      const trend = await section('スコアの推移');
      await screen.findByRole('link', { name: '作業の分け方を見直す' });
      const rounds = await within(trend).findByRole('slider', { name: 'スコアの推移の回' });
      expect(rounds).toHaveAttribute(
        'aria-valuetext',
        '2026/11/13の回、スコア 48.0（前回比 ▼12.0 低下）、参加 4/6、田中 美咲さんが加わりました、' +
          '退会したメンバーが離れました、設問が第2版に変わりました（田中 美咲さん）、' +
          '取引先が「株式会社みなと」に変わりました',
      );
      act(() => rounds.focus());
      fireEvent.change(rounds, { target: { value: '0' } });
      expect(rounds).toHaveAttribute(
        'aria-valuetext',
        '2026/11/06の回、スコア 60.0（前回比 比較なし）、参加 5/6、臨時の回です、' +
          'アクション「作業の分け方を見直す」を決めました（完了）',
      );
      expect(within(trend).getByText('スコア 60.0（前回比 比較なし）')).toBeVisible();
    });

    it('says when it cannot be loaded, and the trend stays', async () => {
      server.answers.getAnalysisEvents = () => {
        throw new StubbedError(500, '不明なエラーです。');
      };
      await open(address);
      const trend = await section('スコアの推移');
      expect(await screen.findByText(/期間中の変化を読み込めませんでした/)).toBeVisible();
      expect(trend).toHaveTextContent('最新の回は48.0です');
    });
  });

  it('ranks the questions by mean in ascending order, with the number beside the bar', async () => {
    await open(address);
    const items = within(await section('設問ごとの平均')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'スケジュール予定どおりですか？2026/11/13の回に言い回しを変更2.30前回比 ▼ 1.20 低下直近4回平均比 比較なし',
      '業務量業務量は適切ですか？2.90前回比 変化なし直近4回平均比 比較なし',
      '品質品質は十分ですか？3.50前回比 ▲ 0.50 上昇直近4回平均比 比較なし',
    ]);
  });

  it('says where to begin: with the lowest question that moves with the score', async () => {
    const driver = (key: string, label: string) => ({
      key,
      label,
      topic: 'other' as const,
      correlation: { value: 0.62, low: 0.41, high: 0.77 },
      changes: 84,
    });
    server.answers.getDrivers = () => ({
      rounds: 12,
      compared: 7,
      projects: 3,
      closest: null,
      drivers: [driver('quality', '品質は十分ですか？'), driver('workload', '業務量は適切ですか？')],
    });
    await open(address);
    const ranking = await section('設問ごとの平均');
    expect(await within(ranking).findByText('まず取りかかるなら「業務量」（平均2.90）')).toBeVisible();
    expect(ranking).toHaveTextContent('順位相関 0.62（99%の信頼区間 0.41〜0.77、84回分の変化から）');
  });

  it('shows only the participation and the reason when too few people have answered', async () => {
    analysis = sampleAnalysis({
      participation: { completed: 2, asked: 6 },
      withheld: { reason: 'tooFew', complete: 2, minimum: 3 },
      conditionScore: null,
      change: null,
      questions: [],
      alerts: [],
      trend: [
        {
          openFrom: '2026-11-13',
          score: null,
          participation: { completed: 2, asked: 6 },
          questionsChanged: false,
        },
      ],
    });
    await open(address);
    expect(await screen.findByText(/スコアと分析には3人分の回答が必要です/)).toBeVisible();
    expect(await section('前回の参加')).toHaveTextContent('2/6');
    expect(screen.queryByRole('region', { name: 'コンディションスコア' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'スコアの推移' })).toBeNull();
  });

  it('shows a guest the round, their last answer and the members, and requests no scores', async () => {
    server.answers.getMe = () => accountWithRoles('guest', 'viewer');
    server.answers.getMyAnswers = () => ({
      projects: [],
      projectId: 2,
      surveys: [
        {
          surveyId: 9,
          openFrom: '2026-11-13',
          completedAt: '2026-11-14T01:00:00.000Z',
          late: false,
          questionSetId: 1,
          answers: [],
          replyCount: 0,
        },
      ],
      questionSets: [],
      nextCursor: null,
    });
    server.answers.getOrganizationProjects = () =>
      projectListReply([sampleListedProject({ openRound, ...withoutScores })]);
    await open(address);
    expect(await section('受付中の回')).toHaveTextContent('3/5');
    const members = await section(/^メンバー（\d人）$/);
    expect(members).toHaveTextContent('吉田 亮さん');
    expect(members).not.toHaveTextContent('閲覧者');
    expect(within(await section('自分の記録')).getByRole('link')).toHaveAttribute(
      'href',
      `${address}/survey/9`,
    );
    expect(screen.queryByRole('link', { name: '分析' })).toBeNull();
    expect(server.inputsOf('getLatestAnalysis')).toEqual([]);
  });

  it('links to an unanswered survey', async () => {
    server.answers.getUnansweredSurveys = () => ({
      surveys: [
        {
          surveyId: 3,
          projectId: 2,
          projectName: '会員アプリ運用保守',
          openFrom: '2026-11-20',
          closesAt: '2026-11-26T15:00:00.000Z',
          surveyState: 'untouched',
          reportOnly: false,
        },
      ],
    });
    await open(address);
    expect(await screen.findByRole('link', { name: '回答する' })).toHaveAttribute(
      'href',
      `${address}/survey/3`,
    );
  });

  it.each([
    [
      'the project does not exist',
      () => {
        throw new StubbedError(404, 'プロジェクトが見つかりません。', 'notFound');
      },
    ],
  ])('shows a not-found page when %s', async (_name, fail) => {
    server.answers.getProject = fail;
    await open(address);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'プロジェクトが見つかりません' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'プロジェクト一覧へ' })).toHaveAttribute(
      'href',
      '/organizations/1/projects',
    );
  });
});

describe('a run that uses the AI service', () => {
  const sending = (callsLeft: number) => ({
    aiService: 'ai.example',
    model: 'm-1',
    people: 4,
    quotes: 3,
    writers: 2,
    keptBack: 1,
    hiddenQuotes: 1,
    callsLeft,
    callsPerDay: 50,
    messages: [
      { role: 'system' as const, content: '事実にないことを補わない。' },
      { role: 'user' as const, content: '{"topics":[{"term":"残業"}]}' },
    ],
  });
  const ask = async (callsLeft: number) => {
    analysis = sampleAnalysis({ aiService: 'ai.example' });
    server.answers.previewAnalysis = () => ({ sending: sending(callsLeft) });
    const { user } = await open(`${address}/analysis`);
    await user.click(await screen.findByRole('button', { name: '分析を実行' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'AIサービスに送る内容' }) };
  };

  it('says before what would be sent, and starts with the confirmation', async () => {
    const { user, dialog } = await ask(12);
    const confirm = await within(dialog).findByRole('button', { name: '送って分析' });
    await waitFor(() => expect(confirm).toBeEnabled());
    for (const text of ['ai.example（m-1）', '2人が書いた文3件', '1人の文章は送りません', '残り12回'])
      expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByText('送る内容の全文'));
    expect(within(dialog).getByRole('region', { name: '集計と文章' })).toHaveTextContent('"term": "残業"');
    expect(server.inputsOf('runAnalysis')).toEqual([]);
    await user.click(confirm);
    await waitFor(() => expect(server.inputsOf('runAnalysis')).toHaveLength(1));
  });

  it('says that nothing is sent when the calls of the day are used up', async () => {
    const { dialog } = await ask(0);
    expect(await within(dialog).findByText(/使い切ったため、AIサービスには何も送りません/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '送らずに分析' })).toBeEnabled();
  });

  it('is not started by cancelling', async () => {
    const { user, dialog } = await ask(12);
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('runAnalysis')).toEqual([]);
  });

  it('says how many of its sentences were left out', async () => {
    analysis = sampleAnalysis({ run: sampleRun({ engine: 'llm:m-1', droppedSentences: 2 }) });
    await open(`${address}/analysis`);
    expect(await screen.findByText(/文のうち2文は、集計や引用で裏づけられないため除きました/)).toBeVisible();
  });
});

describe('the history', () => {
  const openHistory = async () => {
    server.answers.getAnalysisHistory = () => ({
      rounds: [
        { openFrom: '2026-11-06', withheld: false },
        { openFrom: '2026-11-13', withheld: true },
      ],
      questions: [
        {
          key: 'workload',
          label: '業務量は適切ですか？',
          kind: 'scale',
          topic: 'workload',
          means: [2.9, null],
          distributions: [[0, 1, 2, 0, 0], null],
        },
      ],
      topics: [{ term: '残業', people: [3, 5], state: 'growing' }],
      organization: { score: 61, projects: 4 },
      likeProjects: null,
    });
    const { user } = await open(`${address}/analysis`);
    await user.click(await screen.findByRole('button', { name: '推移を表示' }));
    return user;
  };

  it('shows the questions by round as a table, and the distributions of one of them', async () => {
    const user = await openHistory();
    const map = await section('設問ごとの推移');
    const [, row] = within(map).getAllByRole('row');
    expect(row).toHaveTextContent('業務量2.90回答が少ないか受付中のため非表示');
    await user.selectOptions(within(map).getByLabelText('回答の分布を見る設問'), '業務量');
    const [first, second] = within(map).getAllByRole('listitem');
    expect(first).toHaveTextContent('1: 0人、2: 1人、3: 2人');
    expect(second).toHaveTextContent('表示できる回答がありません');
  });

  it('shows the topics by round, and compares with other projects where there are enough of them', async () => {
    await openHistory();
    expect(await section('話題の推移')).toHaveTextContent('残業35増えている');
    const compared = await section('組織のほかのプロジェクトと比べて');
    expect(compared).toHaveTextContent('ほかの4件のプロジェクトの、これまでの中央値は約61です。');
    expect(compared).toHaveTextContent('人数が近いプロジェクトが少なく、');
  });
});

describe('the analysis', () => {
  const page = `${address}/analysis`;
  const quote = { surveyId: 3, source: 'report', text: '終わりが見えません。', lean: 'negative' } as const;
  const author = { serviceUserId: 8, name: '吉田 亮', image: null };

  it('shows the distribution of the eNPS below those of the scale, with groups and labels of its own', async () => {
    const [scale] = sampleAnalysis().questions;
    const nps = {
      ...scale!,
      key: 'recommend',
      label: 'すすめたいですか？',
      topic: 'other',
      kind: 'nps',
    } as const;
    analysis = sampleAnalysis({
      questions: [
        { ...nps, distribution: [0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 1] },
        { ...scale!, distribution: [0, 0, 2, 1, 1] },
      ],
    });
    await open(page);
    const spread = await section('回答の分布');
    expect(spread).toHaveTextContent('1〜5の設問に、1・2と低く答えた人はいません。');
    expect(spread.textContent).toMatch(
      /1（悪い）2345（良い）品質.*0〜6（批判者）7〜8（中立者）9〜10（推奨者）すすめたいですか？/,
    );
  });

  describe('the names of those who answered', () => {
    const questionSets = [
      {
        id: 4,
        questions: sampleAnalysis().questions.map(({ key, label, topic }) => ({
          key,
          label,
          topic,
          kind: 'scale' as const,
          required: true,
        })),
      },
    ];
    beforeEach(() => {
      server.answers.getAnswerTimeline = () => ({
        surveys: [
          {
            surveyId: 3,
            openFrom: '2026-11-13',
            author,
            completedAt: '2026-11-13T03:00:00.000Z',
            late: false,
            dayOff: false,
            mine: false,
            questionSetId: 4,
            answers: [{ questionKey: 'schedule', value: 3 }],
            replies: [],
          },
        ],
        questionSets,
        nextCursor: null,
      });
    });

    it('are shown to those who may read the answers when they ask for them, in the table too', async () => {
      const { user } = await open(page);
      const spread = await section('回答の分布');
      expect(server.inputsOf('getAnswerTimeline')).toEqual([]);
      await user.click(within(spread).getByRole('button', { name: '名前も表示' }));
      expect(await within(spread).findByText('吉田 亮さん、ほか1人')).toBeVisible();
      expect(server.inputsOf('getAnswerTimeline')).toEqual([
        { projectId: 2, view: 'answered', openFrom: '2026-11-13' },
      ]);
      await user.click(within(spread).getByRole('button', { name: '表で見る' }));
      expect(within(spread).getByRole('cell', { name: '2（吉田 亮さん、ほか1人）' })).toBeVisible();
      await user.click(within(spread).getByRole('button', { name: '名前を隠す' }));
      expect(within(spread).queryByText(/吉田/)).toBeNull();
    });

    it('are not offered to those who may not read them', async () => {
      server.answers.getMe = () => accountWithRoles('manager', 'viewer');
      await open(page);
      expect(within(await section('回答の分布')).queryByRole('button', { name: '名前も表示' })).toBeNull();
      expect(server.inputsOf('getAnswerTimeline')).toEqual([]);
    });
  });

  it('shows that it is running and then its topics and engine', async () => {
    server.answers.runAnalysis = () => ({ analysis: (analysis = { ...analysis, runningStep: 'waiting' }) });
    /** As the live stream does it after a step. */
    const change = (changes: Partial<typeof analysis>) =>
      act(async () => {
        analysis = { ...analysis, ...changes };
        store?.dispatch(api.util.invalidateTags(['Analysis']));
      });
    const { user } = await open(page);
    expect(await section('自由記述の話題')).toHaveTextContent('分析が終わると');
    await user.click(screen.getByRole('button', { name: '分析を実行' }));
    expect(await screen.findByText('分析しています: 待機')).toBeVisible();
    expect(screen.queryByRole('button', { name: /分析を.*実行/ })).toBeNull();
    await change({ runningStep: 'analysing' });
    expect(await screen.findByText('分析しています: 話題の抽出')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: '分析の手順' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    await change({
      runningStep: null,
      run: sampleRun(),
      topics: [
        {
          term: '品質・ミス',
          words: ['テスト'],
          count: 4,
          people: 3,
          lean: 'negative',
          leans: { positive: 0, negative: 2, mixed: 0, neutral: 1, unclassified: 1 },
          quotes: [],
        },
      ],
      sentences: { total: 58, withoutTheme: 12 },
    });
    expect(await screen.findByText('4件・3人')).toBeVisible();
    const topics = await section('自由記述の話題');
    const leans = within(within(topics).getByRole('list', { name: '内訳（件）' })).getAllByRole('listitem');
    expect(leans.map(({ textContent }) => textContent)).toEqual(['気がかり2', '中立1', '未分類1']);
    expect(topics).toHaveTextContent('話題を読み取れなかった文 12 / 58');
    expect(server.inputsOf('runAnalysis')).toEqual([{ projectId: 2, surveyDate: '2026-11-13' }]);
    expect(screen.getByText('標準の分析・2026/11/20 12:00に分析')).toBeVisible();
    expect(screen.queryByRole('button', { name: /分析を.*実行/ })).toBeNull();
  });

  it('can be run again when answers have changed since', async () => {
    analysis = sampleAnalysis({ run: sampleRun({ stale: true }) });
    await open(page);
    expect(await screen.findByRole('button', { name: '分析をもう一度実行' })).toBeVisible();
  });

  const sevenTopics = () => {
    const topics = [1, 2, 3, 4, 5, 6, 7].map((index) => ({
      term: `話題${index}`,
      words: [],
      count: 9 - index,
      people: 3,
      lean: 'neutral' as const,
      leans: { positive: 0, negative: 0, mixed: 0, neutral: 9 - index, unclassified: 0 },
      quotes: [],
    }));
    return sampleAnalysis({ run: sampleRun(), topics });
  };

  it('shows the first five topics, and the others on request', async () => {
    applyStyles();
    analysis = sevenTopics();
    const { user } = await open(page);
    const topics = await section('自由記述の話題');
    expect(within(topics).getByText('話題5')).toBeVisible();
    expect(within(topics).getByText('話題6')).not.toBeVisible();
    await user.click(within(topics).getByRole('button', { name: 'ほか2件を表示' }));
    expect(within(topics).getByText('話題7')).toBeVisible();
  });

  it('shows all topics to who follows a link to a later one', async () => {
    applyStyles();
    HTMLElement.prototype.scrollIntoView = jest.fn();
    analysis = sevenTopics();
    await open(`${page}#topic-6`);
    expect(within(await section('自由記述の話題')).getByText('話題6')).toBeVisible();
  });

  it('leads to the open actions of the overview', async () => {
    actions = [sampleAction(), sampleAction({ actionId: 10, doneAt: '2026-11-14T03:00:00.000Z' })];
    await open(page);
    expect(await screen.findByRole('link', { name: '未完了のアクション 1件' })).toHaveAttribute(
      'href',
      `${address}#actions`,
    );
  });

  it('shows quotes on request and offers none for topics without quotes', async () => {
    analysis = sampleAnalysis({
      run: sampleRun(),
      topics: [
        {
          term: 'テスト',
          words: [],
          count: 1,
          people: 1,
          lean: 'negative',
          leans: { positive: 0, negative: 1, mixed: 0, neutral: 0, unclassified: 0 },
          quotes: [{ ...quote, author, isVoice: false }],
        },
        { term: '画面', words: [], count: 3, people: 3, lean: null, leans: null, quotes: [] },
      ],
    });
    const { user } = await open(page);
    const quotesButton = await screen.findByRole('button', { name: '「テスト」の引用1件' });
    expect(screen.queryByText('終わりが見えません。')).toBeNull();
    expect(screen.queryByRole('button', { name: /「画面」の引用/ })).toBeNull();
    await user.click(quotesButton);
    expect(screen.getByText('終わりが見えません。')).toBeVisible();
    expect(screen.getByText('吉田 亮さん（レポート）')).toBeVisible();
    const topics = await section('自由記述の話題');
    const [alike, earlier] = within(topics).getAllByRole('list', { name: '内訳（件）' });
    expect(alike).toHaveTextContent(/^気がかり$/);
    // Of an analysis of an earlier release nothing is made up.
    expect(earlier).toHaveTextContent(/^中立・未分類$/);
    expect(topics).not.toHaveTextContent('読み取れなかった');
  });

  it('prints no voice to talk with at once', async () => {
    applyStyles();
    const lean = 'negative' as const;
    const quotes = [
      { ...quote, text: '普通の文です。', author, isVoice: false },
      { ...quote, author, isVoice: true },
    ];
    const topic = { term: 'テスト', words: [], count: 2, people: 1, lean, leans: null, quotes };
    analysis = sampleAnalysis({ run: sampleRun(), topics: [topic] });
    const { user } = await open(page);
    await user.click(await screen.findByText('引用2件'));
    expect(isPrinted(screen.getByText('普通の文です。'))).toBe(true);
    expect(isPrinted(screen.getByText('終わりが見えません。'))).toBe(false);
  });

  it('stores the selected round in the URL', async () => {
    const { user, address: currentPath } = await open(page);
    const picker = await screen.findByLabelText('アンケートの回');
    expect(picker).toHaveValue('2026-11-13');
    await user.selectOptions(picker, '2026/11/06の回');
    expect(currentPath()).toBe(`${page}?surveyDate=2026-11-06`);
    await waitFor(() =>
      expect(server.inputsOf('getAnalysis')).toEqual([{ projectId: 2, surveyDate: '2026-11-06' }]),
    );
  });

  it('sends feedback and changes it', async () => {
    analysis = sampleAnalysis({ run: sampleRun() });
    const { user } = await open(page);
    await user.click(await screen.findByRole('button', { name: '役に立った' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '役に立った' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.type(screen.getByRole('textbox', { name: /コメント/ }), '話題が当たっていた');
    await user.click(screen.getByRole('button', { name: 'コメントを送信' }));
    await waitFor(() => expect(server.inputsOf('giveAnalysisFeedback')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '役に立たなかった' }));
    await waitFor(() => expect(server.inputsOf('giveAnalysisFeedback')).toHaveLength(3));
    expect(server.inputsOf('giveAnalysisFeedback').map(({ useful, comment }) => [useful, comment])).toEqual([
      [true, undefined],
      [true, '話題が当たっていた'],
      [false, '話題が当たっていた'],
    ]);
  });

  describe('each sentence of the summary', () => {
    const sentence = (text: string, ...sources: (typeof analysis.summary)[number]['sources']) => ({
      text,
      sources,
      quote: null,
      people: null,
    });
    beforeEach(() => {
      const scrolled = jest.fn();
      HTMLElement.prototype.scrollIntoView = scrolled;
      analysis = sampleAnalysis({
        run: sampleRun(),
        topics: [
          { term: 'テスト', words: [], count: 3, people: 3, lean: 'negative', leans: null, quotes: [] },
        ],
        summary: [
          sentence('対象者6人のうち4人が回答しました。', { kind: 'unanswered', key: null }),
          sentence('「スケジュール」が下がりました。', { kind: 'distribution', key: 'schedule' }),
          {
            ...sentence(
              '「テスト」に気がかりな声がありました。',
              { kind: 'topic', key: 'テスト' },
              { kind: 'topic', key: '見えない話題' },
            ),
            quote: '終わりが見えません。',
          },
          {
            ...sentence('4人の回答に、まだ返信がありません。', { kind: 'waiting', key: null }),
            people: { count: 4, named: [author, null] },
          },
          sentence('変化は、まだ分かりません。', { kind: 'action', key: null }),
        ],
      });
    });
    const links = (summary: HTMLElement) =>
      within(summary)
        .getAllByRole('definition')
        .flatMap((row) => within(row).queryAllByRole('link'))
        .map((link) => [link.textContent, link.getAttribute('href')]);

    it('leads to what it rests on, with its quote and the people whom it is about', async () => {
      const { user, address } = await open(`${page}?surveyDate=2026-11-13`);
      const summary = await section('要約');
      const here = `${page}?surveyDate=2026-11-13`;
      const answers = '/organizations/1/projects/2/survey';
      expect(links(summary)).toEqual([
        ['未回答の人', `${answers}?view=unanswered&openFrom=2026-11-13`],
        ['スケジュール', `${here}#distribution-schedule`],
        ['テスト', `${here}#topic-1`],
        ['返信する', `${answers}?low=1&unreplied=1&openFrom=2026-11-13`],
        ['アクションを見る', '/organizations/1/projects/2#actions'],
      ]);
      const subjects = within(summary).getAllByRole('term');
      expect(subjects.map(({ textContent }) => textContent)).toEqual([
        'スコア',
        '設問',
        '自由記述',
        '返信待ち',
        'アクション',
      ]);
      expect(summary).toHaveTextContent('終わりが見えません。');
      expect(summary).toHaveTextContent('吉田 亮さん、退会したメンバー、ほか2人');
      await user.click(within(summary).getByRole('link', { name: 'テスト' }));
      expect(address()).toBe(here);
      expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    });

    it('prints the words that lead to what it rests on, and no links beside them', async () => {
      applyStyles();
      await open(page);
      const summary = within(await section('要約'));
      expect(isPrinted(summary.getByRole('link', { name: 'スケジュール' }))).toBe(true);
      for (const name of ['返信する', 'アクションを見る'])
        expect(isPrinted(summary.getByRole('link', { name }))).toBe(false);
    });

    it('has no links to answers for those who may not read them', async () => {
      server.answers.getMe = () => accountWithRoles('member', 'viewer');
      await open(page);
      const labels = links(await section('要約')).map(([label]) => label);
      expect(labels).toEqual(['スケジュール', 'テスト', 'アクションを見る']);
    });
  });

  it('can be read but not run by viewers of the project', async () => {
    server.answers.getMe = () => accountWithRoles('member', 'viewer');
    analysis = sampleAnalysis({ run: sampleRun({ stale: true }) });
    await open(page);
    expect(await section('要約')).toHaveTextContent('対象者6人のうち4人が回答しました。');
    expect(screen.queryByRole('button', { name: /実行/ })).toBeNull();
    expect(screen.queryByText('この分析は役に立ちましたか？')).toBeNull();
  });

  it.each([
    [
      'editor',
      'tooFew',
      '完了した回答は2人分です。スコアと分析には3人分の回答が必要です。1人ずつの回答はアンケートにあります。',
    ],
    [
      'viewer',
      'tooFew',
      '完了した回答は2人分です。3人分そろうと、スコアと内容を表示します。誰の回答か推測されないようにするためです。',
    ],
    [
      'viewer',
      'open',
      'この回は回答を受け付けています。3人以上が回答すると、スコアと内容を締切のあとに表示します。誰の回答か推測されないようにするためです。',
    ],
  ] as const)(
    'shows the %s of a project only the participation and the reason when withheld: %s',
    async (role, reason, text) => {
      server.answers.getMe = () => accountWithRoles('member', role);
      const withheld = { reason, complete: 2, minimum: 3 };
      analysis = sampleAnalysis({ withheld, conditionScore: null, questions: [] });
      await open(page);
      expect(await section('参加')).toHaveTextContent('4/6');
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text);
      const links = screen
        .getAllByRole('link', { name: 'アンケート' })
        .map((link) => link.getAttribute('href'));
      expect(links.includes(`${address}/survey?openFrom=${analysis.openFrom}`)).toBe(role === 'editor');
      expect(screen.queryByRole('button', { name: '分析を実行' })).toBeNull();
    },
  );
});

it('lists the members with role and permission', async () => {
  await open(`${address}/members`);
  const items = within(await screen.findByRole('list', { name: 'メンバー' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^田中 美咲さん（自分）プロジェクトマネージャー/),
    expect.stringMatching(/^吉田 亮さん外部メンバー閲覧者/),
  ]);
  expect(within(items[0]!).getByRole('combobox')).toHaveDisplayValue('編集者');
});
