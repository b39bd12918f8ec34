import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fireAt } from '../../../test/support/fireAt';
import { sampleAccount, sampleReport, sampleSurvey } from '../../../test/support/sampleSurveyForms';
import { projectListReply } from '../../../test/support/sampleProjects';
import { StubbedError, failAsOffline, stubApi } from '../../../test/support/stubApi';
import { renderApp } from '../../../test/support/renderApp';
import type { AppStore } from '../store/createStore';
import { selectSnacks } from '../features/ui/uiSlice';

const address = '/organizations/1/projects/2/survey/3';
const savedAt = '2026-11-20T03:34:00.000Z';

let server: ReturnType<typeof stubApi>;
let survey: ReturnType<typeof sampleSurvey>;
let report: ReturnType<typeof sampleReport>;
let store: AppStore | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  survey = sampleSurvey();
  report = sampleReport();
  server = stubApi({
    getMe: () => sampleAccount,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getOrganizationProjects: () => projectListReply([]),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getSurvey: () => survey,
    getMyReport: () => report,
    answerSurvey: ({ version, answers, complete }) => {
      if (version !== survey.version) throw new StubbedError(409, '別の画面で更新されています。', 'conflict');
      const surveyState = complete ? 'complete' : 'progress';
      survey = { ...survey, answers, version: version + 1, surveyState, unsent: !complete };
      return { surveyState, version: survey.version, savedAt };
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

afterEach(() => jest.useRealTimers());

async function open() {
  const app = await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  store = app.store;
  await screen.findByRole('heading', { level: 1, name: '会員アプリ運用保守' });
  return app;
}

const group = (name: RegExp) => screen.getByRole('radiogroup', { name });
const workload = () => group(/業務量/);
const selectedValue = (radioGroup: HTMLElement) =>
  within(radioGroup).queryByRole('radio', { checked: true })?.getAttribute('value') ?? null;
const freeText = () => screen.getByRole('textbox', { name: /気になっていること/ });
const submitButton = (name = '回答を送信') => screen.getByRole('button', { name });
const savedAnswers = (complete: boolean) =>
  server.inputsOf('answerSurvey').filter((input) => input.complete === complete);

test('a member takes the round off, and takes that back to answer', async () => {
  server.answers.setMyDayOff = ({ dayOff }) => {
    survey = { ...survey, dayOff };
    return {};
  };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'この回は休む' }));
  const undo = await screen.findByRole('button', { name: '休みを取り消して回答する' });
  expect(screen.queryByRole('form', { name: 'アンケート' })).toBeNull();
  fireEvent.click(undo);
  expect(await screen.findByRole('form', { name: 'アンケート' })).toBeVisible();
  expect(server.inputsOf('setMyDayOff')).toEqual([
    { surveyId: 3, dayOff: true },
    { surveyId: 3, dayOff: false },
  ]);
});

