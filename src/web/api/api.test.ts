import { sampleAccount } from '../../../test/support/sampleSurveyForms';
import { failAsOffline, stubApi } from '../../../test/support/stubApi';
import { createStore } from '../app/createStore';
import { sessionApi } from '../features/session/sessionApi';
import { setPageConfig } from '../lib/config';
import { injectApi } from './injectApi';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
});
afterEach(() => jest.useRealTimers());

/** Somebody looks at their profile. */
async function look(getMe: () => typeof sampleAccount) {
  const server = stubApi({ getMe });
  const store = createStore();
  store.inject(injectApi);
  const looking = store.dispatch(sessionApi.endpoints.getMe.initiate());
  await looking.catch(() => undefined);
  return {
    asked: () => server.inputsOf('getMe').length,
    lookAway: () => looking.unsubscribe(),
    known: () => sessionApi.endpoints.getMe.select()(store.getState()).data !== undefined,
  };
}

it('a query that fails is not repeated by itself (spec §4)', async () => {
  const { asked } = await look(failAsOffline);
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(asked()).toBe(1);
});

it.each(['focus', 'visibilitychange', 'online'])(
  'nothing is asked for again on %s (spec §4)',
  async (event) => {
    const { asked } = await look(() => sampleAccount);
    window.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(minute);
    expect(asked()).toBe(1);
  },
);

it('what nobody looks at is kept for five minutes (spec §9)', async () => {
  const { lookAway, known } = await look(() => sampleAccount);
  lookAway();
  await jest.advanceTimersByTimeAsync(5 * minute - 1);
  expect(known()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(known()).toBe(false);
});
