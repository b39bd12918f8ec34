import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  openPlanModal,
  setUpPlanModalTest,
  tearDownPlanModalTest,
} from '../../../../test/support/planModalPages';
import { activeSubscription } from '../../../../test/support/sampleSubscriptions';
import {
  suspensionChecked,
  planModalClosed,
  planModalOpened,
} from '../../features/subscriptions/planModalSlice';
import { planChangeBlocked, planChangeFailed } from '../../features/subscriptions/subscriptionsEvents';
import { modalOpened } from '../../features/ui/uiSlice';

beforeEach(setUpPlanModalTest);
afterEach(tearDownPlanModalTest);

const blocked = { excess: 'projects', message: 'アーカイブしてください。', title: '変更できません' } as const;

const openDialog = () => document.querySelector<HTMLElement>('[aria-modal="true"]');

/** A page of an owner without a dialog. */
async function openPage() {
  const { store } = await openPlanModal({ subscription: activeSubscription, customerId: 'cus_1' });
  act(() => void store.dispatch(planModalClosed()));
  await waitFor(() => expect(openDialog()).toBeNull());
  return store;
}

// The other dialogs are opened by their pages; all are components/Dialog, which lint enforces.
it.each<[string, UnknownAction]>([
  ['logout', modalOpened('logout')],
  ['changeOrganization', modalOpened('changeOrganization')],
  ['createOrganization', modalOpened('createOrganization')],
  ['deleteOrganization', modalOpened('deleteOrganization')],
  ['startTrial', modalOpened('startTrial')],
  ['plan', planModalOpened('manual')],
  ['blocked', planChangeBlocked(blocked)],
  ['failed', planChangeFailed('失敗しました。')],
])('the %s dialog takes and keeps the focus and is closed with Escape', async (_, opened) => {
  const store = await openPage();

  act(() => void store.dispatch(opened));
  const dialog = await waitFor(() => {
    expect(openDialog()).not.toBeNull();
    return openDialog()!;
  });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

  act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
  expect(dialog).toHaveFocus();

  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(openDialog()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the suspended dialog takes and keeps the focus; Escape does not close it', async () => {
  const store = await openPage();
  act(() => void store.dispatch(suspensionChecked(true)));
  const dialog = await waitFor(() => {
    expect(openDialog()).not.toBeNull();
    return openDialog()!;
  });
  act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
  expect(dialog).toHaveFocus();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog).toBeInTheDocument();
});
