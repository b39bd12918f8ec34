import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { sampleAccount, sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { StubbedError, failAsOffline, stubApi } from '../../../../test/support/stubApi';
import type { Answer } from '../../../domain/questions/types';
import { authListeners } from '../session/authListeners';
import { createStore } from '../../store/createStore';
import type { AppStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { writeToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from '../session/authSlice';
import { sessionApi } from '../session/sessionApi';
import { sessionListeners } from '../session/sessionListeners';
import { toSavedSurvey, surveyFormApi } from './surveyFormApi';
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
import { selectOverlayShown } from '../ui/uiSlice';

const key = 'survey/3';
const scope = { organizationId: 1, projectId: 2 };
const savedAt = '2026-11-20T03:34:00.000Z';
const deviceKey = 'koenowa.draft.7.survey/3';

const stores: AppStore[] = [];
let server: ReturnType<typeof stubApi>;
/** The survey on the server. */
let survey: ReturnType<typeof sampleSurvey>;

/** Runs everything that is due without advancing the time. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advanceTime = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

/** A browser tab with the open survey; the person is logged in. */
async function open(serviceUserId = 7) {
  const store = createStore(authListeners);
  stores.push(store);
  for (const listener of sessionListeners) store.dispatch(listener);
  store.dispatch(startDrafts());
  server.answers.getMe = () => ({ ...sampleAccount, serviceUserId });
  void store.dispatch(sessionApi.endpoints.getMe.initiate());
  void store.dispatch(surveyFormApi.endpoints.getSurvey.initiate({ surveyId: 3 }));
  await settle();
  const loaded = toSavedSurvey(survey);
  const state = () => store.getState();
  return {
    store,
    type: (name: string, value: Answer | null) => {
      store.dispatch(draftEdited({ key, title: 'アンケート', saved: loaded, name, value }));
    },
    draft: () => selectDraft(state(), key),
    save: () => selectSaveState(state(), key),
    unsaved: () => selectUnsavedTitles(state()),
    submit: () => store.dispatch(sendForm(key, loaded, scope)),
  };
}

const onDevice = () => JSON.parse(window.localStorage.getItem(deviceKey) ?? 'null') as unknown;
const saves = () =>
  server.inputsOf('answerSurvey').map(({ version, complete, answers }) => ({
    version,
    complete,
    answers: Object.fromEntries(answers.map(({ questionKey, value }) => [questionKey, value])),
  }));

/** Saves answers from another device. */
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
  it('waits until typing pauses, then saves everything once', async () => {
    const { type, save } = await open();
    type('workload', 3);
    await advanceTime(saveAfterMs - 1);
    type('enps', 9);
    await advanceTime(saveAfterMs - 1);
    expect(saves()).toEqual([]);
    await advanceTime(1);
    expect(saves()).toEqual([{ version: 0, complete: false, answers: { workload: 3, enps: 9 } }]);
    expect(save()).toEqual({ phase: 'saved', savedAt, message: null, failureCount: 0 });
  });

  it('shows no loading overlay, because it is not a mutation (spec §4)', async () => {
    const { type, store } = await open();
    const shown = new Set<boolean>();
    store.subscribe(() => shown.add(selectOverlayShown(store.getState())));
    type('workload', 3);
    await advanceTime(saveAfterMs);
    expect(saves()).toHaveLength(1);
    expect([...shown]).toEqual([false]);
  });

  it('saves edits made during a save afterwards, one save at a time', async () => {
    const { type } = await open();
    const { answerSurvey } = server.answers;
    let reply: () => void = () => undefined;
    server.answers.answerSurvey = async (input) => {
      await new Promise<void>((resolve) => (reply = resolve));
      return answerSurvey!(input);
    };
    type('workload', 3);
    await advanceTime(saveAfterMs);
    type('workload', 4);
    await advanceTime(saveAfterMs * 3);
    expect(saves()).toHaveLength(1);
    reply();
    await settle();
    reply();
    await settle();
    expect(saves()).toEqual([
      { version: 0, complete: false, answers: { workload: 3 } },
      { version: 1, complete: false, answers: { workload: 4 } },
    ]);
  });

  it('shows why the server rejects a draft and retries only after an edit', async () => {
    const { type, save, unsaved } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = () => {
      throw new StubbedError(422, 'この回の受付は終了しました。');
    };
    type('workload', 3);
    await advanceTime(saveAfterMs + 120_000);
    expect(save()).toMatchObject({ phase: 'rejected', message: 'この回の受付は終了しました。' });
    expect(server.inputsOf('getSurvey')).toHaveLength(2); // The content on screen may be stale.
    expect(saves()).toHaveLength(1);
    expect(unsaved()).toEqual(['アンケート']);

    server.answers.answerSurvey = answerSurvey!;
    type('workload', 4);
    await advanceTime(saveAfterMs);
    expect(save()?.phase).toBe('saved');
  });
});

it('retries at once when rejected content has been edited since', async () => {
  const { type, save } = await open();
  const { answerSurvey } = server.answers;
  server.answers.answerSurvey = (input) => {
    server.answers.answerSurvey = answerSurvey!;
    type('voice', '短い');
    if (input.answers.some(({ value }) => value === '長すぎる')) throw new StubbedError(400, '長すぎます。');
    return answerSurvey!(input);
  };
  type('voice', '長すぎる');
  await advanceTime(saveAfterMs);
  expect(saves().map(({ answers }) => answers.voice)).toEqual(['長すぎる', '短い']);
  expect(save()?.phase).toBe('saved');
});

describe('without a connection', () => {
  it('stores everything on the device and retries with increasing delays until it succeeds', async () => {
    const { type, save } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    type('workload', 3);
    expect(onDevice()).toMatchObject({ content: { workload: 3 } });
    await advanceTime(saveAfterMs);
    expect(save()).toMatchObject({ phase: 'offline', failureCount: 1 });
    await advanceTime(retryAfterMs(1) - 1);
    expect(saves()).toHaveLength(1);
    await advanceTime(1);
    expect(saves()).toHaveLength(2);

    server.answers.answerSurvey = answerSurvey!;
    await advanceTime(retryAfterMs(2));
    expect(save()?.phase).toBe('saved');
    expect(onDevice()).toBeNull();
  });

  it('saves at once when the browser is online again', async () => {
    const { type, save } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = failAsOffline;
    type('workload', 3);
    await advanceTime(saveAfterMs);
    server.answers.answerSurvey = answerSurvey!;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(save()?.phase).toBe('saved');
  });

  it('restores the text after a reload and saves it', async () => {
    server.answers.answerSurvey = failAsOffline;
    const before = await open();
    before.type('voice', '途中まで書いた文章');

    const after = await open();
    expect(after.draft()?.content).toEqual({ voice: '途中まで書いた文章' });
    expect(saves()).toHaveLength(1);
  });

  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [6, 60_000],
    [40, 60_000],
  ])('waits before retry %i for %i ms', (attempts, ms) => expect(retryAfterMs(attempts)).toBe(ms));
});

