import type { UnknownAction } from '@reduxjs/toolkit';
import { initialPlanModalFlags } from '../../../domain/planModal';
import { loggedOut, organizationEnded, sessionExpired } from '../auth/authSlice';
import { organizationPageEntered, planChangeBlocked, planChangeRefetched } from './subscriptionsEvents';
import {
  contractorChecked,
  contractorLeft,
  orderLeft,
  planChosen,
  planModalClosed,
  planModalOpened,
  planModalSlice,
  validityLost,
} from './planModalSlice';
import type { PlanModalState } from './planModalSlice';

const { reducer, getInitialState } = planModalSlice;
const after = (...actions: UnknownAction[]): PlanModalState => actions.reduce(reducer, getInitialState());

const contractor = {
  name: '株式会社サンプル',
  phone: '0312345678',
  postalCode: '1500001',
  state: '東京都',
  city: '渋谷区',
  line1: '神宮前1-2-3',
};
const open = planModalOpened('manual');
const enter = organizationPageEntered(1);
const chosen = planChosen({ plan: 'standard', isCustomer: false });
const chosenByCustomer = planChosen({ plan: 'pro', isCustomer: true });
const filled = contractorChecked({ formData: contractor, phoneIsValid: true, postalCodeResolves: true });
const call = (endpointName: string, stage: string) => ({
  type: `api/executeMutation/${stage}`,
  meta: { arg: { endpointName } },
});
const alert = { excess: 'both', title: '題', message: '文' } as const;

