import { screen, within } from '@testing-library/react';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleAction,
  sampleAnalysis,
  sampleListedProject,
  sampleOpenRound,
  sampleProjectReply,
} from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import type { Reply } from '../../../../contract/types';
import { slotsOf } from './slots';

const address = '/organizations/1/projects/2';
const surveys: Reply<'getUnansweredSurveys'>['surveys'] = [2, 5].map((projectId) => ({
  surveyId: 10 + projectId,
  projectId,
  projectName: '会員アプリ運用保守',
  openFrom: '2026-11-20',
  closesAt: '2026-11-24T15:00:00.000Z',
  surveyState: 'untouched',
  reportOnly: false,
}));
let project: Reply<'getProject'>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  project = sampleProjectReply({ startsOn: '2026-04-01', client: { id: 9, name: '株式会社みなと' } });
  stubApi({
    getMe: () => accountWithRoles('member', 'viewer'),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys }),
    getOrganizationProjects: () => projectListReply([]),
    getProject: () => project,
    getProjectMembers: () => ({ members: [] }),
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const openDocument = () =>
  openEarlyPage(address, slotsOf, {
    getMe: accountWithRoles('member', 'viewer'),
    getProject: project,
    getUnansweredSurveys: { surveys },
  });

/** The header with the tabs, and the open survey. */
const shown = () => {
  const main = within(screen.getByRole('main'));
  const tabs = main.getByRole('navigation', { name: 'プロジェクトのページ' });
  return {
    heading: main.getByRole('heading', { level: 1 }).textContent,
    header: tabs.parentElement?.parentElement?.textContent,
    tabs: within(tabs)
      .getAllByRole('link')
      .map((tab) => [tab.getAttribute('href'), tab.textContent, tab.getAttribute('aria-current')]),
    members: main.getByRole('link', { name: 'メンバー2人' }).getAttribute('href'),
    survey: main.getByRole('link', { name: '回答する' }).getAttribute('href'),
    surveyText: main.getByRole('link', { name: '回答する' }).parentElement?.textContent,
  };
};

test('the header of a project is shown before the scripts arrive as they will show it', async () => {
  openDocument();
  const early = shown();
  expect(early.header).toContain('2026/04/01〜');
  document.body.replaceChildren();

  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: project.name });
  await screen.findByRole('link', { name: '回答する' });
  expect(shown()).toEqual(early);
});

/** The text and the links of a section. */
const sectionOf = (name: RegExp) => {
  const section = screen.getByRole('region', { name });
  return {
    text: section.textContent,
    links: within(section)
      .queryAllByRole<HTMLAnchorElement>('link')
      .map((link) => [new URL(link.href).pathname + link.hash, link.textContent]),
    buttons: within(section)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  };
};
const figures = () =>
  [/^コンディションスコア/, /^前回の参加/, /^受付中の回/, /^すぐに話したい声/, /^気になる点/].map(
    (name) => screen.queryByRole('region', { name }) && sectionOf(name),
  );

