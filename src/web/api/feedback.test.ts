import { mutationAction } from '../../../test/support/requestAction';
import { createStore } from '../store/createStore';
import { errorBodyOf } from '../lib/errorText';
import { feedbackListeners, mutationFeedback } from './feedback';
import { selectSnacks } from '../features/ui/uiSlice';

/** The snackbars after a mutation. */
function settle(stage: 'fulfilled' | 'rejected', operation: string, payload?: unknown) {
  const store = createStore([]);
  for (const listener of feedbackListeners) store.dispatch(listener);
  store.dispatch(mutationAction(operation, 'pending'));
  store.dispatch(mutationAction(operation, stage, payload));
  return selectSnacks(store.getState()).map(({ variant, message, durationMs: duration }) => ({
    variant,
    message,
    duration,
  }));
}

it.each(Object.entries(mutationFeedback).filter(([, { success }]) => typeof success === 'string'))(
  'success of %s shows one snackbar',
  (operation, { success }) => {
    expect(settle('fulfilled', operation, { resent: 0 })).toEqual([
      { variant: 'success', message: success, duration: 3_000 },
    ]);
  },
);

it('says of an invitation how many people get the link that they had before', () => {
  expect(settle('fulfilled', 'inviteMembers', { invited: 3, resent: 2 })).toMatchObject([
    { message: '招待メールを送信しました。招待中の2人のリンクは、前のメールと同じです。' },
  ]);
});

it('a mutation that is not listed shows none', () => {
  expect(settle('fulfilled', 'createRead')).toEqual([]);
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
    expect(settle('rejected', 'login', payload)).toEqual([{ variant: 'error', message, duration }]);
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
    expect(settle('rejected', 'login', payload)).toEqual([]);
    expect(errorBodyOf(payload)).toBeNull();
  });

  it('shows nothing for what is sent in the background', () => {
    const payload = { status: 422, data: { message: 'だめです。' } };
    expect(settle('rejected', 'answerSurveyInBackground', payload)).toEqual([]);
    expect(settle('fulfilled', 'answerSurveyInBackground')).toEqual([]);
  });

  it('leaves a plan limit to the form that shows it', () => {
    const payload = { status: 422, data: { message: '上限です。', error: 'planLimit' } };
    expect(settle('rejected', 'createProject', payload)).toEqual([]);
    expect(settle('rejected', 'login', payload)).toHaveLength(1);
  });

  it('leaves a downgrade to its dialog', () => {
    const payload = { status: 422, data: { message: '超過しています。', error: 'downgrade' } };
    expect(settle('rejected', 'updateSubscription', payload)).toEqual([]);
  });

  it('shows one snackbar in a store to which its listeners were added twice', () => {
    const store = createStore([]);
    for (const listener of [...feedbackListeners, ...feedbackListeners]) store.dispatch(listener);
    store.dispatch(mutationAction('login', 'fulfilled'));
    expect(selectSnacks(store.getState())).toHaveLength(1);
  });
});