test.each<[string, UnknownAction[], Partial<PlanModalState>]>([
  ['§9 before a plan is selected: 1 project, 10 members', [], { limits: { projects: 1, members: 10 } }],
  ['§4 it starts closed on page 1', [], { isOpen: false, page: 1, selectedPlan: null, formData: null }],
  ['§2 by hand it opens on page 1', [open], { isOpen: true, page: 1, trialEnd: false, trialUpgrade: false }],
  ['§2 from the trial', [planModalOpened('trialUpgrade')], { trialUpgrade: true, trialEnd: false }],
  ['§2 at a limit', [planModalOpened('upgradeNeeded')], { upgradeNeeded: true, trialEnd: false }],
  ['§4 by itself, flagged trial-ended', [validityLost()], { isOpen: true, page: 1, trialEnd: true }],
  ['§4 one that is open keeps its page', [open, chosen, validityLost()], { page: 2, trialEnd: true }],
  ['§4 a choice leads to the form', [open, chosen], { page: 2, selectedPlan: 'standard' }],
  ['§4 a customer’s choice leads to page 3', [open, chosenByCustomer], { page: 3, selectedPlan: 'pro' }],
  ['§9 the limits are those of the choice', [open, chosen], { limits: { projects: 50, members: 100 } }],
  [
    '§9 the default is the starter limit',
    [open, planChosen({ plan: 'free', isCustomer: false })],
    { limits: { projects: 10, members: 100 } },
  ],
  ['§4 page 2 leads to page 3', [open, chosen, filled], { page: 3, formData: contractor }],
  ...(
    [
      [false, true],
      [true, false],
      [false, false],
    ] as const
  ).map(([phoneIsValid, postalCodeResolves]): [string, UnknownAction[], Partial<PlanModalState>] => [
    `§4 but not with phone ${phoneIsValid}, postal code ${postalCodeResolves}`,
    [open, chosen, contractorChecked({ formData: contractor, phoneIsValid, postalCodeResolves })],
    { page: 2 },
  ]),
  [
    '§2 戻る on page 2 keeps the data',
    [open, chosen, contractorLeft(contractor)],
    { page: 1, formData: contractor },
  ],
  [
    '§2 and so does another choice',
    [open, chosen, contractorLeft(contractor), chosenByCustomer],
    { formData: contractor },
  ],
  [
    '§2 戻る on page 3',
    [open, chosen, filled, orderLeft({ isCustomer: false })],
    { page: 2, formData: contractor },
  ],
  ['§2 戻る on page 3 of a customer', [open, chosenByCustomer, orderLeft({ isCustomer: true })], { page: 1 }],
  ...(
    [
      ['trialEnd', validityLost()],
      ['trialUpgrade', planModalOpened('trialUpgrade')],
      ['upgradeNeeded', planModalOpened('upgradeNeeded')],
    ] as const
  ).flatMap(([flag, opening]): [string, UnknownAction[], Partial<PlanModalState>][] => [
    [`§4 flagged ${flag}`, [opening], { ...initialPlanModalFlags, [flag]: true }],
    [
      `§4 closing resets ${flag} and clears the data`,
      [opening, chosen, filled, planModalClosed()],
      { isOpen: false, ...initialPlanModalFlags, formData: null },
    ],
    [
      `§4 success closes the same way, from ${flag}`,
      [opening, chosen, filled, call('createSubscription', 'fulfilled')],
      { isOpen: false, ...initialPlanModalFlags, formData: null },
    ],
  ]),
  [
    '§2 a late answer of the form moves no page that was left',
    [open, chosen, contractorLeft(contractor), filled],
    { page: 1 },
  ],
  [
    '§4 nor fills in again what closing has cleared',
    [open, chosen, planModalClosed(), filled],
    { isOpen: false, formData: null },
  ],
  [
    '§4 a late choice opens no page',
    [open, planModalClosed(), chosen],
    { isOpen: false, page: 1, selectedPlan: null },
  ],
  ['§4 opened again it is new', [open, chosen, planModalClosed(), open], { page: 1, selectedPlan: null }],
  [
    '§2 what blocks a plan stands on page 1',
    [open, chosenByCustomer, planChangeBlocked(alert)],
    { page: 1, alert },
  ],
  ['§2 until another is chosen', [open, planChangeBlocked(alert), chosen], { alert: null }],
  ['§4 create closes it', [open, chosen, filled, call('createSubscription', 'fulfilled')], { isOpen: false }],
  ['§4 update closes it', [open, call('updateSubscription', 'fulfilled')], { isOpen: false }],
  [
    '§4 a refusal does not',
    [open, chosen, filled, call('createSubscription', 'rejected')],
    { isOpen: true, page: 3 },
  ],
  ...['cancelSubscription', 'undoCancelSubscription'].map(
    (name): [string, UnknownAction[], Partial<PlanModalState>] => [
      `§4 nor does ${name}, which is no order`,
      [open, call(name, 'fulfilled')],
      { isOpen: true },
    ],
  ),
  ['§4 nor does another call', [open, call('updateOrganization', 'fulfilled')], { isOpen: true }],
  ...['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'].map(
    (name): [string, UnknownAction[], Partial<PlanModalState>] => [
      `§4 pending: ${name} is under way`,
      [call(name, 'pending')],
      { isChanging: true },
    ],
  ),
  ['§4 another call is no change of plan', [call('updateOrganization', 'pending')], { isChanging: false }],
  [
    '§7 until its news are read',
    [call('cancelSubscription', 'pending'), call('cancelSubscription', 'fulfilled')],
    { isChanging: true },
  ],
  [
    '§7 and then no more',
    [call('createSubscription', 'pending'), planChangeRefetched()],
    { isChanging: false },
  ],
  [
    '§2 over one organization: another begins anew',
    [enter, open, chosen, organizationPageEntered(2)],
    { isOpen: false, organizationId: 2 },
  ],
  ['§2 another page of the same does not', [enter, open, chosen, enter], { isOpen: true, page: 2 }],
  ...[loggedOut(), sessionExpired(), organizationEnded('organizationDeleted')].map(
    (action): [string, UnknownAction[], Partial<PlanModalState>] => [
      `§4 ${action.type} forgets all of it`,
      [enter, open, chosen, filled, action],
      getInitialState(),
    ],
  ),
])('%s', (_, actions, expected) => {
  expect(after(...actions)).toMatchObject(expected);
});
