import { selectMe } from './api';
import { sampleAccount } from '../../../test/support/sampleSurveyForms';
import { failAsOffline, stubApi } from '../../../test/support/stubApi';
import { createStore } from '../store/createStore';
import { sessionApi } from '../features/session/sessionApi';
import { setPageConfig } from '../lib/config';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
});
afterEach(() => jest.useRealTimers());

async function subscribe(getMe: () => typeof sampleAccount) {
  const server = stubApi({ getMe });
  const store = createStore([]);
  const subscription = store.dispatch(sessionApi.endpoints.getMe.initiate());
  await subscription.catch(() => undefined);
  return {
    countRequests: () => server.inputsOf('getMe').length,
    unsubscribe: () => subscription.unsubscribe(),
    isCached: () => selectMe(store.getState()) !== undefined,
  };
}

it('does not retry a failed query (spec §4)', async () => {
  const { countRequests } = await subscribe(failAsOffline);
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(countRequests()).toBe(1);
});

it.each(['focus', 'visibilitychange', 'online'])('does not refetch on %s (spec §4)', async (event) => {
  const { countRequests } = await subscribe(() => sampleAccount);
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(minute);
  expect(countRequests()).toBe(1);
});

it('keeps unused data for five minutes (spec §9)', async () => {
  const { unsubscribe, isCached } = await subscribe(() => sampleAccount);
  unsubscribe();
  await jest.advanceTimersByTimeAsync(5 * minute - 1);
  expect(isCached()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isCached()).toBe(false);
});
