import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { projectListReply } from '../../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { modalOpened } from '../../features/ui/uiSlice';
import { selectIsLoggedIn } from '../../features/session/authSlice';

const draft = {
  title: '会員アプリ運用保守 2026/11/20の回のアンケート',
  base: {},
  content: { workload: 3 },
  version: 0,
  unsent: true,
  conflicts: {},
};
const deviceKey = 'koenowa.draft.7.survey/3';

let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  window.localStorage.clear();
  server = stubApi({
    getMe: () => sampleAccount,
    getOrganizationProjects: () => projectListReply([]),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    logout: () => ({}),
    answerSurvey: failAsOffline,
  });
});

/** Opens the modal as a person with a draft on the device that was not saved. */
async function openLogout() {
  window.localStorage.setItem(deviceKey, JSON.stringify(draft));
  const app = await renderApp('/organizations/1/projects', { token: 'token', server: 'http://127.0.0.1:9' });
  // Retries of a slow run come on top.
  await waitFor(() => expect(server.inputsOf('answerSurvey')).not.toEqual([]));
  act(() => void app.store.dispatch(modalOpened('logout')));
  return app;
}

it('saves the drafts on the device, then logs out and deletes them', async () => {
  const { user, store } = await openLogout();
  server.answers.answerSurvey = () => ({
    surveyState: 'progress',
    version: 1,
    savedAt: '2026-11-20T03:34:00.000Z',
  });
  await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
  expect(server.inputsOf('answerSurvey').at(-1)?.answers).toEqual([{ questionKey: 'workload', value: 3 }]);
  expect(window.localStorage.getItem(deviceKey)).toBeNull();
});

describe('a draft that cannot be saved', () => {
  it('is listed and kept when the log-out is cancelled', async () => {
    const { user, store } = await openLogout();
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    expect(await screen.findByText(draft.title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ログアウトしない' }));
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    expect(server.inputsOf('logout')).toEqual([]);
    expect(window.localStorage.getItem(deviceKey)).not.toBeNull();
  });

  it('is deleted only after confirmation', async () => {
    const { user, store } = await openLogout();
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    await user.click(await screen.findByRole('button', { name: '破棄してログアウト' }));
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
    expect(window.localStorage.getItem(deviceKey)).toBeNull();
  });
});

describe('what only the device keeps', () => {
  /** Logs out on another page than that of the draft, which an earlier release stored. */
  async function logOutWith(entry: string, draft: object) {
    window.localStorage.setItem(entry, JSON.stringify(draft));
    const app = await renderApp('/organizations/1/projects', {
      token: 'token',
      server: 'http://127.0.0.1:9',
    });
    await screen.findByRole('heading', { level: 1 });
    act(() => void app.store.dispatch(modalOpened('logout')));
    fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
    return app;
  }

  const commentOf = (body: string) => ({
    title: '佐藤さんの回答への返信',
    body,
    mentions: [],
    requestId: '',
  });
  const list = { base: { version: 1, questions: [] }, questions: [{ key: 'q', label: '書きかけ' }] };

  it.each([
    ['koenowa.comment.7.reply-3', '佐藤さんの回答への返信', commentOf('お疲れさまです。あの件ですが')],
    ['koenowa.questions.7.3', '基幹システム刷新の設問', { title: '基幹システム刷新の設問', ...list }],
    ['koenowa.questions.7.report-1', 'レポートの項目', { title: 'レポートの項目', ...list }],
    ['koenowa.notifications.7.1', '通知設定の変更', { delivery: 'daily' }],
    [
      'koenowa.form.7.name-1',
      '組織名の変更',
      { title: '組織名の変更', version: 1, base: { name: 'まえ' }, edited: { name: '書きかけ' } },
    ],
  ])('as %s is listed and deleted only after confirmation', async (entry, title, draft) => {
    const { store } = await logOutWith(entry, draft);
    expect(await screen.findByText(title)).toBeVisible();
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '破棄してログアウト' }));
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
    expect(window.localStorage.getItem(entry)).toBeNull();
  });

  it('is deleted without confirmation when it is a text of spaces only', async () => {
    const entry = 'koenowa.comment.7.3';
    const { store } = await logOutWith(entry, commentOf('　 '));
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
    expect(window.localStorage.getItem(entry)).toBeNull();
  });
});
