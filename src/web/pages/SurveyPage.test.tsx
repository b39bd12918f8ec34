import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleAccount, sampleReport, sampleSurvey } from '../../../test/support/sampleSurveyForms';
import { projectListReply } from '../../../test/support/sampleProjects';
import { StubbedError, failAsOffline, stubApi } from '../../../test/support/stubApi';
import { renderApp } from '../../../test/support/renderApp';
import { loggedOut } from '../features/auth/authSlice';
import type { AppStore } from '../app/createStore';

// Roles are asked for often; whether all their ancestors are visible costs jsdom most of the time.
configure({ defaultHidden: true });

const address = '/organizations/1/projects/2/survey/3';
const savedAt = '2026-11-20T03:34:00.000Z';

let server: ReturnType<typeof stubApi>;
let sheet: ReturnType<typeof sampleSurvey>;
let report: ReturnType<typeof sampleReport>;
let store: AppStore | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  sheet = sampleSurvey();
  report = sampleReport();
  server = stubApi({
    getMe: () => sampleAccount,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getOrganizationProjects: () => projectListReply([]),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getSurvey: () => sheet,
    getMyReport: () => report,
    answerSurvey: ({ version, answers, complete }) => {
      if (version !== sheet.version) throw new StubbedError(409, '別の画面で更新されています。', 'conflict');
      const surveyState = complete ? 'complete' : 'progress';
      sheet = { ...sheet, answers, version: version + 1, surveyState, unsent: !complete };
      return { surveyState, version: sheet.version, savedAt };
    },
    createReport: ({ version, entries, submit }) => {
      report = {
        ...report,
        entries,
        version: version + 1,
        submittedAt: submit ? savedAt : null,
        unsent: !submit,
      };
      return { submittedAt: report.submittedAt, version: report.version, savedAt };
    },
  });
});

afterEach(() => {
  act(() => void store?.dispatch(loggedOut()));
  window.localStorage.clear();
  jest.useRealTimers();
});

async function open() {
  const app = await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  store = app.store;
  await screen.findByRole('heading', { level: 1, name: '会員アプリ運用保守' });
  return app;
}

const group = (name: RegExp) => screen.getByRole('radiogroup', { name });
const workload = () => group(/業務量/);
const chosen = (of: HTMLElement) =>
  within(of).queryByRole('radio', { checked: true })?.getAttribute('value') ?? null;
const voice = () => screen.getByRole('textbox', { name: /気になっていること/ });
const send = (name = '回答を送信') => screen.getByRole('button', { name });
const sentAnswers = (complete: boolean) =>
  server.inputsOf('answerSurvey').filter((input) => input.complete === complete);