describe('for people who may read the analysis', () => {
  const me = accountWithRoles('manager', 'editor');
  let analysis: ReturnType<typeof sampleAnalysis>;
  beforeEach(() => {
    analysis = sampleAnalysis();
  });
  const actions: Reply<'getProjectActions'> = {
    actions: [sampleAction()],
    candidates: [{ serviceUserId: 7, name: '田中 美咲', image: null }],
  };
  const waiting: Reply<'getProjectRisks'>['risks'][number] = {
    surveyId: 3,
    source: 'survey',
    openFrom: '2026-11-13',
    kinds: ['overwork', 'health'],
    isCertain: true,
    sentence: '夜も眠れません。',
    author: { serviceUserId: 8, name: '吉田 亮', image: null },
    sentAt: '2026-11-20T02:00:00.000Z',
    foundAt: '2026-11-20T02:00:00.000Z',
    handledAt: null,
    handledBy: null,
    outcome: null,
  };
  const risks: Reply<'getProjectRisks'> = {
    consultation: '産業医の面談は総務まで',
    risks: [
      waiting,
      {
        ...waiting,
        source: 'report',
        author: null,
        handledAt: '2026-11-19T02:00:00.000Z',
        handledBy: { serviceUserId: 7, name: '田中 美咲', image: null },
        outcome: 'notApplicable',
      },
      { ...waiting, surveyId: 4, isCertain: false },
    ],
  };
  const list = projectListReply([sampleListedProject({ openRound: sampleOpenRound })]);
  const openWithFigures = (changes: Partial<typeof analysis> = {}, voices = risks) =>
    openEarlyPage(address, slotsOf, {
      getMe: me,
      getProject: project,
      getUnansweredSurveys: { surveys: [] },
      getLatestAnalysis: { analysis: { ...analysis, ...changes } },
      getProjectRisks: voices,
      getProjectActions: actions,
      getOrganizationProjects: list,
    });
  const openPage = async (voices = risks) => {
    stubApi({
      getMe: () => me,
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getOrganizationProjects: () => list,
      getProject: () => project,
      getProjectMembers: () => ({ members: [] }),
      getProjectRisks: () => voices,
      getLatestAnalysis: () => ({ analysis }),
      getAnalysisEvents: () => ({ rounds: [] }),
      getProjectActions: () => actions,
    });
    await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
    await screen.findByRole('region', { name: /^気になる点/ });
  };

  test('score, participation, voices and alerts are shown before the scripts arrive as they will show them', async () => {
    openWithFigures();
    const early = figures();
    expect(early.slice(0, 3).map((section) => section?.text)).toEqual([
      'コンディションスコア48.0前回比▼ 12.0 低下2026/11/13の回スケジュール',
      '前回の参加4/6人2026/11/13の回',
      '受付中の回3/5人2026/11/26（木）23:59まで（あと6日）途中経過 54.5途中経過の分析を見る',
    ]);
    expect(early[3]?.text).toMatch(
      /^すぐに話したい声（1件）.*吉田 亮さん働きすぎ心身の不調2026\/11\/13の回・1時間前 回答.*対応済み 1件見る$/,
    );
    expect(early.at(-1)?.text).toMatch(
      /^気になる点（1件）.*「スケジュール」が低い.*分析を見る.*アクションあり 1件（スコアの低下）見る$/,
    );
    document.body.replaceChildren();

    await openPage();
    expect(figures()).toEqual(early);
  });

  test('alerts that an action answers are one line, early and later', async () => {
    analysis = sampleAnalysis({ alerts: analysis.alerts.filter(({ kind }) => kind === 'scoreDown') });
    openWithFigures();
    const early = figures();
    expect(early.at(-1)?.text).toBe('気になる点アクションあり 1件（スコアの低下）見る');
    document.body.replaceChildren();

    await openPage();
    expect(figures()).toEqual(early);
  });

  test('voices that are all handled are one line, early and later', async () => {
    const handled = { ...risks, risks: risks.risks.filter(({ handledAt }) => handledAt !== null) };
    openWithFigures({}, handled);
    const early = figures();
    expect(early[3]?.text).toMatch(/^すぐに話したい声対応済み 1件見る$/);
    document.body.replaceChildren();

    await openPage(handled);
    expect(figures()).toEqual(early);
  });

  test.each<[string, Partial<typeof analysis>]>([
    ['withheld', { withheld: { reason: 'tooFew', complete: 2, minimum: 3 } }],
    ['running', { closesAt: '2026-11-24T15:00:00.000Z' }],
  ])('a round that is %s has placeholders', (_, changes) => {
    openWithFigures(changes);
    expect(screen.queryByRole('region', { name: /^コンディションスコア/ })).toBeNull();
    expect(
      document.querySelector('#main [aria-label="プロジェクトの状態を読み込んでいます"]'),
    ).not.toBeNull();
  });
});

test('for a project of another organization there is only the frame', () => {
  project = sampleProjectReply({ organizationId: 3 });
  openDocument();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('#main [aria-busy]')).not.toBeNull();
});

test('what people have written becomes text', () => {
  project = sampleProjectReply({ name: '<img src=x onerror=alert(1)>{{path}}' });
  openDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>{{path}}');
});
