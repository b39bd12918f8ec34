import type { Page } from 'playwright-core';
import { choosePlan, planModal } from '../../test/journeys/support/planModal';
import type { ColorScheme, ScreenSize } from '../../test/journeys/support/screen';
import { demoPassword, linkFromNewestMail } from '../../test/journeys/support/steps';

/** Paths whose ids only the seeded database knows. */
export interface Places {
  organization: string;
  project: string;
  survey: string;
}

interface Screen {
  name: string;
  /** The title in the index of docs/screens. */
  title: string;
  /** The demo account; null for a screen without a log-in. */
  who: string | null;
  at: (places: Places) => string;
  /** Opens on the page what the picture shows. */
  prepare?: (page: Page) => Promise<void>;
  /** Taken in the dark scheme, too. */
  dark?: true;
}

export const screenVariants: readonly { size: ScreenSize; scheme: ColorScheme; suffix: string }[] = [
  { size: 'desktop', scheme: 'light', suffix: 'desktop' },
  { size: 'phone', scheme: 'light', suffix: 'phone' },
  { size: 'phone', scheme: 'dark', suffix: 'phone-dark' },
];

const open = (path: string, title: string): Screen => ({
  name: path.replaceAll('/', '-').slice(1),
  title,
  who: null,
  at: () => path,
});
/** The first page of a demo account. */
const first = (name: string, title: string, who: string, prepare?: Screen['prepare']): Screen => ({
  name,
  title,
  who,
  at: () => '/',
  ...(prepare && { prepare }),
});
const own = (name: string, title: string, path: string, who = 'owner'): Screen => ({
  name,
  title,
  who,
  at: ({ organization }) => organization + path,
});
const ofProject = (name: string, title: string, path: string, who = 'manager'): Screen => ({
  name,
  title,
  who,
  at: ({ project }) => project + path,
});

/** Each account for one screen, because these mails are limited. */
async function askForPassword(page: Page, who: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(`${who}@demo.example`);
  await page.getByRole('button', { name: '再設定メールを送信' }).click();
  await page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor();
}

/** Of an organization whose trial has ended. */
async function openOrderForm(page: Page): Promise<void> {
  await choosePlan(page, 'スタータープラン');
  await planModal(page, '支払い情報の入力').waitFor();
}

async function fillOrderForm(page: Page): Promise<void> {
  await openOrderForm(page);
  const form = planModal(page, '支払い情報の入力');
  await form.getByLabel('電話番号').fill('0662083333');
  await form.getByLabel('郵便番号').fill('5300001');
  await form.getByRole('button', { name: '住所を自動入力' }).click();
  await form.getByLabel('それ以降の住所').fill('梅田1-1-1');
  await form.getByRole('button', { name: '注文内容の確認' }).click();
  await planModal(page, '注文内容の確認').getByText('小計（税込）').waitFor();
}

/** Orders the first plan or, where the picture before has ordered it, a larger one. */
async function order(page: Page): Promise<void> {
  // Opens some time after the page, and only before the first order.
  const isFirst = await planModal(page, 'プランのアップグレード')
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  if (isFirst) await fillOrderForm(page);
  else {
    await page.goto(page.url().replace(/\/projects.*$/, '/setting/organization/plan'));
    await page.getByRole('button', { name: 'プランを変更', exact: true }).click();
    await choosePlan(page, 'スタンダードプラン');
  }
  await planModal(page, '注文内容の確認').getByRole('button', { name: '注文内容の確定' }).click();
  await planModal(page, 'ご注文を受け付けました').getByText('請求書').first().waitFor();
}

/** Answers everything and sends the report; opened again, the survey shows the same page. */
async function sendSurvey(page: Page): Promise<void> {
  const [form, thanks] = [
    page.getByRole('form', { name: 'アンケート' }),
    page.getByRole('heading', { name: /ありがとうございました/ }),
  ];
  await form.or(thanks).first().waitFor();
  if (await thanks.isVisible()) return;
  for (const scale of await form.getByRole('radiogroup').all())
    await scale.getByRole('radio').nth(3).press('Space');
  await form.getByRole('textbox').last().fill('仕様の相談がしやすくなりました。');
  await form.getByRole('button', { name: '回答を送信' }).click();
  const report = page.getByRole('form', { name: 'レポート' });
  await report.waitFor();
  for (const field of await report.getByRole('textbox').all())
    await field.fill('結合テストの観点を洗い出し、レビューまで終えました。');
  await report.getByRole('button', { name: 'レポートを提出' }).click();
  await thanks.waitFor();
}

let newcomerCount = 0;

/** Asks for an account as a new person of a new organization, and opens the mailed link. */
async function openSignUpLink(page: Page): Promise<void> {
  newcomerCount += 1;
  const email = `hajime${newcomerCount}@new.example`;
  await page.context().clearCookies();
  await page.goto('/signup');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByLabel('氏名').fill('新田 一');
  await page.getByLabel('組織名').fill('株式会社はじまり');
  await page.getByRole('button', { name: '確認メールを送信' }).click();
  await page.getByRole('heading', { name: '確認メールを送信しました' }).waitFor();
  await page.goto(await linkFromNewestMail(page, email));
  await page.getByLabel('パスワード', { exact: true }).waitFor();
}

async function signUp(page: Page): Promise<void> {
  await openSignUpLink(page);
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '同意して登録を完了する' }).click();
  await page.getByRole('button', { name: '始める' }).waitFor();
}

async function openFirstSteps(page: Page): Promise<void> {
  await signUp(page);
  await page.getByRole('button', { name: '始める' }).click();
  await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
}

