import type { UnknownAction } from '@reduxjs/toolkit';
import { mutationAction } from '../../../../test/support/requestAction';
import { rootReducer } from '../../store/rootReducer';
import { loggedOut, organizationEnded, sessionExpired } from '../session/authSlice';
import {
  organizationPageEntered,
  planChangeBlocked,
  planChangeFailed,
  planChangeRefetched,
} from './subscriptionsEvents';
import {
  blockedClosed,
  contractorChecked,
  contractorLeft,
  failureClosed,
  orderLeft,
  planChosen,
  planModalClosed,
  planModalOpened,
  planModalSlice,
  selectSelectedLimits,
  suspensionChecked,
  validityLost,
  type PlanModalState,
} from './planModalSlice';

const { reducer, getInitialState } = planModalSlice;
const stateAfter = (...actions: UnknownAction[]): PlanModalState =>
  actions.reduce(reducer, getInitialState());

const contractor = {
  name: '株式会社サンプル',
  phone: '0312345678',
  postalCode: '1500001',
  state: '東京都',
  city: '渋谷区',
  line1: '神宮前1-2-3',
  department: '',
  contactName: '',
  invoiceEmail: '',
};
const open = planModalOpened('manual');
const enter = organizationPageEntered(1);
const choose = planChosen({ plan: 'standard', isCustomer: false });
const chooseAsCustomer = planChosen({ plan: 'pro', isCustomer: true });
const submitForm = contractorChecked({ formData: contractor, phoneIsValid: true, postalCodeResolves: true });
const alert = { excess: 'both', title: '題', message: '文' } as const;

test.each<[string, UnknownAction[], Partial<PlanModalState>]>([
  ['starts closed on page 1 (spec §4)', [], { isOpen: false, page: 1, selectedPlan: null, formData: null }],
  ['opens on page 1 when opened manually (spec §2)', [open], { isOpen: true, page: 1, reason: 'manual' }],
  [
    'knows that it was opened from the trial (spec §2)',
    [planModalOpened('trialUpgrade')],
    { reason: 'trialUpgrade' },
  ],
  [
    'knows that it was opened because of a limit (spec §2)',
    [planModalOpened('upgradeNeeded')],
    { reason: 'upgradeNeeded' },
  ],
  [
    'opens when the validity is lost, with the trial-ended flag (spec §4)',
    [validityLost()],
    { isOpen: true, page: 1, reason: 'trialEnd' },
  ],
  [
    'keeps the page when the validity is lost while it is open (spec §4)',
    [open, choose, validityLost()],
    { page: 2, reason: 'trialEnd' },
  ],
  ['shows the form after a plan was chosen (spec §4)', [open, choose], { page: 2, selectedPlan: 'standard' }],
  [
    'shows page 3 after a customer chose a plan (spec §4)',
    [open, chooseAsCustomer],
    { page: 3, selectedPlan: 'pro' },
  ],
  ['shows page 3 after the form (spec §4)', [open, choose, submitForm], { page: 3, formData: contractor }],
  ...(
    [
      [false, true],
      [true, false],
      [false, false],
    ] as const
  ).map(([phoneIsValid, postalCodeResolves]): [string, UnknownAction[], Partial<PlanModalState>] => [
    `stays on page 2 with phone valid ${phoneIsValid}, postal code known ${postalCodeResolves} (spec §4)`,
    [open, choose, contractorChecked({ formData: contractor, phoneIsValid, postalCodeResolves })],
    { page: 2 },
  ]),
  [
    'keeps the form data when going back from page 2 (spec §2)',
    [open, choose, contractorLeft(contractor)],
    { page: 1, formData: contractor },
  ],
  [
    'keeps the form data when another plan is chosen (spec §2)',
    [open, choose, contractorLeft(contractor), chooseAsCustomer],
    { formData: contractor },
  ],
  [
    'goes back from page 3 to page 2 (spec §2)',
    [open, choose, submitForm, orderLeft({ isCustomer: false })],
    { page: 2, formData: contractor },
  ],
  [
    'goes back from page 3 to page 1 for a customer (spec §2)',
    [open, chooseAsCustomer, orderLeft({ isCustomer: true })],
    { page: 1 },
  ],
  ...(
    [
      ['trialEnd', validityLost()],
      ['trialUpgrade', planModalOpened('trialUpgrade')],
      ['upgradeNeeded', planModalOpened('upgradeNeeded')],
    ] as const
  ).flatMap(([reason, opening]): [string, UnknownAction[], Partial<PlanModalState>][] => [
    [`has the reason ${reason} (spec §4)`, [opening], { reason }],
    [
      `resets ${reason} and the form data on closing (spec §4)`,
      [opening, choose, submitForm, planModalClosed()],
      { isOpen: false, reason: 'manual', formData: null },
    ],
    [
      `resets ${reason} and the form data on success (spec §4)`,
      [opening, choose, submitForm, mutationAction('createSubscription', 'fulfilled')],
      { isOpen: false, reason: 'manual', formData: null },
    ],
  ]),
  [
    'ignores a late form result after going back (spec §2)',
    [open, choose, contractorLeft(contractor), submitForm],
    { page: 1 },
  ],
  [
    'ignores a late form result after closing (spec §4)',
    [open, choose, planModalClosed(), submitForm],
    { isOpen: false, formData: null },
  ],
  [
    'ignores a late choice after closing (spec §4)',
    [open, planModalClosed(), choose],
    { isOpen: false, page: 1, selectedPlan: null },
  ],
  [
    'resets the state when opened again (spec §4)',
    [open, choose, planModalClosed(), open],
    { page: 1, selectedPlan: null },
  ],
  [
    'shows on page 1 why a plan is blocked (spec §2)',
    [open, chooseAsCustomer, planChangeBlocked(alert)],
    { page: 1, alert },
  ],
  [
    'clears the alert when another plan is chosen (spec §2)',
    [open, planChangeBlocked(alert), choose],
    { alert: null },
  ],
  [
    'closes when createSubscription succeeds (spec §4)',
    [open, choose, submitForm, mutationAction('createSubscription', 'fulfilled')],
    { isOpen: false },
  ],
  [
    'closes when updateSubscription succeeds (spec §4)',
    [open, mutationAction('updateSubscription', 'fulfilled')],
    { isOpen: false },
  ],
  [
    'stays open when createSubscription is rejected (spec §4)',
    [open, choose, submitForm, mutationAction('createSubscription', 'rejected')],
    { isOpen: true, page: 3 },
  ],
  ...['cancelSubscription', 'undoCancelSubscription'].map(
    (name): [string, UnknownAction[], Partial<PlanModalState>] => [
      `stays open when ${name} succeeds, which is not an order (spec §4)`,
      [open, mutationAction(name, 'fulfilled')],
      { isOpen: true },
    ],
  ),
  [
    'stays open when another mutation succeeds (spec §4)',
    [open, mutationAction('updateOrganization', 'fulfilled')],
    { isOpen: true },
  ],
  ...['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'].map(
    (name): [string, UnknownAction[], Partial<PlanModalState>] => [
      `is changing while ${name} is running (spec §4)`,
      [mutationAction(name, 'pending')],
      { isChanging: true },
    ],
  ),
  [
    'is not changing while another mutation is running (spec §4)',
    [mutationAction('updateOrganization', 'pending')],
    { isChanging: false },
  ],
  [
    'is changing until the data has been refetched (product §7)',
    [mutationAction('cancelSubscription', 'pending'), mutationAction('cancelSubscription', 'fulfilled')],
    { isChanging: true },
  ],
  [
    'is not changing once the data has been refetched (product §7)',
    [mutationAction('createSubscription', 'pending'), planChangeRefetched()],
    { isChanging: false },
  ],
  [
    'resets the state for another organization (spec §2)',
    [enter, open, choose, organizationPageEntered(2)],
    { isOpen: false, organizationId: 2 },
  ],
  [
    'keeps the state for another page of the same organization (spec §2)',
    [enter, open, choose, enter],
    { isOpen: true, page: 2 },
  ],
  ...[loggedOut(), sessionExpired(), organizationEnded('organizationDeleted')].map(
    (action): [string, UnknownAction[], Partial<PlanModalState>] => [
      `resets the state on ${action.type} (spec §4)`,
      [enter, open, choose, submitForm, action],
      getInitialState(),
    ],
  ),
])('%s', (_, actions, expected) => {
  expect(stateAfter(...actions)).toMatchObject(expected);
});

