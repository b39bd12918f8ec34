import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { sampleAccount, sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { StubbedError, failAsOffline, stubApi } from '../../../../test/support/stubApi';
import type { Answer } from '../../../domain/analysis/types';
import { createStore } from '../../app/createStore';
import type { AppStore } from '../../app/createStore';
import { setPageConfig } from '../../lib/config';
import { writeToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from '../auth/authSlice';
import { sessionApi } from '../session/sessionApi';
import { toSavedSurvey, surveyApi } from '../survey/surveyApi';
import { retryAfterMs, saveAfterMs } from './draftsListeners';
import {
  conflictResolved,
  draftDiscarded,
  draftEdited,
  selectDraft,
  selectIsStoredLocally,
  selectSaveState,
  selectUnsavedTitles,
} from './draftsSlice';
import { sendForm } from './saveDrafts';
import { startDrafts } from './startDrafts';

const key = 'survey/3';
const scope = { organizationId: 1, projectId: 2 };
const savedAt = '2026-11-20T03:34:00.000Z';
const deviceKey = 'koenowa.draft.7.survey/3';

const stores: AppStore[] = [];
let server: ReturnType<typeof stubApi>;
/** The survey on the server. */
let survey: ReturnType<typeof sampleSurvey>;

/** Waits for everything that needs no time to pass. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

/** A browser in which a user is logged in and has opened the survey. */
async function open(serviceUserId = 7) {
  const store = createStore();
  stores.push(store);
  store.dispatch(startDrafts());
  server.answers.getMe = () => ({ ...sampleAccount, serviceUserId });
  void store.dispatch(sessionApi.endpoints.getMe.initiate());
  void store.dispatch(surveyApi.endpoints.getSurvey.initiate({ surveyId: 3 }));
  await settle();
  const seen = toSavedSurvey(survey);
  const state = () => store.getState();
  return {
    store,
    type: (name: string, value: Answer | null) => {
      store.dispatch(draftEdited({ key, title: 'アンケート', saved: seen, name, value }));
    },
    draft: () => selectDraft(state(), key),
    save: () => selectSaveState(state(), key),
    unsaved: () => selectUnsavedTitles(state()),
    send: () => store.dispatch(sendForm(key, seen, scope)),
  };
}

const onDevice = () => JSON.parse(window.localStorage.getItem(deviceKey) ?? 'null') as unknown;
const sent = () =>
  server.inputsOf('answerSurvey').map(({ version, complete, answers }) => ({
    version,
    complete,
    answers: Object.fromEntries(answers.map(({ questionKey, value }) => [questionKey, value])),
  }));

/** Another device saves. */
const saveElsewhere = (answers: Record<string, number | string>) => {
  survey = {
    ...survey,
    version: survey.version + 1,
    answers: Object.entries(answers).map(([questionKey, value]) => ({ questionKey, value })),
  };
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  writeToken('token');
  survey = sampleSurvey();
  server = stubApi({
    getSurvey: () => survey,
    answerSurvey: ({ version, answers, complete }) => {
      if (version !== survey.version) throw new StubbedError(409, '別の画面で更新されています。', 'conflict');
      survey = { ...survey, answers, version: version + 1, surveyState: complete ? 'complete' : 'progress' };
      return { surveyState: survey.surveyState, version: survey.version, savedAt };
    },
  });
});

afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(loggedOut());
  window.localStorage.clear();
  jest.useRealTimers();
});

describe('saving', () => {
  it('waits until typing stops, then sends everything once', async () => {
    const { type, save } = await open();
    type('workload', 3);
    await pass(saveAfterMs - 1);
    type('enps', 9);
    await pass(saveAfterMs - 1);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([{ version: 0, complete: false, answers: { workload: 3, enps: 9 } }]);
    expect(save()).toEqual({ phase: 'saved', savedAt, message: null, failureCount: 0 });
  });

  it('shows no overlay, which is for mutations (spec §4)', async () => {
    const { type, store } = await open();
    const shown = new Set<number>();
    store.subscribe(() => shown.add(store.getState().ui.pendingMutations));
    type('workload', 3);
    await pass(saveAfterMs);
    expect(sent()).toHaveLength(1);
    expect([...shown]).toEqual([0]);
  });

  it('continues with what was typed meanwhile, one save at a time', async () => {
    const { type } = await open();
    const { answerSurvey } = server.answers;
    let reply: () => void = () => undefined;
    server.answers.answerSurvey = async (input) => {
      await new Promise<void>((resolve) => (reply = resolve));
      return answerSurvey!(input);
    };
    type('workload', 3);
    await pass(saveAfterMs);
    type('workload', 4);
    await pass(saveAfterMs * 3);
    expect(sent()).toHaveLength(1);
    reply();
    await settle();
    reply();
    await settle();
    expect(sent()).toEqual([
      { version: 0, complete: false, answers: { workload: 3 } },
      { version: 1, complete: false, answers: { workload: 4 } },
    ]);
  });

  it('reports what the server rejects and retries only after an edit', async () => {
    const { type, save, unsaved } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = () => {
      throw new StubbedError(422, 'この回の受付は終了しました。');
    };
    type('workload', 3);
    await pass(saveAfterMs + 120_000);
    expect(save()).toMatchObject({ phase: 'rejected', message: 'この回の受付は終了しました。' });
    expect(server.inputsOf('getSurvey')).toHaveLength(2); // What is on screen may be out of date.
    expect(sent()).toHaveLength(1);
    expect(unsaved()).toEqual(['アンケート']);

    server.answers.answerSurvey = answerSurvey!;
    type('workload', 4);
    await pass(saveAfterMs);
    expect(save()?.phase).toBe('saved');
  });
});

