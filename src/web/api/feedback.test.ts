import { mutationAction } from '../../../test/support/requestAction';
import { createStore } from '../app/createStore';
import { errorBodyOf } from '../lib/errorText';
import { downgradeRejected } from './feedbackEvents';
import { addFeedbackListeners, mutationFeedback } from './feedback';

const settle = (stage: 'fulfilled' | 'rejected', endpointName: string, payload?: unknown) => {
  const store = createStore();
  const seen: unknown[] = [];
  addFeedbackListeners(store.startListening);
  store.startListening({
    actionCreator: downgradeRejected,
    effect: ({ payload: told }) => void seen.push(told),
  });
  store.dispatch(mutationAction(endpointName, 'pending'));
  store.dispatch(mutationAction(endpointName, stage, payload));
  const snacks = store
    .getState()
    .ui.snacks.map(({ variant, message, durationMs: duration }) => ({ variant, message, duration }));
  return { snacks, handled: seen };
};

it.each(Object.entries(mutationFeedback).filter(([, { success }]) => success))(
  'success of %s is said once',
  (operation, { success }) => {
    expect(settle('fulfilled', operation).snacks).toEqual([
      { variant: 'success', message: success, duration: 3_000 },
    ]);
  },
);

it('a mutation outside the table succeeds in silence', () => {
  expect(settle('fulfilled', 'createRead').snacks).toEqual([]);
});

describe('the shared error handler (spec §8)', () => {
  it.each([
    ['a message', { status: 422, data: { message: 'だめです。' } }, ['だめです。', 10_000]],
    ['a list of messages', { status: 400, data: { message: ['一', '二'] } }, ['一\n二', 3_000]],
    [
      'downgrade without a handler',
      { status: 422, data: { message: '超過', error: 'downgrade' } },
      ['超過', 10_000],
    ],
  ])('shows %s', (_, payload, [message, duration]) => {
    expect(settle('rejected', 'login', payload).snacks).toEqual([{ variant: 'error', message, duration }]);
  });

  it.each([
    ['no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['a body that is no object', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: '' }],
    ['an object without a message', { status: 500, data: { error: 'downgrade' } }],
    ['a message that is no text', { status: 500, data: { message: 5 } }],
    ['an empty body', { status: 500, data: null }],
    ['a missing parameter', { status: 'CUSTOM_ERROR', error: 'Required parameter x …' }],
    ['nothing at all', undefined],
  ])('shows nothing for %s', (_, payload) => {
    expect(settle('rejected', 'login', payload).snacks).toEqual([]);
    expect(errorBodyOf(payload)).toBeNull();
  });

  it('hands a downgrade to its handler instead of showing it', () => {
    jest.replaceProperty(mutationFeedback, 'login', { hasDowngradeDialog: true });
    const { snacks, handled } = settle('rejected', 'login', {
      status: 422,
      data: { message: '超過しています。', error: 'downgrade' },
    });
    expect(snacks).toEqual([]);
    expect(handled).toEqual([{ operation: 'login', message: '超過しています。' }]);
  });
});
