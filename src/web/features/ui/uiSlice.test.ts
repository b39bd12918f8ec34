import { mutationAction, requestAction } from '../../../../test/support/requestAction';
import { failureReported, infoReported, successReported } from '../../api/feedbackEvents';
import { pageLoadEnded, pageLoadStarted } from '../../components/lazy';
import { loggedIn, loggedOut, organizationEnded, sessionExpired } from '../session/authSlice';
import { organizationCreated } from '../session/sessionEvents';
import {
  modalClosed,
  modalOpened,
  navigationOpened,
  nonBlockingMutations,
  selectModal,
  selectOverlayShown,
  selectSnacks,
  snackClosed,
  uiSlice,
} from './uiSlice';

const reduce = (...actions: { type: string }[]) => ({
  ui: actions.reduce((state, action) => uiSlice.reducer(state, action), uiSlice.getInitialState()),
});

describe('the overlay (spec §4)', () => {
  it.each([
    ['initially', [], false],
    [
      'while something is sent in the background',
      [mutationAction('answerSurveyInBackground', 'pending')],
      false,
    ],
    ['while a page loads', [pageLoadStarted()], true],
    ['when it has loaded', [pageLoadStarted(), pageLoadEnded()], false],
    ['while one of two pages loads', [pageLoadStarted(), pageLoadStarted(), pageLoadEnded()], true],
    ['while a mutation runs', [mutationAction('createReport', 'pending')], true],
    ['when it succeeded', [mutationAction('login', 'pending'), mutationAction('login', 'fulfilled')], false],
    ['when it failed', [mutationAction('login', 'pending'), mutationAction('login', 'rejected')], false],
    [
      'while one of two mutations runs',
      [
        mutationAction('login', 'pending'),
        mutationAction('logout', 'pending'),
        mutationAction('login', 'fulfilled'),
      ],
      true,
    ],
    ['while a query runs', [requestAction('query', 'getMe', 'pending')], false],
  ])('%s', (_, actions, shown) => {
    expect(selectOverlayShown(reduce(...actions))).toBe(shown);
  });

  it.each(['updateReportReaction', 'updateCommentReaction', 'createRead', 'markAsRead'])(
    'is not shown for %s, while it runs and afterwards',
    (name) => {
      expect(nonBlockingMutations).toContain(name);
      expect(selectOverlayShown(reduce(mutationAction(name, 'pending')))).toBe(false);
      // If the end were counted, the overlay would not be shown for the next page load.
      expect(selectOverlayShown(reduce(mutationAction(name, 'fulfilled'), pageLoadStarted()))).toBe(true);
    },
  );
});

describe('the snackbars (spec §8)', () => {
  const shown = (...actions: { type: string }[]) =>
    selectSnacks(reduce(...actions)).map(({ variant, message, durationMs: duration }) => [
      variant,
      message,
      duration,
    ]);

  it.each([
    ['success hides after 3 s', successReported('保存しました。'), ['success', '保存しました。', 3_000]],
    ['an error hides after 10 s', failureReported('できません。'), ['error', 'できません。', 10_000]],
    [
      'a list of errors is joined with line breaks and hides after 3 s',
      failureReported(['一つ目', '二つ目']),
      ['error', '一つ目\n二つ目', 3_000],
    ],
    ['anything else hides after 5 s', infoReported('お知らせ'), ['info', 'お知らせ', 5_000]],
  ])('%s', (_, action, expected) => {
    expect(shown(action)).toEqual([expected]);
  });

  it('closes earlier errors, and only those, when a new error is shown', () => {
    expect(
      shown(failureReported('前'), successReported('済'), failureReported('後')).map(
        ([, message]) => message,
      ),
    ).toEqual(['済', '後']);
  });

  it('closes the errors of failed attempts after log-in', () => {
    expect(
      shown(failureReported('違います。'), successReported('済'), loggedIn()).map(([kind]) => kind),
    ).toEqual(['success']);
  });

  it('removes a closed message', () => {
    const action = successReported('済');
    expect(shown(action, snackClosed(action.payload.id))).toEqual([]);
  });
});

describe('the dialog of the shell', () => {
  it.each([
    ['is initially none', [], null],
    ['is the opened one', [modalOpened('logout')], 'logout'],
    [
      'is replaced by the next one',
      [modalOpened('logout'), modalOpened('changeOrganization')],
      'changeOrganization',
    ],
    ['is none after closing', [modalOpened('logout'), modalClosed()], null],
    ['is the start of the trial after an organization was created', [organizationCreated(1)], 'startTrial'],
  ])('%s', (_, actions, modal) => {
    expect(selectModal(reduce(...actions))).toBe(modal);
  });
});

describe('the end of a session closes everything (spec §2: after organization deletion comes /login)', () => {
  it.each([
    ['log-out', loggedOut()],
    ['expiry', sessionExpired()],
    ['deletion of the organization', organizationEnded('organizationDeleted')],
  ])('%s', (_, end) => {
    const { ui } = reduce(modalOpened('deleteOrganization'), navigationOpened(), end);
    expect([ui.modal, ui.navigationOpen]).toEqual([null, false]);
  });
});