it('retries when what was rejected has been changed meanwhile', async () => {
  const { type, save } = await open();
  const { answerSurvey } = server.answers;
  server.answers.answerSurvey = (input) => {
    server.answers.answerSurvey = answerSurvey!;
    type('voice', '短い');
    if (input.answers.some(({ value }) => value === '長すぎる')) throw new StubbedError(400, '長すぎます。');
    return answerSurvey!(input);
  };
  type('voice', '長すぎる');
  await pass(saveAfterMs);
  expect(sent().map(({ answers }) => answers.voice)).toEqual(['長すぎる', '短い']);
  expect(save()?.phase).toBe('saved');
});

describe('without a connection', () => {
  it('keeps everything on the device and retries with growing delays until it succeeds', async () => {
    const { type, save } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    type('workload', 3);
    expect(onDevice()).toMatchObject({ content: { workload: 3 } });
    await pass(saveAfterMs);
    expect(save()).toMatchObject({ phase: 'offline', failureCount: 1 });
    await pass(retryAfterMs(1) - 1);
    expect(sent()).toHaveLength(1);
    await pass(1);
    expect(sent()).toHaveLength(2);

    server.answers.answerSurvey = answerSurvey!;
    await pass(retryAfterMs(2));
    expect(save()?.phase).toBe('saved');
    expect(onDevice()).toBeNull();
  });

  it('saves at once when the browser is online again', async () => {
    const { type, save } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    type('workload', 3);
    await pass(saveAfterMs);
    server.answers.answerSurvey = answerSurvey!;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(save()?.phase).toBe('saved');
  });

  it('restores the text after a reload and sends it then', async () => {
    server.answers.answerSurvey = failAsOffline;
    const before = await open();
    before.type('voice', '途中まで書いた文章');

    const after = await open();
    expect(after.draft()?.content).toEqual({ voice: '途中まで書いた文章' });
    expect(sent()).toHaveLength(1);
  });

  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [6, 60_000],
    [40, 60_000],
  ])('after failure %i it waits %i ms', (attempts, ms) => expect(retryAfterMs(attempts)).toBe(ms));
});

describe('the end of a session', () => {
  it('by log-out deletes the drafts of this user from the device, not those of others', async () => {
    server.answers.answerSurvey = failAsOffline;
    window.localStorage.setItem('koenowa.draft.8.survey/9', '{}');
    const { type, store, draft } = await open();
    type('workload', 3);
    store.dispatch(loggedOut());
    expect(draft()).toBeUndefined();
    expect(Object.keys(window.localStorage)).toEqual(['koenowa.draft.8.survey/9']);
  });

  it('by expiry leaves them on the device for the next log-in of the same user', async () => {
    server.answers.answerSurvey = failAsOffline;
    const { type, store, draft } = await open();
    type('workload', 3);
    store.dispatch(sessionExpired());
    expect(draft()).toBeUndefined();
    expect((await open(8)).draft()).toBeUndefined();
    expect((await open(7)).draft()?.content).toEqual({ workload: 3 });
  });

  it('is noticed while saving', async () => {
    server.answers.answerSurvey = () => {
      throw new StubbedError(401, 'ログインの有効期限が切れました。');
    };
    const { type, store } = await open();
    type('workload', 3);
    await pass(saveAfterMs);
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(onDevice()).toMatchObject({ content: { workload: 3 } });
  });
});