export const screens: readonly Screen[] = [
  { ...open('/login', 'ログイン'), dark: true },
  open('/signup', '新規登録'),
  open('/reset-password', 'パスワードリセット'),
  {
    ...open('/reset-password', 'パスワードリセットのメールを送ったあと'),
    name: 'reset-password-sent',
    prepare: (page) => askForPassword(page, 'supervisor'),
  },
  {
    ...open('/reset-password', 'パスワード再設定'),
    name: 'register-password',
    prepare: async (page) => {
      await askForPassword(page, 'guest');
      await page.goto(await linkFromNewestMail(page, 'guest@demo.example'));
      await page.getByLabel('新しいパスワード', { exact: true }).waitFor();
    },
  },
  open('/help', 'ヘルプ'),
  open('/help/scores', 'ヘルプの記事'),
  open('/terms-of-service', 'サービス利用規約'),
  open('/maintenance', 'メンテナンス'),
  open('/404', 'ページが見つからないとき'),
  { ...own('projects', 'プロジェクト一覧', '/projects'), dark: true },
  own('projects-member', 'プロジェクト一覧（チームメンバー）', '/projects', 'member'),
  own('projects-guest', 'プロジェクト一覧（外部メンバー）', '/projects', 'guest'),
  own('dashboard', '組織の分析', '/analyses'),
  own('reports', 'レポート一覧', '/reports', 'manager'),
  own('concerns', '相談内容一覧', '/concerns'),
  {
    ...own('concern', '相談', '/concerns'),
    prepare: async (page) => {
      await page.getByRole('list', { name: '相談' }).getByRole('link').first().click();
      await page.getByRole('article').first().waitFor();
    },
  },
  own('notifications', '通知', '/notifications'),
  own('records', '自分の記録', '/records', 'member'),
  { ...ofProject('project', 'プロジェクトの概要', ''), dark: true },
  ofProject('project-guest', 'プロジェクトの概要（外部メンバー）', '', 'guest'),
  ofProject('project-survey', 'プロジェクトのアンケート', '/survey'),
  ofProject('project-reports', 'プロジェクトのレポート', '/reports'),
  ofProject('project-analysis', 'プロジェクトの分析', '/analysis'),
  ofProject('project-concerns', 'プロジェクトの相談', '/concerns'),
  ofProject('project-members', 'プロジェクトのメンバー', '/members'),
  ofProject('project-questions', '設問設定', '/questions'),
  ofProject('project-settings', 'プロジェクトの設定', '/settings'),
  { name: 'survey', title: 'アンケートの回答', who: 'member', at: ({ survey }) => survey, dark: true },
  {
    name: 'survey-sent',
    title: '回答とレポートを提出したあと',
    who: 'member',
    at: ({ survey }) => survey,
    prepare: sendSurvey,
  },
  own('setting-account', 'アカウント設定', '/setting/account'),
  own('setting-notification', '通知設定', '/setting/notification'),
  own('setting-member', 'メンバー管理', '/setting/member'),
  {
    ...own('invite', 'メンバーの招待', '/setting/member'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'メンバーを招待' }).click();
      await page.getByRole('dialog', { name: 'メンバーを招待' }).waitFor();
    },
  },
  own('setting-clients', '取引先一覧', '/setting/clients'),
  own('setting-general', '組織設定: 基本情報', '/setting/organization/general'),
  own('setting-schedule', '組織設定: アンケートの予定', '/setting/organization/schedule'),
  own('setting-report', '組織設定: レポート項目', '/setting/organization/report'),
  own('setting-analysis', '組織設定: 分析', '/setting/organization/analysis'),
  own('setting-slack', '組織設定: 連携', '/setting/organization/slack'),
  {
    ...own('plan-modal', 'プランの管理', '/setting/organization/plan'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'プランを変更', exact: true }).click();
      await page.getByRole('list', { name: 'プラン' }).waitFor();
    },
  },
  own('setting-plan', '組織設定: プラン・請求', '/setting/organization/plan'),
  first('stopped', '利用を停止した組織', 'expired'),
  first('order-form', 'プランの注文: 支払い情報の入力', 'expired', openOrderForm),
  first('order', 'プランの注文: 注文内容の確認', 'expired', fillOrderForm),
  first('order-placed', 'プランを注文したあと', 'expired', order),
  own('setting-deletion', '組織設定: 削除', '/setting/organization/deletion'),
  {
    ...own('raise-concern', '相談する', '/concerns', 'member'),
    prepare: async (page) => {
      await page.getByRole('button', { name: '相談する', exact: true }).click();
      await page.getByRole('region', { name: 'この相談を読む人' }).waitFor();
    },
  },
  {
    ...own('palette', '検索と移動', '/projects', 'manager'),
    prepare: async (page) => {
      await page.getByRole('button', { name: '検索と移動' }).click();
      await page.getByRole('dialog', { name: '検索と移動' }).getByRole('combobox').fill('契約');
      await page
        .getByRole('dialog')
        .getByText(/^\d+件/)
        .waitFor();
    },
  },
  {
    ...ofProject('person-card', 'メンバーのカード', '/members'),
    prepare: async (page) => {
      await page.locator('main button[aria-haspopup="dialog"]').nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // After the other screens without a log-in, because they end in one.
  { ...open('/login', '登録の完了'), name: 'signup-completion', prepare: openSignUpLink },
  { ...open('/login', 'トライアルの開始'), name: 'start-trial', prepare: signUp },
  { ...open('/login', 'はじめにすること'), name: 'first-steps', prepare: openFirstSteps },
];