describe('what stands at the top', () => {
  it('is project, round, closing time and everyone who will read, by name', async () => {
    const { user } = await open();
    expect(screen.getByText('2026/11/20の回')).toBeVisible();
    expect(screen.getByText('2026/11/26いっぱい（あと6日）')).toBeVisible();
    const readers = screen.getByText(/アンケートの回答を読むのは/);
    expect(readers).toHaveTextContent(
      'アンケートの回答を読むのは、佐藤 恵子さん、鈴木 健太さん、高橋 誠さんと、ほか1人です。',
    );
    await user.click(within(readers).getByRole('button', { name: 'ほか1人' }));
    const list = await screen.findByRole('dialog', { name: 'アンケートの回答を読む人（4人）' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toContain('山本 由紀さん');
  });

  it('names the external AI service where there is one', async () => {
    sheet = sampleSurvey({ readers: { people: [], aiService: 'ai.example.com' } });
    await open();
    expect(screen.getByText(/外部のAIサービス/)).toHaveTextContent('ai.example.com');
    expect(screen.getByText(/今はほかにいません/)).toBeVisible();
  });
});

describe('points', () => {
  it('are one tab stop; digits choose, arrows move on', async () => {
    const { user } = await open();
    act(() => within(workload()).getAllByRole('radio')[0]?.focus());
    await user.keyboard('4');
    expect(chosen(workload())).toBe('4');
    expect(within(workload()).getByRole('radio', { name: '4' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(chosen(workload())).toBe('5');
    expect(within(workload()).getByRole('radio', { name: '5（無理なくこなせる）' })).toHaveFocus();
    await user.tab();
    expect(within(group(/勧めたい/)).getAllByRole('radio')).toContain(document.activeElement);
    await user.keyboard('10');
    expect(chosen(group(/勧めたい/))).toBe('10');
  });

  it('leave digits alone that belong to the input method or to a shortcut', async () => {
    await open();
    const [first] = within(workload()).getAllByRole('radio');
    fireEvent.keyDown(first!, { key: '4', isComposing: true, keyCode: 229 });
    fireEvent.keyDown(first!, { key: '4', ctrlKey: true });
    expect(chosen(workload())).toBeNull();
  });

  it('count in the progress', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(screen.getByText('1/5問')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5問中1問に回答');
  });

  it('that are optional can be taken back', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '客先' }));
    await user.click(screen.getByRole('button', { name: '選択を取り消す' }));
    expect(screen.getByRole('radio', { name: '客先' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '人手' }));
    await user.click(screen.getByRole('checkbox', { name: '休み' }));
    await user.click(screen.getByRole('checkbox', { name: '人手' }));
    expect(
      screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value')),
    ).toEqual(['休み']);
  });
});

describe('the next question comes into sight', () => {
  const scrolls = () => jest.spyOn(Element.prototype, 'scrollIntoView');

  it('after a tap on an unanswered one, not after keys or a second thought', async () => {
    const { user } = await open();
    const scroll = scrolls();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(scroll.mock.contexts).toEqual([group(/勧めたい/).closest('li')]);
    await user.click(within(workload()).getByRole('radio', { name: '4' }));
    act(() =>
      within(group(/勧めたい/))
        .getAllByRole('radio')[0]
        ?.focus(),
    );
    await user.keyboard('{ArrowRight}');
    expect(chosen(group(/勧めたい/))).toBe('1');
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('unless less motion is asked for', async () => {
    const { user } = await open();
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media.includes('reduce'), media }) as MediaQueryList);
    const scroll = scrolls();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('sending', () => {
  it('with something missing says what, and moves the focus there', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    await user.click(send());
    expect(within(group(/勧めたい/)).getAllByRole('radio')).toContain(document.activeElement);
    expect(group(/勧めたい/)).toHaveAccessibleDescription('回答してください。');
    expect(screen.getByRole('alert')).toHaveTextContent('設問2を確認してください。');
    expect(sentAnswers(true)).toEqual([]);

    await user.keyboard('9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the report and then to thanks, with the focus', async () => {
    const { user } = await open();
    act(() => within(workload()).getAllByRole('radio')[0]?.focus());
    await user.keyboard('4{Tab}9');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'レポート' })).toHaveFocus();
    expect(screen.getByText('回答を送信しました')).toBeVisible();
    expect(sentAnswers(true)).toHaveLength(1);

    fireEvent.change(screen.getByRole('textbox', { name: '取り組んだこと' }), { target: { value: '設計' } });
    await user.click(send('レポートを提出'));
    expect(
      await screen.findByRole('heading', { name: '田中 美咲さん、ありがとうございました' }),
    ).toHaveFocus();
    expect(screen.getByText(/回答とレポートを4人に届けました。/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'プロジェクトを見る' })).toHaveAttribute(
      'href',
      '/organizations/1/projects/2',
    );
  });

  it('ends with the answers where no report is asked for', async () => {
    report = sampleReport({ asked: false, reportQuestions: [] });
    sheet = sampleSurvey({
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
      ],
    });
    const { user } = await open();
    await user.click(send());
    expect(await screen.findByText(/^回答を4人に届けました。/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'レポート' })).toBeNull();
  });

  it('without a connection says so in the form, keeps everything and offers to repeat (spec §8: no snackbar)', async () => {
    sheet = sampleSurvey({
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
      ],
    });
    const { user } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    await user.click(send());
    expect(await screen.findByText(/送信できませんでした。通信できませんでした。/)).toBeVisible();
    expect(store?.getState().ui.snacks).toEqual([]);
    expect(chosen(workload())).toBe('3');

    server.answers.answerSurvey = answerSurvey!;
    await user.click(send('もう一度送信'));
    expect(await screen.findByText('回答を送信しました')).toBeVisible();
  });
});

describe('saving while answering', () => {
  const status = () => within(screen.getByRole('form', { name: 'アンケート' })).getByRole('status');

  it('is told quietly, in Tokyo time', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(status()).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(800));
    await waitFor(() => expect(status()).toHaveTextContent('保存しました 12:34'));
    expect(sentAnswers(false)).toHaveLength(1);
  });

  it('without a connection goes to the device, and is made up for', async () => {
    const { user } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    fireEvent.change(voice(), { target: { value: '助かっています' } });
    await act(() => jest.advanceTimersByTimeAsync(800));
    await waitFor(() =>
      expect(status()).toHaveTextContent('サーバーに保存できません。端末には残っています。'),
    );
    server.answers.answerSurvey = answerSurvey!;
    await user.click(screen.getByRole('button', { name: '再送' }));
    await waitFor(() => expect(status()).toHaveTextContent('保存しました'));
  });

  it('shows both versions when another device answered otherwise', async () => {
    const { user } = await open();
    sheet = { ...sheet, version: 1, answers: [{ questionKey: 'workload', value: 5 }] };
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    await act(() => jest.advanceTimersByTimeAsync(800));
    const dispute = await screen.findByRole('group', { name: /業務量/ });
    expect(dispute).toHaveTextContent('この画面の内容3（1〜5）');
    expect(dispute).toHaveTextContent('別の画面の内容5（1〜5）');
    await user.click(within(dispute).getByRole('button', { name: '別の画面の内容を残す' }));
    expect(chosen(workload())).toBe('5');
    expect(screen.queryByText('別の画面でも書き換えられています')).toBeNull();
  });
});

