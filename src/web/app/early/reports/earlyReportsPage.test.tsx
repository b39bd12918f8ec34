import { screen, within } from '@testing-library/react';
import type { Reply } from '../../../../contract/types';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { accountWithRoles, sampleProjectReply } from '../../../../../test/support/sampleProjects';
import { sampleRisk } from '../../../../../test/support/sampleRisk';
import { sampleReports } from '../../../../../test/support/sampleReports';
import { stubApi } from '../../../../../test/support/stubApi';
import type { EarlyReplies } from '../../../lib/earlyReplies';
import { slotsOf } from './slots';

const address = '/organizations/1/projects/2/reports';
const openFrom = '2026-11-16';
const me = accountWithRoles('member', 'editor');
const project = sampleProjectReply({});
const rounds = {
  rounds: [
    { openFrom: '2026-11-23', closesAt: '2026-11-26T14:59:00.000Z', submitted: 0, unread: 0 },
    { openFrom, closesAt: '2026-11-19T14:59:00.000Z', submitted: 2, unread: 1 },
  ],
} satisfies Reply<'getProjectReportRounds'>;
const reports = { openFrom, reports: sampleReports } satisfies Reply<'getProjectReports'>;

const risks: Reply<'getProjectRisks'> = {
  risks: [{ ...sampleRisk, surveyId: 7, source: 'report', sentAt: '2026-11-15T02:00:00.000Z' }],
  consultation: '',
};

const timeline: Reply<'getAnswerTimeline'> = {
  surveys: [
    {
      surveyId: 7,
      openFrom,
      author: sampleReports[0].author,
      completedAt: '2026-11-17T01:00:00.000Z',
      late: false,
      dayOff: false,
      mine: false,
      questionSetId: 4,
      answers: [
        { questionKey: 'load', value: 2 },
        { questionKey: 'word', value: 'とくになし' },
      ],
      replies: [],
    },
  ],
  questionSets: [
    {
      id: 4,
      questions: [
        { key: 'load', kind: 'scale', label: '業務量は適切ですか？', topic: 'workload', required: true },
        { key: 'word', kind: 'text', label: 'ひとこと', topic: 'other', required: false },
      ],
    },
  ],
  nextCursor: null,
};

afterEach(() => document.body.replaceChildren());

const openDocument = (
  search = '',
  replies: EarlyReplies = { getProjectReports: reports, getAnswerTimeline: timeline, getProjectRisks: risks },
) =>
  openEarlyPage(
    address + search,
    slotsOf,
    { getMe: me, getProject: project, getProjectReportRounds: rounds, ...replies },
    openFrom,
  );

/** The name, the tags and the texts of each report. */
const shown = () =>
  screen.getAllByRole('article').map((card) => ({
    name: within(card).getByRole('heading').textContent,
    tags: ['遅れ', '未読'].filter((tag) => within(card).queryByText(tag)),
    ratings: within(card)
      .queryAllByRole('listitem')
      .map(({ textContent, title }) => [textContent, title]),
    voices: within(card)
      .queryAllByRole('group', { name: 'すぐに話したい声' })
      .map(({ textContent }) => textContent),
    prompts: within(card)
      .getAllByRole('term')
      .map((prompt) => prompt.textContent),
    texts: within(card)
      .getAllByRole('definition')
      .map((text) => text.textContent),
  }));

test('the reports of the newest round that has some are shown before the scripts arrive, as they will show them', async () => {
  openDocument();
  const early = shown();
  expect(early.map(({ name }) => name)).toEqual(['中村 翔さん', '退会したメンバー']);
  expect(early[0]!.ratings).toEqual([['業務量2やや悪い', '業務量は適切ですか？']]);
  expect(early[0]!.voices).toEqual(['すぐに話したい声働きすぎ心身の不調5日未対応話しました当てはまらない']);
  expect(early[0]!.texts).toEqual([sampleReports[0].entries[0]!.text]);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getProject: () => project,
    getProjectMembers: () => ({ members: [] }),
    getProjectReportRounds: () => rounds,
    getProjectReports: () => reports,
    getAnswerTimeline: () => timeline,
    getProjectRisks: () => risks,
    createRead: () => ({}),
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findAllByText(/移行の手順/);
  expect(shown()).toEqual(early);
});

test.each([
  ['the list of people', '?pane=people', { getProjectReports: reports }],
  ['a link to a report', '?report=8', { getProjectReports: reports }],
  ['a round without its reports in the document', '', {}],
  ['a round without reports', '', { getProjectReports: { ...reports, reports: [] } }],
])('for %s there is only the header', (_, search, replies) => {
  openDocument(search, replies);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(project.name);
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.querySelector('#main .loading')).not.toBeNull();
});
