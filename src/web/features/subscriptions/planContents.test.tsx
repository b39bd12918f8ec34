import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleOrganization, activeSubscription } from '../../../../test/support/sampleSubscriptions';
import {
  accountWithRoles,
  sampleAnalysis,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { renderApp } from '../../../../test/support/renderApp';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Plan } from '../../../domain/billing/plans';
import type { Role } from '../../../domain/roles';
import type { AppStore } from '../../store/createStore';

const days = ['2026-11-13', '2026-11-06', '2026-10-30'];
const historyEndMessage =
  'フリープランで見られるのは直近3回までです。有料プランでは、それより前の回も見られます。';
const askOwnerMessage = /オーナーに相談してください。/;

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
      throw new StubbedError(422, historyEndMessage, 'planLimit');
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

/** Waits for the plan modal, which プランを見る opens. */
const planModalOpens = () => waitFor(() => expect(store.getState().planModal?.isOpen).toBe(true));

afterEach(() => server.restore());

describe('the analysis by plan', () => {
  const planLimitMessage = 'フリープランでは分析を実行できません。有料プランへの変更をご検討ください。';

  test('shows on the free plan that analyses and older rounds are excluded and offers the owner the plans', async () => {
    await open('projects/2/analysis', 'admin', 'free');
    expect(await screen.findByText(planLimitMessage)).toBeVisible();
    expect(await screen.findByText(historyEndMessage)).toBeVisible();
    expect(screen.queryByText('分析を実行')).toBeNull();
    await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
    fireEvent.click(screen.getAllByText('プランを見る')[0]!);
    await planModalOpens();
  });

  test('refers others to the owner', async () => {
    await open('projects/2/analysis', 'manager', 'free');
    expect((await screen.findByText(planLimitMessage)).textContent).toMatch(askOwnerMessage);
    expect(screen.queryByText('プランを見る')).toBeNull();
  });

  test('shows for an older round a single message without a retry button', async () => {
    await open('projects/2/analysis?surveyDate=2026-10-02', 'manager', 'free');
    expect(await screen.findByText(historyEndMessage)).toBeVisible();
    expect(await screen.findByRole('option', { name: '2026/10/02の回' })).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('分析を読み込んでいます')).toBeNull());
    expect(screen.queryByText('再読み込み')).toBeNull();
  });

  test('offers the analysis and all rounds on a paid plan', async () => {
    await open('projects/2/analysis', 'manager', 'starter');
    expect(await screen.findByText('分析を実行')).toBeVisible();
    expect(screen.queryByText(/見られるのは直近/)).toBeNull();
  });
});

test.each([
  ['free', true],
  ['starter', false],
] as const)('reports on %s show the history limit: %s', async (plan, isShown) => {
  await open('projects/2/reports', 'member', plan);
  await screen.findByText('この回のレポートはまだありません');
  expect(screen.queryByText(historyEndMessage) !== null).toBe(isShown);
});

describe('CSV export', () => {
  const openMenu = async () => {
    fireEvent.click(await screen.findByText('CSVの入出力'));
    return (await screen.findByText('CSVに書き出す')).closest('[role=menuitem]')!;
  };

  test('explains the limit of the free plan and opens the plans for the owner', async () => {
    await open('setting/clients', 'admin', 'free');
    const item = await openMenu();
    expect(item).toHaveTextContent('フリープランではCSVの書き出しを利用できません。');
    await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
    fireEvent.click(item);
    await planModalOpens();
    expect(server.inputsOf('exportClients')).toEqual([]);
  });

  test('sends no request for a person who cannot change the plan', async () => {
    await open('setting/clients', 'manager', 'free');
    const item = await openMenu();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(item);
    expect(server.inputsOf('exportClients')).toEqual([]);
  });
});