describe('the introduction', () => {
  it('shows project, round, deadline and the names of all readers', async () => {
    const { user } = await open();
    expect(screen.getByText('2026/11/20の回')).toBeVisible();
    expect(screen.getByText('2026/11/26（木）23:59まで（あと6日）')).toBeVisible();
    const readers = screen.getByText(/アンケートの回答は、あなたの名前とともに/);
    expect(readers).toHaveTextContent(
      'アンケートの回答は、あなたの名前とともに、佐藤 恵子さん、鈴木 健太さん、高橋 誠さんと、ほか1人が読みます。',
    );
    await user.click(within(readers).getByRole('button', { name: 'ほか1人' }));
    const list = await screen.findByRole('dialog', { name: 'アンケートの回答を読む人（4人）' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toContain('山本 由紀さん');
  });

  it('names the external AI service', async () => {
    survey = sampleSurvey({ readers: { people: [], aiService: 'ai.example.com' } });
    await open();
    expect(screen.getByText(/外部のAIサービス/)).toHaveTextContent('ai.example.com');
    expect(screen.getByText(/今はほかにいません/)).toBeVisible();
  });
});

describe('answer options', () => {
  it('are a single tab stop; digits and arrow keys select', async () => {
    const { user } = await open();
    act(() => within(workload()).getAllByRole('radio')[0]?.focus());
    await user.keyboard('4');
    expect(selectedValue(workload())).toBe('4');
    expect(within(workload()).getByRole('radio', { name: '4' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(selectedValue(workload())).toBe('5');
    expect(within(workload()).getByRole('radio', { name: '5（無理なくこなせる）' })).toHaveFocus();
    await user.tab();
    expect(within(group(/勧めたい/)).getAllByRole('radio')).toContain(document.activeElement);
    // The second key comes while two digits are still read as one number.
    for (const [key, at] of [
      ['1', 1000],
      ['0', 1500],
    ] as const) {
      const focused = document.activeElement!;
      fireAt(at, focused, createEvent.keyDown(focused, { key }));
    }
    expect(selectedValue(group(/勧めたい/))).toBe('10');
  });

  it('go on to the next question with Enter, to the chosen option if there is one', async () => {
    const { user } = await open();
    act(() => within(workload()).getAllByRole('radio')[0]?.focus());
    await user.keyboard('4{Enter}7');
    expect(selectedValue(group(/勧めたい/))).toBe('7');
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(within(group(/勧めたい/)).getByRole('radio', { name: '7' })).toHaveFocus();
    expect(screen.queryByText(/まだ送信できません/)).toBeNull();
  });

  it('ignore digits of an input method or a shortcut', async () => {
    await open();
    const [first] = within(workload()).getAllByRole('radio');
    fireEvent.keyDown(first!, { key: '4', isComposing: true, keyCode: 229 });
    fireEvent.keyDown(first!, { key: '4', ctrlKey: true });
    expect(selectedValue(workload())).toBeNull();
  });

  it('are counted in the progress bar', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(screen.getByText('1/2問（ほかに任意3問）')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2問中1問に回答');
  });

  it('are not counted while they are too long', async () => {
    survey.questions = survey.questions.map((question) => ({ ...question, required: true }));
    await open();
    const voice = screen.getByRole('textbox', { name: /気になっていること/ });
    fireEvent.change(voice, { target: { value: 'あ'.repeat(2001) } });
    expect(screen.getByText('0/5問')).toBeVisible();
    fireEvent.change(voice, { target: { value: 'あ'.repeat(2000) } });
    expect(screen.getByText('1/5問')).toBeVisible();
  });

  it('say where several answers are possible', async () => {
    await open();
    const said = '当てはまるものをすべて選んでください。';
    expect(screen.getByRole('group', { name: /ほしい支援/ })).toHaveAccessibleDescription(said);
    expect(screen.getAllByText(said)).toHaveLength(1);
  });

  it('can be deselected in optional questions', async () => {
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

describe('scrolling to the next question', () => {
  const spyOnScroll = () => jest.spyOn(Element.prototype, 'scrollIntoView');

  it('happens after a click on an unanswered question, not after key presses or a changed answer', async () => {
    const { user } = await open();
    const scroll = spyOnScroll();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(scroll.mock.contexts).toEqual([group(/勧めたい/).closest('li')]);
    await user.click(within(workload()).getByRole('radio', { name: '4' }));
    act(() =>
      within(group(/勧めたい/))
        .getAllByRole('radio')[0]
        ?.focus(),
    );
    await user.keyboard('{ArrowRight}');
    expect(selectedValue(group(/勧めたい/))).toBe('1');
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('does not happen with reduced motion', async () => {
    const { user } = await open();
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media.includes('reduce'), media }) as MediaQueryList);
    const scroll = spyOnScroll();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('submitting', () => {
  it('names an unanswered required question and focuses it', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    await user.click(submitButton());
    expect(within(group(/勧めたい/)).getAllByRole('radio')).toContain(document.activeElement);
    expect(group(/勧めたい/)).toHaveAccessibleDescription('回答してください。');
    expect(screen.getByText('未回答が1問あります')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('設問2を確認してください。');
    expect(savedAnswers(true)).toEqual([]);

    await user.keyboard('9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('focuses the report, and after the report the thanks', async () => {
    const { readers } = report;
    report = { ...report, readers: { ...readers, people: readers.people.slice(0, 2) } };
    const { user } = await open();
    act(() => within(workload()).getAllByRole('radio')[0]?.focus());
    await user.keyboard('4{Tab}9');
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: 'レポート' })).toHaveFocus();
    expect(screen.getByText('回答を送信しました')).toBeVisible();
    expect(savedAnswers(true)).toHaveLength(1);

    fireEvent.change(screen.getByRole('textbox', { name: '取り組んだこと' }), { target: { value: '設計' } });
    await user.click(submitButton('レポートを提出'));
    expect(
      await screen.findByRole('heading', { name: '田中 美咲さん、ありがとうございました' }),
    ).toHaveFocus();
    expect(
      screen.getByText(/回答を佐藤 恵子さんほか3人に、レポートを佐藤 恵子さんと鈴木 健太さんに届けました。/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'プロジェクトを見る' })).toHaveAttribute(
      'href',
      '/organizations/1/projects/2',
    );
    expect(screen.getByRole('link', { name: 'プロジェクト一覧へ' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'レポート' })).toBeNull();
  });

  it('opens what was sent again from the thanks, and returns there', async () => {
    survey = sampleSurvey({
      surveyState: 'complete',
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
      ],
    });
    report = sampleReport({ submittedAt: savedAt, entries: [{ key: 'done', text: '設計' }] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'レポートを修正' }));
    expect(screen.getByRole('heading', { name: 'レポート' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '回答を修正' }));
    expect(screen.getByRole('heading', { name: 'アンケート' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'レポート' })).toBeNull();
    await user.click(within(workload()).getByRole('radio', { name: '4' }));
    await user.click(submitButton('変更を送信'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /ありがとうございました/ })).toHaveFocus(),
    );
    expect(screen.queryByRole('heading', { name: 'アンケート' })).toBeNull();
  });

  it('ends after the answers when no report is asked for', async () => {
    report = sampleReport({ asked: false, reportQuestions: [] });
    survey = sampleSurvey({
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
      ],
    });
    const { user } = await open();
    await user.click(submitButton());
    expect(await screen.findByText(/^回答を佐藤 恵子さんほか3人に届けました。/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'レポート' })).toBeNull();
  });

  it('shows a network error in the form, keeps the answers and can be retried (spec §8: no snackbar)', async () => {
    survey = sampleSurvey({
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
      ],
    });
    const { user } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    await user.click(submitButton());
    expect(await screen.findByText(/送信できませんでした。通信できませんでした。/)).toBeVisible();
    expect(store && selectSnacks(store.getState())).toEqual([]);
    expect(selectedValue(workload())).toBe('3');

    server.answers.answerSurvey = answerSurvey!;
    await user.click(submitButton('もう一度送信'));
    expect(await screen.findByText('回答を送信しました')).toBeVisible();
  });
});

describe('a text that sounds like need', () => {
  beforeEach(() => {
    survey = sampleSurvey({
      answers: [
        { questionKey: 'workload', value: 3 },
        { questionKey: 'enps', value: 3 },
        { questionKey: 'voice', value: 'もう限界です' },
      ],
    });
    server.answers.checkTexts = ({ texts }) => ({
      isRisk: texts.includes('もう限界です'),
      sentence: 'もう限界です',
      consultation: '産業医の面談は総務まで',
    });
  });
  const offer = () => screen.findByRole('dialog', { name: 'ひとりで抱えなくて大丈夫です' });

  it('is sent only after the person has seen whom to turn to, and is asked about once', async () => {
    const { user } = await open();
    await user.click(submitButton());
    const dialog = await offer();
    expect(dialog).toHaveTextContent('産業医の面談は総務まで');
    expect(dialog).toHaveTextContent('「もう限界です」に、つらい状況が書かれているように読めました。');
    expect(dialog).toHaveTextContent('アンケートの回答は、あなたの名前とともに、佐藤 恵子さん');
    expect(within(dialog).getByRole('link', { name: /相談する/ })).toBeVisible();
    expect(savedAnswers(true)).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: '書き直す' }));
    await user.click(await screen.findByRole('button', { name: '回答を送信' }));
    expect(await screen.findByText('回答を送信しました')).toBeVisible();
    expect(server.inputsOf('checkTexts')).toEqual([{ projectId: 2, texts: ['もう限界です'] }]);
  });

  it('comes with a public service where the organization names nobody', async () => {
    server.answers.checkTexts = () => ({ isRisk: true, consultation: '' });
    const { user } = await open();
    await user.click(submitButton());
    expect(within(await offer()).getByRole('link', { name: /^こころの耳/ })).toBeVisible();
  });

  it('is sent from the offer', async () => {
    const { user } = await open();
    await user.click(submitButton());
    await user.click(within(await offer()).getByRole('button', { name: 'このまま送信' }));
    expect(await screen.findByText('回答を送信しました')).toBeVisible();
    expect(savedAnswers(true)).toHaveLength(1);
  });

  it.each([
    ['fails', failAsOffline],
    ['is late', () => new Promise<never>(() => undefined)],
  ])('is sent at once where the check %s', async (_how, checkTexts) => {
    server.answers.checkTexts = checkTexts;
    const { user } = await open();
    await user.click(submitButton());
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('回答を送信しました')).toBeVisible();
    const snacks = store ? selectSnacks(store.getState()) : [];
    expect(snacks.filter(({ variant }) => variant === 'error')).toEqual([]);
  });
});

