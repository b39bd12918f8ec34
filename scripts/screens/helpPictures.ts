import type { Locator, Page } from 'playwright-core';
import type { Places } from './screenList';

interface HelpPicture {
  /** The demo account. */
  who: string;
  at: (places: Places) => string;
  /** Opens on the page what the picture shows. */
  prepare?: (page: Page) => Promise<void>;
  /** The part of the page that is in the picture. */
  show: (page: Page) => Locator;
  /** The part has no frame of its own, so the picture gets a margin. */
  isBare?: true;
}

type Path = HelpPicture['at'];
const inOrganization =
  (path: string): Path =>
  ({ organization }) =>
    organization + path;
const inProject =
  (path: string): Path =>
  ({ project }) =>
    project + path;
const survey: Path = (places) => places.survey;

const region =
  (name: string | RegExp): HelpPicture['show'] =>
  (page) =>
    page.getByRole('region', { name });

const onPhone = (
  who: string,
  at: Path,
  show: HelpPicture['show'],
  prepare?: HelpPicture['prepare'],
): HelpPicture => ({ who, at, show, ...(prepare && { prepare }) });

const pressIn = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

async function raiseConcern(page: Page): Promise<void> {
  await pressIn(page, '相談する');
  await page.getByRole('region', { name: 'この相談を読む人' }).waitFor();
}

/** The pictures of the help's articles, by the names of their files. */
export const helpPictures: Record<string, HelpPicture> = {
  waiting: onPhone('owner', inOrganization('/projects'), region(/^要対応/)),
  projectList: onPhone('owner', inOrganization('/projects'), (page) =>
    page.getByRole('list', { name: 'プロジェクト' }).getByRole('listitem').first(),
  ),
  survey: onPhone('member', survey, (page) => page.locator('main')),
  comments: {
    ...onPhone(
      'manager',
      inProject('/reports'),
      (page) => page.getByRole('list', { name: /のレポートへのコメント$/ }).locator('..'),
      (page) =>
        page
          .getByRole('button', { name: /^コメント [1-9]/ })
          .first()
          .click(),
    ),
    isBare: true,
  },
  readers: onPhone('member', inOrganization('/concerns'), region('この相談を読む人'), raiseConcern),
  leftOutPeople: {
    ...onPhone(
      'member',
      inOrganization('/concerns'),
      (page) => page.getByRole('group', { name: '閲覧から除外する人' }),
      raiseConcern,
    ),
    isBare: true,
  },
  score: onPhone('manager', inProject(''), region('コンディションスコア')),
  trend: onPhone('manager', inProject(''), region('スコアの推移')),
  alerts: onPhone('manager', inProject(''), region(/^気になる点/)),
  risks: onPhone('manager', inProject(''), region(/^すぐに話したい声/)),
  actions: onPhone('manager', inProject(''), region(/^未完了のアクション/), (page) =>
    region(/^未完了のアクション/)(page)
      .getByRole('button')
      .first()
      .click(),
  ),
  topics: onPhone('manager', inProject('/analysis'), region('自由記述の話題')),
  summary: onPhone('manager', inProject('/analysis'), region('要約')),
  heatMap: onPhone('owner', inOrganization('/analyses'), region('スコアの一覧')),
  participants: onPhone('manager', inProject('/survey'), region('回答状況')),
  schedule: onPhone('owner', inOrganization('/setting/organization/schedule'), (page) =>
    page.getByRole('list', { name: 'これからの回' }).locator('..'),
  ),
  questions: onPhone('manager', inProject('/questions'), (page) => page.locator('main ol, main ul').first()),
  invitations: onPhone(
    'owner',
    inOrganization('/setting/member'),
    (page) => page.getByRole('form', { name: 'メンバーの招待' }),
    (page) => pressIn(page, 'メンバーを招待'),
  ),
  notifications: onPhone('owner', inOrganization('/setting/notification'), region('通知の受け取り方')),
  plan: onPhone('owner', inOrganization('/setting/organization/plan'), region('プラン')),
  invoices: {
    ...onPhone('owner', inOrganization('/setting/organization/plan'), (page) =>
      page.getByRole('list', { name: '請求書' }).getByRole('listitem').first(),
    ),
    isBare: true,
  },
  organizations: onPhone(
    'owner',
    inOrganization('/projects'),
    (page) => page.getByRole('dialog'),
    async (page) => {
      await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
      await page.getByRole('menuitem', { name: '組織を切り替える' }).click();
      await page.getByRole('list', { name: '組織' }).waitFor();
    },
  ),
};
