import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleOrganization, activeSubscription } from '../../../../test/support/sampleSubscriptions';
import {
  accountWithRoles,
  sampleAnalysis,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { renderApp } from '../../../../test/support/renderApp';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Plan } from '../../../domain/plans';
import type { Role } from '../../../domain/roles';
import type { AppStore } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';

configure({ defaultHidden: true });

const days = ['2026-11-13', '2026-11-06', '2026-10-30'];
const end = 'フリープランで見られるのは直近3回までです。有料プランでは、それより前の回も見られます。';
const askOwner = /オーナーに相談してください。/;

let server: ReturnType<typeof stubApi>;
let store: AppStore;

async function open(page: string, role: Role, plan: Plan) {
  const me = accountWithRoles(role);
  server = stubApi({
    getMe: () => ({
      ...me,
      organizations: me.organizations.map((entry) => ({ ...entry, subscriptionType: plan })),
    }),
    getOrganization: () => sampleOrganization({ subscriptionType: plan, stripeCustomerId: 'cus_1' }),
    getSubscription: () => ({ ...activeSubscription, plan }),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getProject: () => sampleProjectReply(),
    getProjectMembers: () => ({ members: [] }),
    getAnalysis: () => {
      throw new StubbedError(422, end, 'planLimit');
    },
    getLatestAnalysis: () => ({ analysis: sampleAnalysis() }),
    getProjectReportRounds: () => ({
      rounds: days.map((openFrom) => ({
        openFrom,
        closesAt: '2026-11-19T15:00:00.000Z',
        submitted: 0,
        unread: 0,
      })),
    }),
    getProjectReports: () => ({ openFrom: days[0]!, reports: [] }),
    getClients: () => ({ clients: [] }),
    exportClients: () => ({ fileName: '取引先一覧.csv', csv: '' }),
  });
  ({ store } = await renderApp(`/organizations/1/${page}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  }));
}

/** What the owner finds behind プランを見る. */
const planModalOpens = () => waitFor(() => expect(store.getState().planModal?.isOpen).toBe(true));

afterEach(() => {
  act(() => void store.dispatch(loggedOut()));
  server.restore();
  window.localStorage.clear();
});

describe('the analysis on the free plan', () => {
  const refusal = 'フリープランでは分析を実行できません。有料プランへの変更をご検討ください。';

  test('says that it cannot be run, that older rounds are not shown, and leads the owner to the plans', async () => {
    await open('projects/2/analysis', 'admin', 'free');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(await screen.findByText(end)).toBeVisible();
    expect(screen.queryByText('分析を実行')).toBeNull();
    await waitFor(() => expect(store.getState().planModal).toBeDefined());
    fireEvent.click(screen.getAllByText('プランを見る')[0]!);
    await planModalOpens();
  });

  test('names those to ask to everybody else', async () => {
    await open('projects/2/analysis', 'manager', 'free');
    expect((await screen.findByText(refusal)).textContent).toMatch(askOwner);
    expect(screen.queryByText('プランを見る')).toBeNull();
  });

  test('of an older round says once that it cannot be seen, and offers no second try', async () => {
    await open('projects/2/analysis?surveyDate=2026-10-02', 'manager', 'free');
    expect(await screen.findByText(end)).toBeVisible();
    expect(await screen.findByText('2026/10/02の回')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('分析を読み込んでいます')).toBeNull());
    expect(screen.queryByText('再読み込み')).toBeNull();
  });

  test('is run on a paid plan, with all rounds', async () => {
    await open('projects/2/analysis', 'manager', 'starter');
    expect(await screen.findByText('分析を実行')).toBeVisible();
    expect(screen.queryByText(/見られるのは直近/)).toBeNull();
  });
});

test.each([
  ['free', true],
  ['starter', false],
] as const)('reports on %s: the end of the history is told: %s', async (plan, told) => {
  await open('projects/2/reports', 'member', plan);
  await screen.findByText('この回のレポートはまだありません');
  expect(screen.queryByText(end) !== null).toBe(told);
});

describe('writing out a CSV', () => {
  const openMenu = async () => {
    fireEvent.click(await screen.findByText('CSV'));
    return (await screen.findByText('CSVに書き出す')).closest('[role=menuitem]')!;
  };

  test('on the free plan says why not, and leads the owner to the plans', async () => {
    await open('setting/clients', 'admin', 'free');
    const item = await openMenu();
    expect(item).toHaveTextContent('フリープランではCSVの書き出しを利用できません。');
    await waitFor(() => expect(store.getState().planModal).toBeDefined());
    fireEvent.click(item);
    await planModalOpens();
    expect(server.inputsOf('exportClients')).toEqual([]);
  });

  test('asks nothing of the server for somebody who cannot change the plan either', async () => {
    await open('setting/clients', 'manager', 'free');
    const item = await openMenu();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(item);
    expect(server.inputsOf('exportClients')).toEqual([]);
  });
});