describe('saving while answering', () => {
  const status = () => within(screen.getByRole('form', { name: 'アンケート' })).getByRole('status');

  it('is reported with the time in Tokyo', async () => {
    const { user } = await open();
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    expect(status()).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(800));
    await waitFor(() => expect(status()).toHaveTextContent('保存しました 12:34'));
    expect(savedAnswers(false)).toHaveLength(1);
  });

  it('falls back to the device without a connection and is repeated later', async () => {
    const { user } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    fireEvent.change(freeText(), { target: { value: '助かっています' } });
    await act(() => jest.advanceTimersByTimeAsync(800));
    await waitFor(() =>
      expect(status()).toHaveTextContent('サーバーに保存できません。端末には残っています。'),
    );
    server.answers.answerSurvey = answerSurvey!;
    await user.click(screen.getByRole('button', { name: '再送' }));
    await waitFor(() => expect(status()).toHaveTextContent('保存しました'));
  });

  it('shows both values when another device saved a different answer', async () => {
    const { user } = await open();
    survey = { ...survey, version: 1, answers: [{ questionKey: 'workload', value: 5 }] };
    await user.click(within(workload()).getByRole('radio', { name: '3' }));
    await act(() => jest.advanceTimersByTimeAsync(800));
    const conflict = await screen.findByRole('group', { name: /業務量/ });
    expect(conflict).toHaveTextContent('この画面の内容3（1〜5）');
    expect(conflict).toHaveTextContent('別の画面の内容5（1〜5）');
    await user.click(within(conflict).getByRole('button', { name: '別の画面の内容を残す' }));
    expect(selectedValue(workload())).toBe('5');
    expect(screen.queryByText('別の画面でも書き換えられています')).toBeNull();
  });
});

