import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  activeSubscription,
  sampleMembers,
  sampleOrganization,
} from '../../../../test/support/sampleSubscriptions';
import {
  projectListReply,
  accountWithRoles,
  sampleListedProject,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Role } from '../../../domain/roles';
import { api } from '../../api/api';
import type { AppStore } from '../../store/createStore';

const planLimitMessage = 'プランの上限に達しています。';
const throwPlanLimit = () => {
  throw new StubbedError(422, planLimitMessage, 'planLimit');
};

let server: ReturnType<typeof stubApi>;
let store: AppStore;

/** Opens a page of an organization that has reached its plan limits. */
async function open(page: string, role: Role, openProjects = 0) {
  server = stubApi({
    getMe: () => accountWithRoles(role),
    getOrganization: () => sampleOrganization(),
    getSubscription: () => activeSubscription,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => ({
      ...projectListReply([]),
      counts: { open: openProjects, archived: 0 },
    }),
    getOrganizationMembers: () => sampleMembers,
    getClients: () => ({ clients: [] }),
    getProject: () => sampleProjectReply(),
    getProjectMembers: () => ({ members: [] }),
    getProjectInvitations: () => ({ invitations: [] }),
    createProject: throwPlanLimit,
    inviteProjectMembers: throwPlanLimit,
  });
  ({ store } = await renderApp(`/organizations/1/${page}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  }));
  await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
}

afterEach(() => server.restore());

/** The forms that can exceed a limit: page, button that opens the form, field, input, submit button. */
describe.each([
  ['projects', 'プロジェクトを作成', 'プロジェクト名', '十一番目', 'プロジェクトを作成'],
  ['projects/2/members', 'メンバーを追加', 'メールアドレス', 'new@test.example', 'プロジェクトに追加'],
])('%s: %s', (page, openButton, label, input, submitButton) => {
  async function send() {
    fireEvent.click((await screen.findAllByText(openButton, { selector: 'button, button *' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value: input } });
    fireEvent.click(dialog.getByText(submitButton, { selector: 'button' }));
    // For the owner, the plan modal opens over the form.
    expect(await dialog.findByRole('alert', { hidden: true })).toHaveTextContent(planLimitMessage);
    expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveValue(input);
    return dialog;
  }

  test('opens the plans as an upgrade for the owner and keeps the input', async () => {
    await open(page, 'admin');
    await send();
    const heading = await screen.findByText('プランのアップグレード');
    expect(heading.closest('[role=dialog]')).toHaveTextContent('スタンダードプラン');
    expect(store.getState().planModal).toMatchObject({ isOpen: true, reason: 'upgradeNeeded' });
  });

  test.each<Role>(['supervisor', 'manager'])(
    'refers a %s to the owner and does not open the plans',
    async (role) => {
      await open(page, role);
      const dialog = await send();
      expect(dialog.getByRole('alert')).toHaveTextContent('オーナーに相談してください。');
      expect(store.getState().planModal?.isOpen).toBe(false);
    },
  );
});

describe('at the known project limit', () => {
  async function pressCreate() {
    fireEvent.click((await screen.findAllByText('プロジェクトを作成', { selector: 'button *' }))[0]!);
    return within(await screen.findByRole('dialog'));
  }

  test('the form is not offered; the owner can open the plans', async () => {
    await open('projects', 'admin', 50);
    const dialog = await pressCreate();
    expect(dialog.getByRole('status')).toHaveTextContent('プランのプロジェクト数の上限（50個）に達している');
    expect(dialog.queryByLabelText(/^プロジェクト名/)).toBeNull();
    fireEvent.click(dialog.getByText('プランを見る'));
    expect(store.getState().planModal).toMatchObject({ isOpen: true, reason: 'upgradeNeeded' });
  });

  test('a manager is referred to the owner', async () => {
    await open('projects', 'manager', 50);
    const dialog = await pressCreate();
    expect(dialog.getByRole('status')).toHaveTextContent('オーナーに相談してください。');
  });
});

test('the dialog of an empty list stays open when someone else adds the first project', async () => {
  await open('projects', 'admin');
  const buttons = await screen.findAllByText('プロジェクトを作成', { selector: 'button *' });
  fireEvent.click(buttons.at(-1)!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^プロジェクト名/), { target: { value: '最初の' } });
  server.answers.getOrganizationProjects = () => projectListReply([sampleListedProject()]);
  act(() => void store.dispatch(api.util.invalidateTags(['Projects'])));
  await screen.findByText(sampleListedProject().name);
  expect(dialog.getByLabelText(/^プロジェクト名/)).toHaveValue('最初の');
});
