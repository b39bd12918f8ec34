import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { person, sampleRisk } from '../../../../test/support/sampleRisk';
import { stubApi } from '../../../../test/support/stubApi';
import type { ProjectRisk } from './risksApi';

let risks: ProjectRisk[];
let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  risks = [sampleRisk];
  server = stubApi({
    getMe: () => accountWithRoles('manager'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply([sampleListedProject()]),
    getProject: () => sampleProjectReply(),
    getProjectMembers: () => ({ members: [] }),
    getLatestAnalysis: () => ({ analysis: null }),
    getProjectRisks: () => ({ risks, consultation: '産業医の面談は総務まで' }),
    handleRisk: ({ handled, outcome = 'talked' }) => {
      risks = [
        handled
          ? {
              ...sampleRisk,
              handledAt: '2026-11-20T03:00:00.000Z',
              handledBy: person(7, '田中 美咲'),
              outcome,
            }
          : sampleRisk,
      ];
      return {};
    },
  });
});

const open = (page = '') =>
  renderApp(`/organizations/1/projects/2${page}`, { token: 'token', server: 'http://127.0.0.1:9' });

test('the overview says first who should be talked with, why, and to whom one can turn', async () => {
  await open();
  const panel = await screen.findByRole('region', { name: 'すぐに話したい声（1件）' });
  expect(panel).toHaveTextContent('吉田 亮さん');
  expect(panel).toHaveTextContent('働きすぎ');
  expect(panel).toHaveTextContent('2026/11/20の回・2026/11/19 11:00 回答');
  expect(panel).toHaveTextContent(sampleRisk.sentence);
  expect(panel).toHaveTextContent('産業医の面談は総務まで');
  expect(within(panel).getByRole('link', { name: '回答を読む' })).toHaveAttribute(
    'href',
    '/organizations/1/projects/2/survey?member=8&openFrom=2026-11-20',
  );
});

test('a link to the voices leads to their heading', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await renderApp('/organizations/1/projects/2#voices', { token: 'token', server: 'http://127.0.0.1:9' });
  expect(await screen.findByRole('heading', { name: 'すぐに話したい声（1件）' })).toHaveFocus();
  expect(scroll).toHaveBeenCalled();
});

test('what is only possible waits behind a button', async () => {
  risks = [{ ...sampleRisk, isCertain: false }];
  const { user } = await open();
  const panel = await screen.findByRole('region', { name: '念のため見ておきたい声（1件）' });
  expect(panel).not.toHaveTextContent(sampleRisk.sentence);
  await user.click(within(panel).getByRole('button', { name: '声を見る' }));
  expect(panel).toHaveTextContent(sampleRisk.sentence);
});

const handledRisk: ProjectRisk = {
  ...sampleRisk,
  surveyId: 4,
  handledAt: '2026-11-20T03:00:00.000Z',
  handledBy: person(7, '田中 美咲'),
  outcome: 'talked',
};

test('what was handled before is one line below what waits, until somebody opens it', async () => {
  risks = [handledRisk, sampleRisk];
  const { user } = await open();
  const panel = await screen.findByRole('region', { name: 'すぐに話したい声（1件）' });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(panel).toHaveTextContent(/対応済み 1件見る$/);
  expect(panel).not.toHaveTextContent('田中 美咲さんが話しました');
  await user.click(within(panel).getByRole('button', { name: '対応済み 1件を見る' }));
  expect(panel).toHaveTextContent('田中 美咲さんが話しました');
  await user.click(within(panel).getByRole('button', { name: '対応済み 1件を閉じる' }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
});

test('who has talked is recorded and can be taken back', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '吉田 亮さんと話しました' }));
  const panel = await screen.findByRole('region', { name: 'すぐに話したい声' });
  expect(panel).toHaveTextContent('田中 美咲さんが話しました');
  expect(within(panel).getByRole('heading')).toHaveFocus();
  expect(await screen.findByText('記録しました。')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: '吉田 亮さんの記録を取り消す' }));
  expect(await screen.findByRole('region', { name: 'すぐに話したい声（1件）' })).toBeVisible();
  expect(server.inputsOf('handleRisk').map(({ handled }) => handled)).toEqual([true, false]);
});

test('a voice that is handled keeps its place, where that can be taken back', async () => {
  risks = [
    sampleRisk,
    { ...sampleRisk, surveyId: 9, sentAt: '2026-11-18T02:00:00.000Z', author: person(9, '森 葵') },
  ];
  server.answers.handleRisk = () => {
    // The server lists those that are handled last.
    risks = [risks[1]!, { ...handledRisk, surveyId: sampleRisk.surveyId }];
    return {};
  };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '吉田 亮さんと話しました' }));
  await screen.findByText('記録しました。');
  const panel = screen.getByRole('region', { name: 'すぐに話したい声（1件）' });
  const [first, second] = within(panel).getAllByRole('listitem');
  expect(within(first!).getByRole('button', { name: '吉田 亮さんの記録を取り消す' })).toBeVisible();
  expect(second).toHaveTextContent('森 葵さん');
});

test.each([true, false])(
  'a voice that does not apply is handled without a talk (certain: %s)',
  async (isCertain) => {
    risks = [{ ...sampleRisk, isCertain }];
    const { user } = await open();
    if (!isCertain) await user.click(await screen.findByRole('button', { name: '声を見る' }));
    await user.click(await screen.findByRole('button', { name: '吉田 亮さんには当てはまらない' }));
    const panel = await screen.findByRole('region', { name: 'すぐに話したい声' });
    expect(panel).toHaveTextContent('田中 美咲さんが「当てはまらない」を選びました');
    expect(panel).not.toHaveTextContent('話しました');
    await user.click(within(panel).getByRole('button', { name: '吉田 亮さんの記録を取り消す' }));
    expect(await screen.findByRole('button', { name: '吉田 亮さんと話しました' })).toBeVisible();
    expect(server.inputsOf('handleRisk')).toEqual([
      expect.objectContaining({ handled: true, outcome: 'notApplicable' }),
      expect.objectContaining({ handled: false }),
    ]);
  },
);

test('members who do not read answers do not even ask for it', async () => {
  server.answers.getMe = () => accountWithRoles('member', 'viewer');
  await open();
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('まだアンケートの回がありません');
  expect(server.inputsOf('getProjectRisks')).toEqual([]);
});

test('a reader of the answer with a voice records the talk there', async () => {
  const answered = { completedAt: '2026-11-20T02:00:00.000Z', late: false, dayOff: false, mine: false };
  server.answers.getAnswerTimeline = () => ({
    surveys: [3, 4].map((surveyId) => ({
      ...answered,
      surveyId,
      openFrom: sampleRisk.openFrom,
      author: sampleRisk.author,
      questionSetId: 5,
      answers: [],
      replies: [],
    })),
    questionSets: [{ id: 5, questions: [] }],
    nextCursor: null,
  });
  const { user } = await open('/survey?member=8&openFrom=2026-11-20');
  const voice = await screen.findByRole('group', { name: 'すぐに話したい声' });
  expect(within(voice).getByText('働きすぎ')).toBeVisible();
  await user.click(within(voice).getByRole('button', { name: '吉田 亮さんと話しました' }));
  expect(await within(voice).findByText(/田中 美咲さんが話しました/)).toBeVisible();
  expect(voice).toHaveFocus();
  expect(server.inputsOf('handleRisk')).toEqual([
    expect.objectContaining({ surveyId: 3, source: 'survey', handled: true }),
  ]);
});