describe('two devices', () => {
  it('that answer different questions both win', async () => {
    const { type, draft } = await open();
    saveElsewhere({ enps: 9 });
    type('workload', 3);
    await pass(saveAfterMs);
    expect(sent().at(-1)).toEqual({ version: 1, complete: false, answers: { workload: 3, enps: 9 } });
    expect(draft()).toMatchObject({ content: { workload: 3, enps: 9 }, conflicts: {}, version: 2 });
  });

  it.each([
    ['mine', 3, [{ version: 1, complete: false, answers: { workload: 3 } }]],
    ['theirs', 5, []],
  ] as const)('that answer the same one differently wait for a choice: %s', async (choice, value, saves) => {
    const { type, draft, store, unsaved } = await open();
    saveElsewhere({ workload: 5 });
    type('workload', 3);
    await pass(saveAfterMs + 60_000);
    expect(sent()).toHaveLength(1);
    expect(draft()).toMatchObject({ content: { workload: 3 }, conflicts: { workload: 5 } });
    expect(onDevice()).not.toBeNull();

    store.dispatch(conflictResolved({ key, name: 'workload', choice }));
    await pass(saveAfterMs);
    expect(sent().slice(1)).toEqual(saves);
    expect(draft()).toMatchObject({ content: { workload: value }, conflicts: {} });
    expect(unsaved()).toEqual([]);
  });

  it('are detected when the survey is refetched', async () => {
    server.answers.answerSurvey = failAsOffline;
    const { type, store, draft } = await open();
    type('workload', 3);
    saveElsewhere({ workload: 5 });
    void store.dispatch(surveyApi.endpoints.getSurvey.initiate({ surveyId: 3 }, { forceRefetch: true }));
    await settle();
    expect(draft()?.conflicts).toEqual({ workload: 5 });
  });
});

describe('two tabs of one browser', () => {
  const receive = (newValue: string | null, owner = 7) =>
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: `koenowa.draft.${owner}.${key}`, newValue }),
        ),
    );

  it('see what the other one types', async () => {
    const { type, draft } = await open();
    type('workload', 3);
    const typed = { ...draft(), content: { workload: 3, enps: 9 } };
    receive(JSON.stringify(typed));
    expect(draft()?.content).toEqual({ workload: 3, enps: 9 });
  });

  it('refetch the survey when the other one has saved', async () => {
    const { type, draft } = await open();
    type('workload', 3);
    const before = server.inputsOf('getSurvey').length;
    receive(null);
    await settle();
    expect(draft()).toBeUndefined();
    expect(server.inputsOf('getSurvey')).toHaveLength(before + 1);
  });

  it.each([
    ['of another user', '{"content":{}}', 8],
    ['that is no draft', 'nonsense', 7],
  ])('do not care for an entry %s', async (_case, value, owner) => {
    const { draft } = await open();
    receive(value, owner);
    expect(draft()).toBeUndefined();
  });
});

describe('sending', () => {
  it('first saves what is unsaved, then sends exactly that', async () => {
    const { type, send, draft } = await open();
    type('workload', 3);
    expect(await send()).toEqual({ sent: true, message: null });
    const answers = { workload: 3 };
    expect(sent()).toEqual([
      { version: 0, complete: false, answers },
      { version: 1, complete: true, answers },
    ]);
    expect(draft()?.unsent).toBe(false);
  });

  it('sends nothing while a choice is waiting', async () => {
    const { type, send } = await open();
    saveElsewhere({ workload: 5 });
    type('workload', 3);
    expect(await send()).toEqual({ sent: false, message: null });
    expect(sent().some(({ complete }) => complete)).toBe(false);
  });

  it('reports a missing connection and can be repeated', async () => {
    const { type, send, save } = await open();
    const { answerSurvey } = server.answers;
    type('workload', 3);
    await pass(saveAfterMs);
    server.answers.answerSurvey = failAsOffline;
    expect(await send()).toEqual({
      sent: false,
      message: '通信できませんでした。接続を確認して、もう一度お試しください。',
    });
    expect(save()?.phase).toBe('saved');
    server.answers.answerSurvey = answerSurvey!;
    expect((await send()).sent).toBe(true);
  });

  it('shows an edit after sending as unsent, also once it is saved', async () => {
    const { type, send, draft } = await open();
    type('workload', 3);
    await send();
    type('workload', 4);
    await pass(saveAfterMs);
    expect(draft()?.unsent).toBe(true);
    expect(survey.answers).toEqual([{ questionKey: 'workload', value: 4 }]);
  });
});

describe('a device that keeps nothing', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is detected, and leaving the page needs a confirmation while something is unsaved', async () => {
    const { type, store } = await open();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('workload', 3);
    expect(selectIsStoredLocally(store.getState())).toBe(false);
    expect(leave()).toBe(true);
    await pass(saveAfterMs);
    expect(leave()).toBe(false);

    setItem.mockRestore();
    type('workload', 4);
    expect(selectIsStoredLocally(store.getState())).toBe(true);
    expect(leave()).toBe(false);
  });
});

it('forgets what is discarded, on the device too', async () => {
  server.answers.answerSurvey = failAsOffline;
  const { type, store, draft } = await open();
  type('workload', 3);
  store.dispatch(draftDiscarded(key));
  expect(draft()).toBeUndefined();
  expect(onDevice()).toBeNull();
});