describe('the end of a session', () => {
  it('by log-out deletes the drafts of this person from the device, not those of others', async () => {
    server.answers.answerSurvey = failAsOffline;
    window.localStorage.setItem('koenowa.draft.8.survey/9', '{}');
    const { type, store, draft } = await open();
    type('workload', 3);
    store.dispatch(loggedOut());
    expect(draft()).toBeUndefined();
    expect(Object.keys(window.localStorage)).toEqual(['koenowa.draft.8.survey/9']);
  });

  it('by expiry keeps them on the device for the next log-in of the same person', async () => {
    server.answers.answerSurvey = failAsOffline;
    const { type, store, draft } = await open();
    type('workload', 3);
    store.dispatch(sessionExpired());
    expect(draft()).toBeUndefined();
    expect((await open(8)).draft()).toBeUndefined();
    expect((await open(7)).draft()?.content).toEqual({ workload: 3 });
  });

  it('is detected while saving', async () => {
    server.answers.answerSurvey = () => {
      throw new StubbedError(401, 'ログインの有効期限が切れました。');
    };
    const { type, store } = await open();
    type('workload', 3);
    await advanceTime(saveAfterMs);
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(onDevice()).toMatchObject({ content: { workload: 3 } });
  });
});

describe('two devices', () => {
  it('that answer different questions are merged', async () => {
    const { type, draft } = await open();
    saveElsewhere({ enps: 9 });
    type('workload', 3);
    await advanceTime(saveAfterMs);
    expect(saves().at(-1)).toEqual({ version: 1, complete: false, answers: { workload: 3, enps: 9 } });
    expect(draft()).toMatchObject({ content: { workload: 3, enps: 9 }, conflicts: {}, version: 2 });
  });

  it.each([
    ['mine', 3, [{ version: 1, complete: false, answers: { workload: 3 } }]],
    ['theirs', 5, []],
  ] as const)(
    'that answer the same question differently have a conflict until a value is chosen: %s',
    async (choice, value, expectedSaves) => {
      const { type, draft, store, unsaved } = await open();
      saveElsewhere({ workload: 5 });
      type('workload', 3);
      await advanceTime(saveAfterMs + 60_000);
      expect(saves()).toHaveLength(1);
      expect(draft()).toMatchObject({ content: { workload: 3 }, conflicts: { workload: 5 } });
      expect(onDevice()).not.toBeNull();

      store.dispatch(conflictResolved({ key, name: 'workload', choice }));
      await advanceTime(saveAfterMs);
      expect(saves().slice(1)).toEqual(expectedSaves);
      expect(draft()).toMatchObject({ content: { workload: value }, conflicts: {} });
      expect(unsaved()).toEqual([]);
    },
  );

  it('are compared as soon as the survey is fetched again', async () => {
    server.answers.answerSurvey = failAsOffline;
    const { type, store, draft } = await open();
    type('workload', 3);
    saveElsewhere({ workload: 5 });
    void store.dispatch(surveyFormApi.endpoints.getSurvey.initiate({ surveyId: 3 }, { forceRefetch: true }));
    await settle();
    expect(draft()?.conflicts).toEqual({ workload: 5 });
  });
});