describe('Japanese input', () => {
  it('is not submitted by the Enter that confirms a composition, but by Ctrl+Enter', async () => {
    survey = sampleSurvey({ surveyState: 'complete', unsent: false });
    const { user } = await open();
    const done = await screen.findByRole('textbox', { name: '取り組んだこと' });
    act(() => done.focus());
    fireEvent.compositionStart(done);
    fireEvent.change(done, { target: { value: 'せっけい' } });
    fireEvent.keyDown(done, { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 });
    expect(done).toHaveValue('せっけい');
    fireAt(1000, done, createEvent.compositionEnd(done));
    fireAt(1001, done, createEvent.keyDown(done, { key: 'Enter', ctrlKey: true }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    // Saving as a draft is allowed, submitting is not.
    expect(server.inputsOf('createReport').filter(({ submit }) => submit)).toEqual([]);

    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.inputsOf('createReport').at(-1)?.submit).toBe(true));
  });

  it('is counted in code points and never truncated', async () => {
    survey = sampleSurvey({ surveyState: 'complete', unsent: false });
    const { user } = await open();
    const done = await screen.findByRole('textbox', { name: '取り組んだこと' });
    fireEvent.change(done, { target: { value: '𠮷'.repeat(21) } });
    expect(screen.getByText('21/20')).toHaveAttribute('data-outside');
    await user.click(submitButton('レポートを提出'));
    expect(done).toHaveAccessibleDescription(/20文字以内で入力してください。/);
    expect(done).toHaveFocus();
  });
});

