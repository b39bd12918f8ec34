import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, organizationEnded, sessionExpired } from '../session/authSlice';
import { blockedClosed, failureClosed, planDialogsSlice, suspensionChecked } from './planDialogsSlice';
import type { PlanDialogsState } from './planDialogsSlice';
import { organizationPageEntered, planChangeBlocked, planChangeFailed } from './subscriptionsEvents';

const { reducer, getInitialState } = planDialogsSlice;
const alert = { excess: 'both', title: '題', message: '文' } as const;
const openActions = [suspensionChecked(true), planChangeBlocked(alert), planChangeFailed('失敗')];
const allOpen: PlanDialogsState = { isSuspended: true, blocked: alert, failure: '失敗' };

test.each<[string, UnknownAction[], PlanDialogsState]>([
  ['opens nothing initially (spec §2)', [], { isSuspended: false, blocked: null, failure: null }],
  ['opens each dialog by its event (spec §2) (spec §8)', openActions, allOpen],
  [
    'closes the account-suspended modal when valid again (spec §4)',
    [...openActions, suspensionChecked(false)],
    { ...allOpen, isSuspended: false },
  ],
  [
    'closes the plan-change-blocked modal (spec §8)',
    [...openActions, blockedClosed()],
    { ...allOpen, blocked: null },
  ],
  ['closes the error modal (spec §8)', [...openActions, failureClosed()], { ...allOpen, failure: null }],
  ...[
    organizationPageEntered(2),
    loggedOut(),
    sessionExpired(),
    organizationEnded('organizationDeleted'),
  ].map((action): [string, UnknownAction[], PlanDialogsState] => [
    `closes all dialogs on ${action.type} (spec §4)`,
    [...openActions, action],
    getInitialState(),
  ]),
])('%s', (_, actions, expected) => {
  expect(actions.reduce(reducer, getInitialState())).toEqual(expected);
});