describe('an own edit is no conflict', () => {
  it('with an earlier one whose reply was lost', async () => {
    const { type, draft } = await open();
    const { answerSurvey } = server.answers;
    server.answers.answerSurvey = async (input) => {
      await answerSurvey!(input);
      server.answers.answerSurvey = answerSurvey!;
      return failAsOffline();
    };
    type('voice', 'あ');
    await advanceTime(saveAfterMs);
    type('voice', 'あい');
    await advanceTime(saveAfterMs);
    expect(draft()).toMatchObject({ content: { voice: 'あい' }, conflicts: {}, version: 2 });
  });

  it('with an earlier one that is fetched before its reply arrives', async () => {
    const { type, draft, store } = await open();
    const { answerSurvey } = server.answers;
    let reply: () => void = () => undefined;
    server.answers.answerSurvey = async (input) => {
      const saved = await answerSurvey!(input);
      await new Promise<void>((resolve) => (reply = resolve));
      return saved;
    };
    type('voice', 'あ');
    await advanceTime(saveAfterMs);
    type('voice', 'あい');
    void store.dispatch(surveyFormApi.endpoints.getSurvey.initiate({ surveyId: 3 }, { forceRefetch: true }));
    await settle();
    reply();
    await settle();
    expect(draft()).toMatchObject({ content: { voice: 'あい' }, conflicts: {} });
    expect(saves().at(-1)).toMatchObject({ version: 1, answers: { voice: 'あい' } });
  });
});

