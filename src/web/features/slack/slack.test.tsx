import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles, projectListReply } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Plan } from '../../../domain/billing/plans';
import type { AppStore } from '../../store/createStore';
import { selectSnacks } from '../ui/uiSlice';
import type { SlackConnection, SlackStatus } from './slackApi';

let store: AppStore | undefined;

const connection: SlackConnection = {
  teamName: 'サンプル株式会社のSlack',
  connectedAt: '2026-11-20T03:00:00.000Z',
  connectedBy: '大山 花子',
  channel: { channelId: 'C0001', name: 'general' },
  mentions: false,
  scores: false,
  problem: null,
};

async function open(status: Partial<SlackStatus>, { plan = 'standard' as Plan, search = '' } = {}) {
  const me = accountWithRoles('admin');
  const organizations = me.organizations.map((entry) => ({ ...entry, subscriptionType: plan }));
  const server = stubApi({
    getMe: () => ({ ...me, organizations }),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganization: () => ({
      id: 1,
      name: '株式会社サンプル',
      image: null,
      createdBy: 1,
      stripeCustomerId: null,
      subscriptionType: plan,
      version: 1,
    }),
    getOrganizationMembers: () => ({ members: [] }),
    getOrganizationProjects: () => projectListReply([]),
    getSlack: () => ({ configured: true, installToken: 'x'.repeat(43), connection: null, ...status }),
  });
  const app = await renderApp(`/organizations/1/setting/organization/slack${search}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  store = app.store;
  const section = await screen.findByRole('region', { name: 'Slack連携' });
  return { server, ...app, section: within(section) };
}

const snacks = () => selectSnacks(store!.getState()).map(({ message }) => message);

test('says whom to ask where no app of Slack is set up', async () => {
  const { section } = await open({ configured: false, installToken: null });
  expect(section.getByText(/^Slack連携は準備中です。/)).toHaveTextContent('サポートまでお問い合わせください');
  expect(section.queryByText('Slackと連携')).toBeNull();
});

test('offers to connect where the plan includes Slack', async () => {
  const { section } = await open({});
  expect(section.getByText('Slackと連携', { selector: 'button' })).toBeEnabled();
});

test('explains a plan without Slack; a connection from before can be ended', async () => {
  const { section } = await open({ installToken: null, connection }, { plan: 'free' });
  expect(await section.findByText(/^フリープランではSlackと連携できません。/)).toBeVisible();
  expect(section.queryByText('Slackと連携', { selector: 'button' })).toBeNull();
  expect(section.getByText('連携を解除')).toBeEnabled();
});

test.each([
  ['connected', 'Slackと連携しました。'],
  ['failed', 'Slack連携に失敗しました'],
  ['anything else', 'Slack連携に失敗しました'],
])('announces once how the way through Slack ended: %s', async (outcome, message) => {
  const { address } = await open({}, { search: `?slack=${outcome}` });
  await waitFor(() => expect(snacks()).toEqual([message]));
  expect(address()).not.toContain('slack=');
});

test('a token that cannot be had is a failure, too', async () => {
  const { section, server } = await open({});
  server.answers.getSlack = () => ({ configured: true, installToken: null, connection: null });
  fireEvent.click(section.getByText('Slackと連携', { selector: 'button' }));
  await waitFor(() => expect(snacks()).toEqual(['Slack連携に失敗しました']));
});

describe('a connection', () => {
  test('switches what messages contain at once, and back when it fails', async () => {
    const { section, server } = await open({ connection });
    let fail: (error: Error) => void = () => undefined;
    server.answers.updateSlack = () => new Promise((_, reject) => (fail = reject));
    const mentions = section.getByLabelText('まだ回答していない人をメンションする');
    fireEvent.click(mentions);
    await waitFor(() => expect(mentions).toBeChecked());
    await waitFor(() => expect(server.inputsOf('updateSlack')).toHaveLength(1));
    fail(new StubbedError(503, 'Slackに接続できませんでした。'));
    await waitFor(() => expect(mentions).not.toBeChecked());
    expect(server.inputsOf('updateSlack')).toEqual([
      { organizationId: 1, channelId: 'C0001', mentions: true, scores: false },
    ]);
    expect(snacks()).toEqual(['Slackに接続できませんでした。']);
  });

  test('gets its channel from pages, filtered by name', async () => {
    const { section, server } = await open({ connection: { ...connection, channel: null } });
    const channel = (name: string) => ({ channelId: name, name, isPrivate: false });
    server.answers.getSlackChannels = ({ cursor }) =>
      cursor === undefined
        ? { channels: [channel('general')], nextCursor: 'Mg' }
        : { channels: [channel('koenowa')], nextCursor: null };
    server.answers.updateSlack = () => ({});
    fireEvent.click(section.getByText('チャンネルを選ぶ'));
    fireEvent.change(await screen.findByLabelText('チャンネル名で絞り込む'), { target: { value: 'ＫＯＥ' } });
    expect(screen.getByText(/^読み込んだ1件のうちに選べるチャンネルがありません/)).toBeVisible();
    fireEvent.click(screen.getByText('チャンネルをさらに読み込む'));
    fireEvent.click(await screen.findByText('koenowa'));
    await waitFor(() =>
      expect(server.inputsOf('updateSlack')).toEqual([
        { organizationId: 1, channelId: 'koenowa', mentions: false, scores: false },
      ]),
    );
    await waitFor(() => expect(screen.queryByLabelText('チャンネル名で絞り込む')).toBeNull());
  });

  test.each([
    ['accessEnded', /Slackがアクセスを受け付けなくなった/, 'もう一度Slackと連携'],
    ['unreadable', /読み取れないため/, 'もう一度Slackと連携'],
    ['channelUnavailable', /チャンネルに投稿できないため/, 'チャンネルを変更'],
  ] as const)('says what mends it: %s', async (problem, reason, action) => {
    const { section } = await open({ connection: { ...connection, problem } });
    expect(section.getByText(reason)).toBeVisible();
    expect(section.getByText(action)).toBeEnabled();
  });

  test('ends after a confirmation', async () => {
    const { section, server } = await open({ connection });
    server.answers.deleteSlack = () => ({});
    fireEvent.click(section.getByText('連携を解除'));
    await screen.findByText('Slack連携を解除しますか？');
    expect(server.inputsOf('deleteSlack')).toEqual([]);
    fireEvent.click(screen.getByText('連携を解除', { selector: '[role=dialog] button' }));
    await waitFor(() => expect(server.inputsOf('deleteSlack')).toEqual([{ organizationId: 1 }]));
    await waitFor(() => expect(snacks()).toEqual(['Slack連携を解除しました。']));
  });
});