test.each<[string, UnknownAction[], { projects: number; members: number }]>([
  ['before a plan is chosen', [], { projects: 1, members: 10 }],
  ['of the chosen plan', [open, choose], { projects: 50, members: 100 }],
  [
    'of starter for the free plan',
    [open, planChosen({ plan: 'free', isCustomer: false })],
    { projects: 10, members: 100 },
  ],
])('the limits %s (spec §9)', (_, actions, limits) => {
  const state = actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
  expect(selectSelectedLimits(state)).toEqual(limits);
});

describe('the dialogs beside the modal', () => {
  const openDialogs = [suspensionChecked(true), planChangeBlocked(alert), planChangeFailed('失敗')];
  const allOpen = { isSuspended: true, blocked: alert, failure: '失敗' };
  const allClosed = { isSuspended: false, blocked: null, failure: null };

  test.each<[string, UnknownAction[], Partial<PlanModalState>]>([
    ['open nothing initially (spec §2)', [], allClosed],
    ['open each by its event (spec §2) (spec §8)', openDialogs, allOpen],
    [
      'close the account-suspended modal when valid again (spec §4)',
      [...openDialogs, suspensionChecked(false)],
      { ...allOpen, isSuspended: false },
    ],
    [
      'close the plan-change-blocked modal (spec §8)',
      [...openDialogs, blockedClosed()],
      { ...allOpen, blocked: null },
    ],
    ['close the error modal (spec §8)', [...openDialogs, failureClosed()], { ...allOpen, failure: null }],
    ...[
      enter,
      organizationPageEntered(2),
      loggedOut(),
      sessionExpired(),
      organizationEnded('organizationDeleted'),
    ].map((action): [string, UnknownAction[], Partial<PlanModalState>] => [
      `close all on ${action.type} (spec §4)`,
      [enter, ...openDialogs, action],
      allClosed,
    ]),
  ])('%s', (_, actions, expected) => {
    expect(stateAfter(...actions)).toMatchObject(expected);
  });
});
