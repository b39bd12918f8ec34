import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { authListeners } from '../session/authListeners';
import { createStore } from '../../store/createStore';
import type { AppStore } from '../../store/createStore';
import { loggedOut } from '../session/authSlice';
import { startSession } from '../session/startSession';
import { sessionApi } from '../session/sessionApi';
import { startCommentDrafts } from './commentDraftsListeners';
import {
  commentDraftEdited,
  commentDraftRemoved,
  commentFormOpened,
  selectCommentDraft,
} from './commentDraftsSlice';

// A report with the survey id 3. Storage events of this window come from the other tab.

const entry = 'koenowa.comment.7.3';
const stored = () =>
  (JSON.parse(window.localStorage.getItem(entry) ?? 'null') as { body: string } | null)?.body;

let store: AppStore;
const type = (body: string) =>
  store.dispatch(
    commentDraftEdited({ key: '3', draft: { title: '', body, mentions: [], requestId: `of ${body}` } }),
  );
const body = () => selectCommentDraft(store.getState(), '3')?.body;

/** The other tab stores `body`, or removes the entry, and its event arrives. */
function changeElsewhere(written: { body: string; editedAt: number } | null) {
  const oldValue = window.localStorage.getItem(entry);
  const newValue =
    written && JSON.stringify({ title: '', mentions: [], requestId: `of ${written.body}`, ...written });
  if (newValue) window.localStorage.setItem(entry, newValue);
  else window.localStorage.removeItem(entry);
  window.dispatchEvent(new StorageEvent('storage', { key: entry, oldValue, newValue }));
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  store = createStore(authListeners);
  store.dispatch(startCommentDrafts());
  store.dispatch(startSession('abc'));
  store.dispatch(
    sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: sampleAccount }]),
  );
});

afterEach(() => {
  store.dispatch(loggedOut());
  window.localStorage.clear();
  jest.useRealTimers();
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

it('opens the later of the stored edit and its own', () => {
  type('あ');
  window.localStorage.setItem(
    entry,
    JSON.stringify({ title: '', body: 'あい', mentions: [], requestId: '', editedAt: 2_000 }),
  );
  store.dispatch(commentFormOpened('3'));
  expect(body()).toBe('あい');
  type('あいう');
  window.localStorage.setItem(
    entry,
    JSON.stringify({ title: '', body: 'あ', mentions: [], requestId: '', editedAt: 500 }),
  );
  store.dispatch(commentFormOpened('3'));
  expect(body()).toBe('あいう');
});

it('removes a comment that the other tab has posted, but not a later edit', () => {
  type('あ');
  changeElsewhere(null);
  expect(body()).toBeUndefined();

  type('い');
  changeElsewhere({ body: 'う', editedAt: 2_000 });
  jest.setSystemTime(3_000);
  type('うえ');
  window.localStorage.setItem(
    entry,
    JSON.stringify({ title: '', body: 'う', mentions: [], requestId: '', editedAt: 2_000 }),
  );
  changeElsewhere(null);
  expect(body()).toBe('うえ');
});

it('keeps what was typed while the comment was being posted', () => {
  type('投稿する');
  type('投稿する、その続き');
  store.dispatch(commentDraftRemoved({ key: '3', requestId: 'of 投稿する' }));
  expect(body()).toBe('投稿する、その続き');
  expect(stored()).toBe('投稿する、その続き');

  store.dispatch(commentDraftRemoved({ key: '3', requestId: 'of 投稿する、その続き' }));
  expect(body()).toBeUndefined();
  expect(stored()).toBeUndefined();
});

it('deletes from the device what was posted, unless the other tab has stored a later edit', () => {
  type('あ');
  window.localStorage.setItem(
    entry,
    JSON.stringify({ title: '', body: 'あい', mentions: [], requestId: 'of あい', editedAt: 2_000 }),
  );
  store.dispatch(commentDraftRemoved({ key: '3', requestId: 'of あ' }));
  expect(stored()).toBe('あい');
});
