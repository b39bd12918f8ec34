import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { renderApp } from '../../../../test/support/renderApp';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import { defaultSchedule } from '../../../domain/rounds/schedule';
import type { Role } from '../../../domain/roles';
import type { Participant, Participants, SurveySettings } from './roundsApi';

const newYear = { startsOn: '2026-12-29', endsOn: '2027-01-03', name: '年末年始', yearly: true };
const settings: SurveySettings = {
  schedule: { ...defaultSchedule, startOn: '2026-10-01' },
  daysOff: [newYear],
  holidays: [
    { day: '2026-11-23', name: '勤労感謝の日' },
    { day: '2027-01-11', name: '成人の日' },
  ],
  dueSince: '2026-10-01T00:00:00.000Z',
  version: 3,
};

async function open(page: string, stubs: Parameters<typeof stubApi>[0], role: Role = 'admin') {
  const server = stubApi({
    getMe: () => accountWithRoles(role),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply([sampleListedProject()]),
    getSurveySettings: () => settings,
    ...stubs,
  });
  await renderApp(`/organizations/1/${page}`, { token: 'token', server: 'http://127.0.0.1:9' });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));
const region = (name: string) => screen.findByRole('region', { name });
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the settings', () => {
  const openSettings = (stubs: Parameters<typeof stubApi>[0] = {}) =>
    open('setting/organization/schedule', { updateSurveySettings: () => ({}), ...stubs });
  const choose = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });

  it('show the schedule in plain words and the next rounds while editing, and are saved', async () => {
    const server = await openSettings();
    expect(await screen.findByText('毎週金曜 09:00に開始、3日後に締切、前日にリマインド')).toBeVisible();
    const preview = screen.getByRole('list', { name: 'これからの回' });
    expect(items(preview).map((text) => text?.slice(0, 16))).toEqual([
      '開始 2026/11/27（金）',
      '開始 2026/12/04（金）',
      '開始 2026/12/11（金）',
      '開始 2026/12/18（金）',
      '開始 2026/12/25（金）',
      '開始 2027/01/04（月）',
    ]);
    expect(preview).toHaveTextContent('2027/01/01（金）は年末年始');

    await choose('締切', '7');
    expect(items(preview)[0]).toContain('締切 2026/12/04（金）09:00・次の回の開始まで・');
    await choose('締切', '3');

    await choose('頻度', 'biweekly');
    await choose('曜日', '1');
    await choose('次の回', (await screen.findByLabelText<HTMLSelectElement>('次の回')).options[1]!.value);
    await choose('開始時刻', '10:00');
    expect(await screen.findByText('隔週月曜 10:00に開始、3日後に締切、前日にリマインド')).toBeVisible();
    expect(items(preview)[0]).toBe(
      '開始 2026/11/30（月）10:00締切 2026/12/03（木）23:59・リマインド 2026/12/02（水）',
    );

    await choose('締切', '1');
    await press('予定を保存');
    expect(
      await screen.findByText('翌日に締め切るので、リマインドは締切日までにしてください。'),
    ).toBeVisible();
    await choose('リマインド', '');
    await press('予定を保存');
    await waitFor(() => expect(server.inputsOf('updateSurveySettings')).toHaveLength(1));
    expect(server.inputsOf('updateSurveySettings')[0]).toMatchObject({
      organizationId: 1,
      version: 3,
      daysOff: [newYear],
      schedule: {
        frequency: 'biweekly',
        weekday: 1,
        openTime: '10:00',
        closeAfterDays: 1,
        remindDaysBefore: null,
      },
    });
  });

  it('pause after a confirmation that says whom it reaches, and resume the saved schedule', async () => {
    let enabled = true;
    const server = await openSettings({
      getSurveySettings: () => ({ ...settings, schedule: { ...settings.schedule, enabled } }),
      getSurveyReach: () => ({ people: 12, projects: [{ projectId: 2, projectName: '会員アプリ運用保守' }] }),
      updateSurveySettings: (input) => {
        ({ enabled } = input.schedule);
        return {};
      },
    });
    await press('一時停止');
    expect(await screen.findByText('1件のプロジェクトの12人が対象です。')).toBeVisible();
    expect(screen.getByRole('list', { name: '対象のプロジェクト' })).toHaveTextContent('会員アプリ運用保守');
    expect(server.inputsOf('updateSurveySettings')).toEqual([]);
    await press('一時停止する');
    expect(await screen.findByText(/停止中です/)).toBeVisible();
    await press('再開');
    expect(await screen.findByText('一時停止')).toBeVisible();
    expect(server.inputsOf('updateSurveySettings').map(({ schedule }) => schedule.enabled)).toEqual([
      false,
      true,
    ]);
  });

  it('take days off, keep what was typed when they are refused, and delete after a question', async () => {
    const server = await openSettings({
      updateSurveySettings: () => {
        throw new StubbedError(409, '別の画面で更新されています。', 'conflict');
      },
    });
    const section = within(await region('休業日'));
    expect(section.getByRole('listitem')).toHaveTextContent(
      '年末年始 毎年次は2026/12/29（火）〜2027/01/03（日）',
    );
    await press('お盆を追加');
    expect(await screen.findByLabelText('名前')).toHaveValue('お盆');
    await choose('名前', '');
    await choose('最終日', '2026-08-12');
    await press('保存');
    // All fields in error say so at once.
    expect(await screen.findByText('休業日の名前を入力してください。')).toBeVisible();
    expect(screen.getByText('休業日の最終日は、初日以降の日付にしてください。')).toBeVisible();
    await choose('名前', 'お盆');
    await choose('最終日', '2026-08-15');
    await press('保存');
    await waitFor(() => expect(server.inputsOf('updateSurveySettings')).toHaveLength(1));
    expect(server.inputsOf('updateSurveySettings')[0]!.daysOff).toEqual([
      newYear,
      { startsOn: '2026-08-13', endsOn: '2026-08-15', name: 'お盆', yearly: true },
    ]);
    expect(screen.getByLabelText('名前')).toHaveValue('お盆');

    server.answers.updateSurveySettings = () => ({});
    await press('キャンセル');
    fireEvent.click(section.getByLabelText('年末年始を削除'));
    await press('休業日を削除');
    await waitFor(() => expect(server.inputsOf('updateSurveySettings').at(-1)!.daysOff).toEqual([]));
  });

  it('refuse a second entry for the same days as soon as the field is left', async () => {
    await openSettings({ getSurveySettings: () => ({ ...settings, daysOff: [newYear] }) });
    await press('お盆を追加');
    await choose('初日', newYear.startsOn);
    await choose('最終日', newYear.endsOn);
    fireEvent.blur(screen.getByLabelText('最終日'));
    expect(await screen.findByText('同じ期間の休業日が、すでにあります。')).toBeVisible();
  });

  it('say on which day the 29th of February is off in other years', async () => {
    const founding = { startsOn: '2024-02-29', endsOn: '2024-02-29', name: '創立記念日', yearly: true };
    await openSettings({ getSurveySettings: () => ({ ...settings, daysOff: [founding] }) });
    const section = within(await region('休業日'));
    expect(section.getByRole('listitem')).toHaveTextContent('次は2027/02/28（日）');
    fireEvent.click(section.getByLabelText('創立記念日を変更'));
    expect(await screen.findByText('2月29日は、うるう年でない年には2月28日になります。')).toBeVisible();
    await choose('繰り返し', 'once');
    expect(screen.queryByText(/うるう年/)).toBeNull();
  });
});

