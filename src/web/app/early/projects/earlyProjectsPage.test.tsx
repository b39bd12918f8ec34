import { screen, within } from '@testing-library/react';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  withoutScores,
  withScores,
} from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import type { Reply } from '../../../../contract/types';
import type { ListedProject } from '../../../features/projects/projectList';
import { slotsOf } from './slots';

const address = '/organizations/1/projects';
const openRound = {
  openFrom: '2026-11-20',
  closesAt: '2026-11-24T15:00:00.000Z',
  completed: 2,
  asked: 6,
  score: 61.5,
};

let me: Reply<'getMe'>;
let projects: ListedProject[];
let surveys: Reply<'getUnansweredSurveys'>['surveys'];
let voices: Reply<'getOrganizationRisks'>['projects'];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  window.resizeTo(390, 844);
  me = accountWithRoles('manager');
  const oldestSentAt = '2026-11-15T03:00:00.000Z';
  voices = [{ projectId: 3, projectName: '気がかり', count: 1, oldestSentAt, kinds: ['health'] }];
  surveys = [1, 2, 3, 4, 5].map((surveyId) => ({
    surveyId,
    projectId: surveyId,
    projectName: `案件${surveyId}`,
    openFrom: '2026-11-20',
    closesAt: `2026-11-2${surveyId - 1}T15:00:00.000Z`,
    surveyState: 'untouched',
    reportOnly: surveyId === 2,
  }));
  projects = [
    sampleListedProject({ id: 2, name: '安定', unreadReports: 3, openRound }),
    sampleListedProject({
      id: 3,
      name: '気がかり',
      client: null,
      ...withScores(60, 48),
      alerts: [
        { kind: 'scoreDown', change: -12 },
        { kind: 'lowStreak', rounds: 3, answered: true },
      ],
      alertCount: 5,
      answeredAlertCount: 4,
    }),
    sampleListedProject({ id: 4, name: '少人数', ...withScores(null) }),
    sampleListedProject({ id: 5, name: '新規', ...withScores() }),
  ];
  stubApi({
    getMe: () => me,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys }),
    getOrganizationRisks: () => ({ projects: voices }),
    getOrganizationProjects: () => projectListReply(projects),
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const openDocument = (at = address) =>
  openEarlyPage(at, slotsOf, {
    getMe: me,
    getOrganizationProjects: projectListReply(projects),
    getOrganizationRisks: { projects: voices },
    getUnansweredSurveys: { surveys },
    getUnansweredConcerns: { concerns: [], unanswered: 0, waiting: 0 },
    getMyActions: { actions: [] },
    getWaitingComments: { comments: [] },
  });

/** The texts that a person sees on the page, and the targets of its links. */
const shown = () => {
  const main = screen.getByRole('main');
  const texts = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent);
  return {
    heading: within(main).getByRole('heading', { level: 1 }).textContent,
    inbox: texts(main.querySelectorAll('section')),
    count: texts(main.querySelectorAll('[role="status"]')),
    cards: texts(within(main).getByRole('list', { name: 'プロジェクト' }).children),
    links: Array.from(main.querySelectorAll('a'), (link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-label') ?? link.textContent,
    ]),
    buttons: texts(main.querySelectorAll('button')),
  };
};

/** The page before the scripts arrive, and as they show it. */
async function openTwice() {
  openDocument();
  const early = shown();
  document.body.replaceChildren();
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('list', { name: 'プロジェクト' });
  await screen.findByRole('region', { name: '要対応 6件' });
  return [early, shown()] as const;
}

test.each(['manager', 'member'] as const)(
  'a %s sees the list before the scripts arrive as they will show it',
  async (role) => {
    me = accountWithRoles(role);
    if (role === 'member') projects = projects.map((project) => ({ ...project, ...withoutScores }));
    const [early, late] = await openTwice();
    expect(early.cards).toHaveLength(4);
    expect(early.cards.join().includes('ほか3件（うちアクションあり3件）')).toBe(role === 'manager');
    expect(early.inbox[0]).toContain('要対応 6件');
    expect(late).toEqual(early);
  },
);

test('where rounds close apart, each card has its deadline before the scripts arrive, too', async () => {
  const later = { ...openRound, closesAt: '2026-11-25T15:00:00.000Z' };
  projects.push(sampleListedProject({ id: 6, name: '延長', openRound: later }));
  const [early, late] = await openTwice();
  expect(early.cards.join()).toMatch(/2026\/11\/24（火）.*2026\/11\/25（水）/);
  expect(late).toEqual(early);
});

test('a list of more than six has its controls before the scripts arrive', async () => {
  projects = [1, 2, 3, 4, 5, 6, 7].map((id) => sampleListedProject({ id, name: `案件${id}` }));
  openDocument();
  expect(screen.getByRole('button', { name: '検索と並び順' })).toBeVisible();
  document.body.replaceChildren();
  const [early, late] = await openTwice();
  expect(late.count).toEqual(early.count);
  expect(screen.getByRole('button', { name: '検索と並び順' })).toBeVisible();
});

test('the page is busy and its buttons are disabled until the scripts arrive', () => {
  openDocument();
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('aria-busy', 'true');
  for (const button of within(main).getAllByRole('button')) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
});

test.each<[string, string, () => void]>([
  ['filters in the address', `${address}?q=EC`, () => {}],
  ['no projects', address, () => (projects = [])],
  [
    'an owner with first steps',
    address,
    () => {
      me = { ...accountWithRoles('admin'), viewedTips: [] };
      projects = [sampleListedProject({ memberCount: 1 })];
    },
  ],
])('for %s there is only the frame', (_, at, change) => {
  change();
  openDocument(at);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('#main [aria-busy]')).not.toBeNull();
});

test('what people have written becomes text', () => {
  projects = [sampleListedProject({ name: '<img src=x onerror=alert(1)>{{path}}' })];
  openDocument();
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>{{path}}' })).toHaveAttribute(
    'href',
    '/organizations/1/projects/2',
  );
});