describe('after the deadline', () => {
  it('accepts a late survey that was not submitted before', async () => {
    survey = sampleSurvey({ phase: 'late' });
    await open();
    expect(screen.getByText('遅れ')).toBeVisible();
    expect(screen.getByText(/次の回が始まるまで送信できます/)).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it.each(['late', 'closed'] as const)('shows submitted answers read-only (%s)', async (phase) => {
    survey = sampleSurvey({
      phase,
      surveyState: 'complete',
      answers: [{ questionKey: 'workload', value: 4 }],
    });
    report = sampleReport({ submittedAt: savedAt, entries: [{ key: 'done', text: '設計を終えました' }] });
    await open();
    const text = await screen.findByText('設計を終えました');
    await waitFor(() => expect(text).toBeVisible());
    expect(screen.getByText('4（1〜5）')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that the round is closed when nothing was submitted', async () => {
    survey = sampleSurvey({ phase: 'closed' });
    await open();
    expect(screen.getByText('この回の受付は終了しました。次の回でお聞かせください。')).toBeVisible();
  });

  it('shows an unsaved draft until it is discarded', async () => {
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
    survey = sampleSurvey({ phase: 'closed' });
    const { user } = await open();
    expect(await screen.findByText('間に合わなかった文章')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'この入力を破棄' }));
    expect(screen.queryByText('間に合わなかった文章')).toBeNull();
    expect(window.localStorage.getItem('koenowa.draft.7.survey/3')).toBeNull();
  });
});

it('warns of changes that were made after submitting and not submitted', async () => {
  survey = sampleSurvey({
    surveyState: 'complete',
    answers: [
      { questionKey: 'workload', value: 3 },
      { questionKey: 'enps', value: 3 },
    ],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '回答を修正' }));
  await user.click(within(workload()).getByRole('radio', { name: '4' }));
  expect(screen.getByText('送信した回答に、まだ送信していない変更があります。')).toBeVisible();
  await user.click(submitButton('変更を送信'));
  expect(await screen.findByText('回答を送信しました')).toBeVisible();
  expect(screen.queryByText(/まだ送信していない/)).toBeNull();
});

it('offers a retry when the survey cannot be loaded', async () => {
  const { getSurvey } = server.answers;
  server.answers.getSurvey = failAsOffline;
  const { user } = await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  expect(await screen.findByRole('alert')).toHaveTextContent('アンケートを読み込めませんでした');
  server.answers.getSurvey = getSurvey!;
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('heading', { level: 1, name: '会員アプリ運用保守' })).toBeVisible();
});
