import { accountWithRoles } from '../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../test/support/stubApi';
import { authListeners } from '../features/session/authListeners';
import { setPageConfig } from '../lib/config';
import { writeToken } from '../lib/tokenCookie';
import { createStore } from '../store/createStore';
import { requestPageQueries } from './requestPageQueries';
import { routeOf, shellPage } from './routes';

const rounds = [
  { openFrom: '2026-11-27', closesAt: '2026-12-03T15:00:00.000Z', submitted: 0, unread: 0 },
  { openFrom: '2026-11-20', closesAt: '2026-11-26T15:00:00.000Z', submitted: 2, unread: 0 },
];

const requestQueries = async (address: string) => {
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  writeToken('token');
  const store = createStore(authListeners);
  const { pathname, search } = new URL(address, document.baseURI);
  await shellPage.load(store);
  await routeOf(pathname).page.load(store);
  await requestPageQueries(store, routeOf(pathname), { pathname, search });
};

test.each([
  ['', accountWithRoles('manager', 'editor'), '2026-11-20', ['2026-11-20']],
  ['?openFrom=2026-11-13', accountWithRoles('manager', 'editor'), '2026-11-13', ['2026-11-13']],
  ['', accountWithRoles('member', 'viewer'), '2026-11-20', []],
])(
  'a page of reports%s asks about the round that it shows, and only what the person may read',
  async (search, me, round, answered) => {
    const api = stubApi({
      getMe: () => me,
      getProjectReportRounds: () => ({ rounds }),
      getProjectReports: ({ openFrom }) => ({ openFrom, reports: [] }),
      getAnswerTimeline: failAsOffline,
    });
    await requestQueries(`/organizations/1/projects/2/reports${search}`);
    expect(api.inputsOf('getProjectReports').map(({ openFrom }) => openFrom)).toEqual([round]);
    expect(api.inputsOf('getAnswerTimeline').map(({ openFrom }) => openFrom)).toEqual(answered);
  },
);

test('the list of all reports asks about the day to read, as of this minute', async () => {
  const api = stubApi({
    getMe: () => accountWithRoles('manager', 'editor'),
    getOrganizationReportRounds: () => ({
      rounds: rounds.map(({ openFrom, unread }) => ({ openFrom, unread, projects: 1 })),
      dayToRead: '2026-11-20',
    }),
    getOrganizationReports: ({ openFrom }) => ({ openFrom, reports: [], nextCursor: null }),
  });
  await requestQueries('/organizations/1/reports');
  expect(api.inputsOf('getOrganizationReports')).toEqual([
    { organizationId: 1, openFrom: '2026-11-20', asOf: expect.stringMatching(/T\d\d:\d\d:00\.000Z$/) },
  ]);
});

test.each([
  ['', []],
  ['?concern=7', [{ organizationId: 1, concernId: 7 }]],
  ['?concern=x', []],
])('the concerns%s ask for the one in the address', async (search, asked) => {
  const api = stubApi({
    getMe: () => accountWithRoles('member', 'editor'),
    getConcerns: () => ({ concerns: [], nextCursor: null }),
    getConcernComments: failAsOffline,
  });
  await requestQueries(`/organizations/1/concerns${search}`);
  expect(api.inputsOf('getConcernComments')).toEqual(asked);
});
