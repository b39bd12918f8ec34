import type { UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import { blockedClosed, failureClosed, planDialogsSlice, suspensionChecked } from './planDialogsSlice';
import type { PlanDialogsState } from './planDialogsSlice';
import { organizationPageEntered, planChangeBlocked, planChangeFailed } from './subscriptionsEvents';

const { reducer, getInitialState } = planDialogsSlice;
const alert = { excess: 'both', title: '題', message: '文' } as const;
const all = [suspensionChecked(true), planChangeBlocked(alert), planChangeFailed('失敗')];
const every: PlanDialogsState = { suspended: true, blocked: alert, failure: '失敗' };

test.each<[string, UnknownAction[], PlanDialogsState]>([
  ['§2 nothing is open at first', [], { suspended: false, blocked: null, failure: null }],
  ['§2, §8 each opens by its event', all, every],
  ['§4 valid again', [...all, suspensionChecked(false)], { ...every, suspended: false }],
  ['§8 the plan-change-blocked modal closed', [...all, blockedClosed()], { ...every, blocked: null }],
  ['§8 the error modal closed', [...all, failureClosed()], { ...every, failure: null }],
  ...[
    organizationPageEntered(2),
    loggedOut(),
    sessionExpired(),
    organizationEnded('organizationDeleted'),
  ].map((action): [string, UnknownAction[], PlanDialogsState] => [
    `§4 only on the page they speak of: ${action.type}`,
    [...all, action],
    getInitialState(),
  ]),
])('%s', (_, actions, expected) => {
  expect(actions.reduce(reducer, getInitialState())).toEqual(expected);
});
