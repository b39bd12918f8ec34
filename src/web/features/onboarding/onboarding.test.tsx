import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  withScores,
} from '../../../../test/support/sampleProjects';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { renderApp } from '../../../../test/support/renderApp';
import { tips, type Tip } from '../../../domain/tips';

let viewed: Tip[];
let server: ReturnType<typeof stubApi>;

beforeEach(() => {
  window.localStorage.clear();
  viewed = [];
  server = stubApi({
    getMe: () => ({ ...sampleAccount, viewedTips: viewed }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getOrganizationProjects: () => projectListReply([]),
    getViewedTips: () => ({ tips: viewed }),
    setTipsViewed: ({ tips: changed, viewed: isViewed }) => {
      viewed = tips.filter((tip) => (changed.includes(tip) ? isViewed : viewed.includes(tip)));
      return {};
    },
  });
});

const open = (path: string) =>
  renderApp(`/organizations/1/${path}`, { token: 'token', server: 'http://127.0.0.1:9' });
const tip = () => screen.findByRole('note', { name: 'プロジェクト一覧の見方' });
const closeTip = async () => within(await tip()).getByRole('button', { name: /^わかりました/ });

it('shows a tip until it is put away, by keyboard too, and moves the focus to the heading', async () => {
  const { user, unmount } = await open('projects');
  const button = await closeTip();
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(viewed).toEqual(['projects']));
  unmount();

  await open('projects');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

it('hides the tip although the server cannot be reached', async () => {
  server.answers.setTipsViewed = failAsOffline;
  const { user } = await open('projects');
  await user.click(await closeTip());
  expect(screen.queryByRole('note')).toBeNull();
  expect(viewed).toEqual([]);
});

it('shows all of them again from the account settings', async () => {
  viewed = [...tips];
  const { user } = await open('setting/account');
  await user.click(await screen.findByRole('button', { name: 'ヒントをもう一度表示' }));
  expect(await screen.findByText('それぞれの画面に、もう一度表示します。')).toBeVisible();
  expect(viewed).toEqual([]);
  server.answers.setTipsViewed = failAsOffline;
  await user.click(screen.getByRole('button', { name: 'ヒントをもう一度表示' }));
  expect(await screen.findByText(/表示し直せませんでした/)).toBeVisible();
});

it('lists those that were put away, on any device, and shows one of them again', async () => {
  viewed = ['reports', 'firstSteps'];
  const { user } = await open('setting/account');
  const list = within(await screen.findByRole('list', { name: '閉じたヒント' }));
  expect(list.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'レポートの読み方',
    'はじめにすること',
  ]);
  await user.click(list.getByRole('button', { name: '「レポートの読み方」をもう一度表示' }));
  await waitFor(() => expect(list.queryByText('レポートの読み方')).toBeNull());
  expect(viewed).toEqual(['firstSteps']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  await user.click(list.getByRole('button', { name: '「はじめにすること」をもう一度表示' }));
  expect(await screen.findByText('閉じたヒントはありません。')).toBeVisible();
});

describe('an organization without anything', () => {
  const sample = sampleListedProject({
    id: 9,
    name: 'サンプルプロジェクト（例）',
    sample: true,
    memberCount: 0,
  });

  /** Opens the page as an owner of the organization. */
  async function openAsOwner({ hasSample, own = [] }: { hasSample: boolean; own?: (typeof sample)[] }) {
    let projects = hasSample ? [...own, sample] : own;
    Object.assign(server.answers, {
      getMe: () => ({ ...accountWithRoles('admin'), viewedTips: viewed }),
      getOrganizationProjects: () => projectListReply(projects),
      getOrganizationMembers: () => ({ members: [] }),
      getInvitations: () => ({ invitations: [] }),
      getProjectInvitations: () => ({ invitations: [] }),
      createSample: () => {
        projects = [sample];
        return { projectId: sample.id };
      },
      deleteProject: () => {
        projects = [];
        return {};
      },
    });
    return open('projects');
  }
  const remove = () => screen.findByRole('button', { name: 'サンプルを削除' });

  it('keeps no place for first steps that are hidden', async () => {
    viewed = ['firstSteps'];
    const { container } = await openAsOwner({ hasSample: false });
    expect(await screen.findByText('プロジェクトはまだありません')).toBeVisible();
    expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
    expect(server.inputsOf('getInvitations')).toEqual([]);
  });

  it('ticks the steps that are done, and offers the next one only', async () => {
    const own = sampleListedProject({ memberCount: 1, ...withScores() });
    await openAsOwner({ hasSample: false, own: [own] });
    const panel = within(await screen.findByRole('region', { name: 'はじめにすること あと2つ' }));
    const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.slice(0, 2)).toEqual(['組織を作る（済み）', '最初のプロジェクトを作る（済み）']);
    expect(panel.getByRole('link', { name: '追加する' })).toBeVisible();
    expect(panel.queryByText('最初のアンケートを開始')).toBeNull();
  });

  it('opens sample data with one press, and keeps it in the list', async () => {
    const { user, address } = await openAsOwner({ hasSample: false });
    await user.click(await screen.findByRole('button', { name: '試してみる' }));
    await waitFor(() => expect(address()).toBe('/organizations/1/projects/9'));
    expect(server.inputsOf('createSample')).toEqual([{ organizationId: 1 }]);
  });

  it('has a link to sample data, which has no members', async () => {
    await openAsOwner({ hasSample: true });
    const [link] = await screen.findAllByRole('link', { name: sample.name });
    expect(link).toHaveAttribute('href', '/organizations/1/projects/9');
    expect(await screen.findByRole('link', { name: 'サンプルを開く' })).toHaveAttribute(
      'href',
      '/organizations/1/projects/9',
    );
    expect(screen.queryByText(/メンバー0人/)).toBeNull();
  });

  it('removes sample data after a confirmation, and offers it again', async () => {
    const { user } = await openAsOwner({ hasSample: true });
    await user.click(await remove());
    const dialog = within(await screen.findByRole('dialog', { name: 'サンプルデータを削除しますか？' }));
    expect(server.inputsOf('deleteProject')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'サンプルを削除' }));
    expect(await screen.findByRole('button', { name: '試してみる' })).toBeVisible();
    expect(server.inputsOf('deleteProject')).toEqual([{ projectId: sample.id }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps sample data that cannot be removed', async () => {
    const { user } = await openAsOwner({ hasSample: true });
    server.answers.deleteProject = failAsOffline;
    await user.click(await remove());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'サンプルを削除' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('通信できませんでした。');
    expect(server.inputsOf('deleteProject')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await remove()).toBeVisible();
  });
});