describe('Japanese input', () => {
  it('is not sent by the Enter that confirms it, but by Ctrl+Enter', async () => {
    sheet = sampleSurvey({ surveyState: 'complete', unsent: false });
    const { user } = await open();
    const done = await screen.findByRole('textbox', { name: '取り組んだこと' });
    act(() => done.focus());
    fireEvent.compositionStart(done);
    fireEvent.change(done, { target: { value: 'せっけい' } });
    fireEvent.keyDown(done, { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 });
    expect(done).toHaveValue('せっけい');
    fireEvent.compositionEnd(done);
    fireEvent.keyDown(done, { key: 'Enter', ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(server.inputsOf('createReport')).toEqual([]);

    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.inputsOf('createReport').at(-1)?.submit).toBe(true));
  });

  it('is counted in characters, and never cut', async () => {
    sheet = sampleSurvey({ surveyState: 'complete', unsent: false });
    const { user } = await open();
    const done = await screen.findByRole('textbox', { name: '取り組んだこと' });
    fireEvent.change(done, { target: { value: '𠮷'.repeat(21) } });
    expect(screen.getByText('21/20')).toHaveAttribute('data-outside');
    await user.click(send('レポートを提出'));
    expect(done).toHaveAccessibleDescription(/20文字以内で入力してください。/);
    expect(done).toHaveFocus();
  });
});

describe('after the closing time', () => {
  it('a sheet not sent yet is late, and can still be sent', async () => {
    sheet = sampleSurvey({ phase: 'late' });
    await open();
    expect(screen.getByText('遅れ')).toBeVisible();
    expect(screen.getByText(/次の回が始まるまで送信できます/)).toBeVisible();
    expect(send()).toBeEnabled();
  });

  it.each(['late', 'closed'] as const)('what was sent can only be read (%s)', async (phase) => {
    sheet = sampleSurvey({
      phase,
      surveyState: 'complete',
      answers: [{ questionKey: 'workload', value: 4 }],
    });
    report = sampleReport({ submittedAt: savedAt, entries: [{ key: 'done', text: '設計を終えました' }] });
    await open();
    expect(await screen.findByText('設計を終えました')).toBeVisible();
    expect(screen.getByText('4（1〜5）')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a sheet that was never sent says that the round is over', async () => {
    sheet = sampleSurvey({ phase: 'closed' });
    await open();
    expect(screen.getByText('この回の受付は終了しました。次の回でお聞かせください。')).toBeVisible();
  });

  it('what was written and not saved in time can still be copied, until it is discarded', async () => {
    window.localStorage.setItem(
      'koenowa.draft.7.survey/3',
      JSON.stringify({
        title: '',
        base: {},
        content: { voice: '間に合わなかった文章' },
        version: 0,
        unsent: true,
        conflicts: {},
      }),
    );
    server.answers.answerSurvey = () => {
      throw new StubbedError(422, 'この回の受付は終了しました。', 'roundClosed');
    };
    sheet = sampleSurvey({ phase: 'closed' });
    const { user } = await open();
    expect(await screen.findByText('間に合わなかった文章')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'この入力を破棄' }));
    expect(screen.queryByText('間に合わなかった文章')).toBeNull();
    expect(window.localStorage.getItem('koenowa.draft.7.survey/3')).toBeNull();
  });
});

it('after sending, tells of changes that were not sent', async () => {
  sheet = sampleSurvey({
    surveyState: 'complete',
    answers: [
      { questionKey: 'workload', value: 3 },
      { questionKey: 'enps', value: 3 },
    ],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '回答を見直す' }));
  await user.click(within(workload()).getByRole('radio', { name: '4' }));
  expect(screen.getByText('送信した回答に、まだ送信していない変更があります。')).toBeVisible();
  await user.click(send('変更を送信'));
  expect(await screen.findByText('回答を送信しました')).toBeVisible();
  expect(screen.queryByText(/まだ送信していない/)).toBeNull();
});

it('offers to load again what could not be loaded', async () => {
  const { getSurvey } = server.answers;
  server.answers.getSurvey = failAsOffline;
  const { user } = await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  expect(await screen.findByRole('alert')).toHaveTextContent('アンケートを読み込めませんでした');
  server.answers.getSurvey = getSurvey!;
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('heading', { level: 1, name: '会員アプリ運用保守' })).toBeVisible();
});