const participant = (surveyId: number, name: string, changes: Partial<Participant> = {}): Participant => ({
  surveyId,
  person: { serviceUserId: surveyId, name, image: null },
  isMember: true,
  answered: false,
  late: false,
  dayOff: false,
  reminder: null,
  earlierReminders: [],
  canRemind: true,
  ...changes,
});
const openRound: NonNullable<Participants['round']> = {
  openFrom: '2026-11-20',
  closesAt: '2026-11-26T15:00:00.000Z',
  phase: 'open',
  completed: 1,
  asked: 4,
  remindAt: '2026-11-20T03:00:00.000Z',
  remindsLater: false,
};

describe('the newest round of a project', () => {
  const openProject = (stubs: Parameters<typeof stubApi>[0], role?: Role, search = '') =>
    open(
      `projects/2/survey${search}`,
      {
        getProject: () => sampleProjectReply(),
        getProjectMembers: () => ({
          members: ['伊藤 大輔', '中村 翔'].map((name, serviceUserId) => ({
            serviceUserId: serviceUserId + 1,
            name,
            image: null,
            userRole: 'member' as const,
            projectRole: 'viewer' as const,
          })),
        }),
        ...stubs,
      },
      role,
    );

  it('names who has not answered; reminds one or all, and marks 休み', async () => {
    const server = await openProject({
      getParticipants: () => ({
        round: openRound,
        participants: [
          participant(11, '伊藤 大輔'),
          participant(12, '中村 翔'),
          participant(13, '吉田 亮', {
            canRemind: false,
            reminder: { at: '2026-11-20T01:00:00.000Z', isWaiting: false, by: '鈴木 健太' },
            earlierReminders: [
              { at: '2026-11-19T00:00:00.000Z', by: null },
              { at: '2026-11-18T02:30:00.000Z', by: '高橋 翔' },
            ],
          }),
          participant(14, '加藤 彩', { answered: true, canRemind: false }),
        ],
      }),
      remindParticipants: ({ surveyIds }) => ({ reminded: surveyIds.length, remindAt: openRound.remindAt! }),
      setDayOff: () => ({}),
    });
    const panel = within(await region('回答状況'));
    expect(items(panel.getByRole('list', { name: 'まだ回答していない人（3人）' }))[2]).toMatch(
      /吉田 亮さん2026\/11\/20 10:00にリマインド済み（鈴木 健太さん）以前のリマインド: 2026\/11\/19 09:00、2026\/11\/18 11:30（高橋 翔さん）/,
    );
    expect(panel.getByText('加藤 彩さん')).toBeVisible();
    expect(panel.queryByLabelText('吉田 亮さんにリマインド')).toBeNull();

    fireEvent.click(panel.getByText('2人にリマインド'));
    await waitFor(() =>
      expect(server.inputsOf('remindParticipants')).toEqual([{ projectId: 2, surveyIds: [11, 12] }]),
    );
    await waitFor(() => expect(panel.getByText('2人にリマインド')).toBeEnabled());
    fireEvent.click(panel.getByLabelText('中村 翔さんにリマインド'));
    await waitFor(() => expect(server.inputsOf('remindParticipants')).toHaveLength(2));
    expect(server.inputsOf('remindParticipants')[1]).toEqual({ projectId: 2, surveyIds: [12] });
    fireEvent.click(panel.getByLabelText('伊藤 大輔さんの操作'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '休みにする' }));
    await waitFor(() => expect(server.inputsOf('setDayOff')).toEqual([{ surveyId: 11, dayOff: true }]));
    expect(panel.queryByText('臨時の回を始める')).toBeNull();
  });

  it('says when a reminder goes out outside the hours of mail, and until when 休み is undone', async () => {
    await openProject({
      getParticipants: () => ({
        round: { ...openRound, remindAt: '2026-11-23T23:00:00.000Z', remindsLater: true },
        participants: [
          participant(11, '伊藤 大輔', {
            canRemind: false,
            reminder: { at: '2026-11-23T23:00:00.000Z', isWaiting: true, by: '鈴木 健太' },
          }),
          participant(12, '中村 翔', { dayOff: true, canRemind: false }),
        ],
      }),
    });
    const panel = within(await region('回答状況'));
    expect(panel.getByText(/リマインドは2026\/11\/24 08:00に届きます/)).toBeVisible();
    expect(panel.getByText('2026/11/24 08:00にリマインドが届きます（鈴木 健太さん）')).toBeVisible();
    expect(panel.getByLabelText('中村 翔さんの休みを取り消す')).toBeVisible();
  });

  it('is followed by an extra round after a confirmation that names everybody asked and the deadline', async () => {
    const server = await openProject({
      getParticipants: () => ({
        round: { ...openRound, phase: 'closed', closesAt: '2026-11-19T15:00:00.000Z' },
        participants: [],
      }),
      createSurvey: () => ({ openFrom: '2026-11-20', closesAt: '2026-11-24T15:00:00.000Z', asked: 2 }),
    });
    await press('臨時の回を始める');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('伊藤 大輔さん、中村 翔さん')).toBeVisible();
    // Monday is a holiday.
    expect(screen.getByRole('dialog')).toHaveTextContent(/締切は2026\/11\/24（/);
    expect(dialog.queryByText(/メールを送らない時間|開始日/)).toBeNull();
    fireEvent.click(dialog.getByText('2人に回答を依頼する'));
    await waitFor(() => expect(server.inputsOf('createSurvey')).toEqual([{ projectId: 2 }]));
  });

  it('is the first one: the confirmation, which a link opens, names who is asked on joining, too', async () => {
    const invitation = {
      invitationId: 7,
      email: 'b@new.example',
      userRole: 'member' as const,
      projectRole: 'viewer' as const,
      expiresAt: '2026-11-26T03:00:00.000Z',
      permitted: true,
    };
    const server = await openProject(
      {
        getParticipants: () => ({ round: null, participants: [] }),
        getProjectInvitations: () => ({
          invitations: [
            invitation,
            { ...invitation, invitationId: 8, email: 'void@new.example', permitted: false },
          ],
        }),
        createSurvey: () => ({ openFrom: '2026-11-20', closesAt: '2026-11-24T15:00:00.000Z', asked: 2 }),
      },
      'admin',
      '?start',
    );
    const dialog = within(await screen.findByRole('dialog', { name: '最初のアンケートを開始しますか？' }));
    expect(await dialog.findByText('伊藤 大輔さん、中村 翔さん')).toBeVisible();
    expect(await dialog.findByText('参加したときに依頼する人（招待中 1人）')).toBeVisible();
    expect(dialog.getByText('b@new.example')).toBeVisible();
    fireEvent.click(dialog.getByText('最初のアンケートを開始'));
    await waitFor(() => expect(server.inputsOf('createSurvey')).toEqual([{ projectId: 2 }]));
  });

  it('says in its confirmation when mails arrive that wait, and that the project has not begun', async () => {
    const founding = { startsOn: '2026-11-20', endsOn: '2026-11-20', name: '創立記念日', yearly: false };
    await openProject(
      {
        getParticipants: () => ({ round: null, participants: [] }),
        getProject: () => sampleProjectReply({ startsOn: '2026-12-01' }),
        getSurveySettings: () => ({ ...settings, daysOff: [founding] }),
      },
      'admin',
      '?start',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText('いまはメールを送らない時間です。メールは2026/11/24 08:00に届きます。'),
    ).toBeVisible();
    expect(dialog.getByText('プロジェクトの開始日（2026/12/01）より前です。')).toBeVisible();
    fireEvent.click(dialog.getByText('キャンセル'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is hidden from viewers, who see the schedule and the day of the next round', async () => {
    const server = await openProject({ getMe: () => accountWithRoles('member', 'viewer') });
    const schedule = await region('アンケートの予定');
    expect(schedule).toHaveTextContent('毎週金曜 09:00に開始、3日後に締切、前日にリマインド');
    expect(schedule).toHaveTextContent('次の回は2026/11/27（金）09:00に始まります。');
    expect(within(schedule).queryByText('予定を変更')).toBeNull();
    expect(server.inputsOf('getParticipants')).toEqual([]);
  });
});