describe('two tabs of one browser', () => {
  const dispatchStorageEvent = (newValue: string | null, owner = 7) =>
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: `koenowa.draft.${owner}.${key}`, newValue }),
        ),
    );

  it('show the edits of the other one, which has stored them', async () => {
    const { type, draft } = await open();
    type('workload', 3);
    const { content, editedAt } = draft()!;
    const theirs = {
      ...draft(),
      content: { ...content, enps: 9 },
      editedAt: { ...editedAt, enps: Date.now() + 1 },
    };
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    dispatchStorageEvent(JSON.stringify(theirs));
    expect(draft()?.content).toEqual({ workload: 3, enps: 9 });
    expect(setItem).not.toHaveBeenCalled();
  });

  it('keep what was typed after the arriving edits of the other one', async () => {
    const { type, draft } = await open();
    type('voice', 'あ');
    const earlier = window.localStorage.getItem(deviceKey);
    type('voice', 'あい');
    window.localStorage.setItem(deviceKey, earlier!);
    dispatchStorageEvent(earlier);
    expect(draft()?.content).toEqual({ voice: 'あい' });
    expect(onDevice()).toMatchObject({ content: { voice: 'あい' } });
  });

  it('merge the edits of the other one with newer answers of another device', async () => {
    saveElsewhere({ enps: 9 });
    const { draft } = await open();
    const theirs = {
      title: 'アンケート',
      base: { enps: 2 },
      content: { enps: 2, workload: 3 },
      editedAt: { workload: 1 },
      conflicts: {},
      version: 0,
      unsent: true,
    };
    dispatchStorageEvent(JSON.stringify(theirs));
    expect(draft()).toMatchObject({ content: { workload: 3, enps: 9 }, version: 1 });
  });

  it('know what the other one has saved, and keep what it has not', async () => {
    const { type, draft, unsaved } = await open();
    type('workload', 3);
    const { content, editedAt } = draft()!;
    type('enps', 9);
    const saved = { ...draft(), base: content, content, editedAt, version: 1 };
    dispatchStorageEvent(JSON.stringify(saved));
    dispatchStorageEvent(null);
    expect(draft()).toMatchObject({ base: { workload: 3 }, content: { workload: 3, enps: 9 }, version: 1 });
    expect(unsaved()).toEqual(['アンケート']);
    expect(onDevice()).toMatchObject({ content: { enps: 9 }, version: 1 });
  });

  it('tell each other what was saved', async () => {
    const { type } = await open();
    const stored: unknown[] = [];
    type('workload', 3);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((entry, text) => {
      if (entry === deviceKey) stored.push(JSON.parse(text));
    });
    await advanceTime(saveAfterMs);
    expect(stored).toMatchObject([{ base: { workload: 3 }, content: { workload: 3 }, version: 1 }]);
    expect(onDevice()).toBeNull();
  });

  it('delete an entry with saved edits only if the other one has not stored later ones', async () => {
    const { type, draft } = await open();
    type('workload', 3);
    const later = { ...draft(), content: { workload: 4 }, editedAt: { workload: Date.now() + 60_000 } };
    window.localStorage.setItem(deviceKey, JSON.stringify(later));
    await advanceTime(saveAfterMs);
    expect(saves()).toHaveLength(1);
    expect(onDevice()).toMatchObject({ content: { workload: 4 } });
  });

  it.each([
    ['of another user', '{"content":{}}', 8],
    ['that is no draft', 'nonsense', 7],
  ])('ignore an entry %s', async (_case, value, owner) => {
    const { draft } = await open();
    dispatchStorageEvent(value, owner);
    expect(draft()).toBeUndefined();
  });
});

describe('submitting', () => {
  it('first saves unsaved edits, then submits exactly these', async () => {
    const { type, submit, draft } = await open();
    type('workload', 3);
    expect(await submit()).toEqual({ sent: true, message: null });
    const answers = { workload: 3 };
    expect(saves()).toEqual([
      { version: 0, complete: false, answers },
      { version: 1, complete: true, answers },
    ]);
    expect(draft()?.unsent).toBe(false);
  });

  it('submits nothing while there is a conflict', async () => {
    const { type, submit } = await open();
    saveElsewhere({ workload: 5 });
    type('workload', 3);
    expect(await submit()).toEqual({ sent: false, message: null });
    expect(saves().some(({ complete }) => complete)).toBe(false);
  });

  it('returns an error message without a connection and can be repeated', async () => {
    const { type, submit, save } = await open();
    const { answerSurvey } = server.answers;
    type('workload', 3);
    await advanceTime(saveAfterMs);
    server.answers.answerSurvey = failAsOffline;
    expect(await submit()).toEqual({
      sent: false,
      message: '通信できませんでした。接続を確認して、もう一度お試しください。',
    });
    expect(save()?.phase).toBe('saved');
    server.answers.answerSurvey = answerSurvey!;
    expect((await submit()).sent).toBe(true);
  });

  it('marks an edit after submission as unsent, also once it is saved', async () => {
    const { type, submit, draft } = await open();
    type('workload', 3);
    await submit();
    type('workload', 4);
    await advanceTime(saveAfterMs);
    expect(draft()?.unsent).toBe(true);
    expect(survey.answers).toEqual([{ questionKey: 'workload', value: 4 }]);
  });
});

describe('a device that cannot store drafts', () => {
  const leavingNeedsConfirmation = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is detected, and leaving the page needs confirmation while there are unsaved edits', async () => {
    const { type, store } = await open();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('workload', 3);
    expect(selectIsStoredLocally(store.getState())).toBe(false);
    expect(leavingNeedsConfirmation()).toBe(true);
    await advanceTime(saveAfterMs);
    expect(leavingNeedsConfirmation()).toBe(false);

    setItem.mockRestore();
    type('workload', 4);
    expect(selectIsStoredLocally(store.getState())).toBe(true);
    expect(leavingNeedsConfirmation()).toBe(false);
  });
});

it('deletes a discarded draft, also from the device', async () => {
  server.answers.answerSurvey = failAsOffline;
  const { type, store, draft } = await open();
  type('workload', 3);
  store.dispatch(draftDiscarded(key));
  expect(draft()).toBeUndefined();
  expect(onDevice()).toBeNull();
});
