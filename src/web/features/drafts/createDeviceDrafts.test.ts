import { setImmediate } from 'node:timers';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../test/support/stubApi';
import { createStore } from '../../store/createStore';
import type { AppStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { writeToken } from '../../lib/tokenCookie';
import { loggedOut, sessionExpired } from '../session/authSlice';
import { authListeners } from '../session/authListeners';
import { sessionApi } from '../session/sessionApi';
import { startDrafts } from './startDrafts';
import { textDrafts } from './textDrafts';

// A comment on the report with the survey id 3. Storage events of this window come from the other tab.

const entry = 'koenowa.comment.7.3';
const stored = () =>
  (JSON.parse(window.localStorage.getItem(entry) ?? 'null') as { body: string } | null)?.body;

const draftOf = (body: string) => ({ title: '', body, mentions: [], requestId: `of ${body}` });

const stores: AppStore[] = [];
let store: AppStore;

/** Opens another tab, or makes another visit, in which the functions below run. */
function createTab() {
  store = createStore(authListeners);
  stores.push(store);
}

const type = (body: string) => store.dispatch(textDrafts.changeDraft('3', () => draftOf(body)));
const draft = () => textDrafts.selectDraft(store.getState(), '3');
const body = () => draft()?.body;
const post = (posted = draft()!) =>
  store.dispatch(textDrafts.slice.actions.draftRemoved({ key: '3', draft: posted }));

const storeElsewhere = (written: { body: string; editedAt?: number }) =>
  window.localStorage.setItem(entry, JSON.stringify({ ...draftOf(written.body), ...written }));

/** The other tab stores `written`, or removes the entry, and its event arrives. */
function changeElsewhere(written: { body: string; editedAt: number } | null) {
  const oldValue = window.localStorage.getItem(entry);
  if (written) storeElsewhere(written);
  else window.localStorage.removeItem(entry);
  const newValue = window.localStorage.getItem(entry);
  window.dispatchEvent(new StorageEvent('storage', { key: entry, oldValue, newValue }));
}

/** A person opens the page. */
async function open(serviceUserId = 7) {
  writeToken('token');
  stubApi({ getMe: () => ({ ...sampleAccount, serviceUserId }) });
  createTab();
  store.dispatch(startDrafts());
  void store.dispatch(sessionApi.endpoints.getMe.initiate());
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(async () => {
  jest.useFakeTimers({ now: 1_000, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  await open();
});

afterEach(() => {
  for (const each of stores.splice(0)) each.dispatch(loggedOut());
  window.localStorage.clear();
  jest.useRealTimers();
});

it('is kept also when a page without the shell has asked who is signed in', () => {
  createTab();
  store.dispatch(
    sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: sampleAccount }]),
  );
  store.dispatch(startDrafts());
  type('あ');
  expect(stored()).toBe('あ');
});

it('shows a comment as it is edited in the other tab', () => {
  type('あ');
  changeElsewhere({ body: 'あい', editedAt: 2_000 });
  expect(body()).toBe('あい');
  type('あいう');
  expect(stored()).toBe('あいう');
});

it('keeps and stores an edit that is later than the arriving one of the other tab', () => {
  type('あい');
  changeElsewhere({ body: 'あ', editedAt: 500 });
  expect(body()).toBe('あい');
  expect(stored()).toBe('あい');
});

it('keeps what the device has last when two tabs were edited in the same millisecond', () => {
  type('あ');
  storeElsewhere({ body: 'い', editedAt: 1_000 });
  const newValue = window.localStorage.getItem(entry);
  // The event of an earlier edit.
  window.dispatchEvent(
    new StorageEvent('storage', { key: entry, oldValue: newValue, newValue: JSON.stringify(draftOf('')) }),
  );
  expect(body()).toBe('い');
});

it('is there again after a reload, also one of an earlier release, but not for another person', async () => {
  storeElsewhere({ body: '書きかけ' });
  await open();
  expect(draft()).toEqual(draftOf('書きかけ'));
  type('書きかけの続き');
  store.dispatch(sessionExpired());
  expect(body()).toBeUndefined();
  await open(8);
  expect(body()).toBeUndefined();
  await open();
  expect(body()).toBe('書きかけの続き');
});

it('removes a comment that the other tab has posted, but not a later edit', () => {
  type('あ');
  changeElsewhere(null);
  expect(body()).toBeUndefined();

  type('い');
  changeElsewhere({ body: 'う', editedAt: 2_000 });
  jest.setSystemTime(3_000);
  type('うえ');
  storeElsewhere({ body: 'う', editedAt: 2_000 });
  changeElsewhere(null);
  expect(body()).toBe('うえ');
});

it('keeps what was typed while the comment was being posted', () => {
  type('投稿する');
  const posted = draft();
  type('投稿する、その続き');
  post(posted);
  expect(body()).toBe('投稿する、その続き');
  expect(stored()).toBe('投稿する、その続き');

  post();
  expect(body()).toBeUndefined();
  expect(stored()).toBeUndefined();
});

it('deletes from the device what was posted, unless the other tab has stored a later edit', () => {
  type('あ');
  storeElsewhere({ body: 'あい', editedAt: 2_000 });
  post();
  expect(stored()).toBe('あい');
});
