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
    setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
    writeToken('token');
    const store = createStore(authListeners);
    const pathname = '/organizations/1/projects/2/reports';
    await shellPage.load(store);
    await routeOf(pathname).page.load(store);
    await requestPageQueries(store, routeOf(pathname), { pathname, search });
    expect(api.inputsOf('getProjectReports').map(({ openFrom }) => openFrom)).toEqual([round]);
    expect(api.inputsOf('getAnswerTimeline').map(({ openFrom }) => openFrom)).toEqual(answered);
  },
);
