import { ThemeProvider } from '@mui/material/styles';
import { isAnyOf } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { accountWithRoles } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import { stubIntersection } from '../../../../test/support/stubIntersection';
import { feedbackListeners } from '../../api/feedback';
import { failureReported } from '../../api/feedbackEvents';
import { theme } from '../../app/theme/theme';
import { setPageConfig } from '../../lib/config';
import { addAppListener, createStore } from '../../store/createStore';
import { sessionApi } from '../session/sessionApi';
import { ReportBrowser } from './ReportBrowser';
import { reportsApi, type BrowsedReport } from './reportsApi';

const report: BrowsedReport = {
  surveyId: 7,
  projectId: 2,
  projectName: '基幹システム',
  openFrom: '2026-11-16',
  author: { serviceUserId: 3, name: '中村 翔', image: null },
  submittedAt: '2026-11-17T01:00:00.000Z',
  late: false,
  entries: [{ key: 'done', label: '取り組んだこと', text: '移行の手順を確認した。' }],
  mine: false,
  read: false,
  readBy: [],
  reactions: [],
  commentCount: 0,
};

/** Shows the report beside its list, as the address says which one is chosen. */
const browser = (openedId: number | null) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter>
      <ReportBrowser
        organizationId={1}
        reports={[report]}
        refetch={() => undefined}
        openedId={openedId}
        onOpen={() => undefined}
        empty={null}
        error={undefined}
        hasNextPage={false}
        isFetchingNextPage={false}
        fetchNextPage={() => undefined}
      />
    </MemoryRouter>
  </ThemeProvider>
);

let intersection: ReturnType<typeof stubIntersection>;
beforeEach(() => {
  intersection = stubIntersection();
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
});
afterEach(() => intersection.restore());

/** Lets the end of the report be on screen for a second. */
function readToEnd(): void {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  act(() => intersection.comeNear());
  act(() => void jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
}

test('a report that the page has opened by itself is marked as read by the button only', async () => {
  const server = stubApi({ getMe: () => accountWithRoles('admin'), createRead: () => ({}) });
  const store = createStore(feedbackListeners);
  await store.dispatch(sessionApi.endpoints.getMe.initiate());
  render(<Provider store={store}>{browser(null)}</Provider>);
  await screen.findByRole('article');
  readToEnd();
  fireEvent.click(screen.getByRole('button', { name: /^既読にする/ }));
  await waitFor(() => expect(server.inputsOf('createRead')).toHaveLength(1));
  server.restore();
});

test('a failed read mark is an error to the person who pressed the button, and nothing after reading', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('admin'),
    createRead: () => {
      throw new StubbedError(500, `${server.inputsOf('createRead').length}回目`);
    },
  });
  const { createRead, createReadInBackground } = reportsApi.endpoints;
  const failures: unknown[] = [];
  let settledRequests = 0;
  const notes = [
    addAppListener({
      actionCreator: failureReported,
      effect: ({ payload }) => void failures.push(payload.message),
    }),
    addAppListener({
      matcher: isAnyOf(createRead.matchRejected, createReadInBackground.matchRejected),
      effect: () => void (settledRequests += 1),
    }),
  ];
  const store = createStore([...feedbackListeners, ...notes]);
  await store.dispatch(sessionApi.endpoints.getMe.initiate());
  render(<Provider store={store}>{browser(7)}</Provider>);
  await screen.findByRole('article');
  readToEnd();
  await waitFor(() => expect(settledRequests).toBe(1));

  fireEvent.click(screen.getByRole('button', { name: /^既読にする/ }));
  await waitFor(() => expect(settledRequests).toBe(2));
  expect(failures).toEqual(['2回目']);
  server.restore();
});
