import { newProjectTexts as templates } from '../textTemplates/newProjectTexts';
import type { OrganizationScenario, ProjectScenario } from './scenarioTypes';

const projectTopicMeans = { workload: [3.6], schedule: [3.5], quality: [3.7], teamwork: [3.9] };
const firstRoundMeans: ProjectScenario['meanAnswers'] = {
  ...projectTopicMeans,
  client: [3.6],
  growth: [3.7],
  motivation: [3.9],
};
const phases = [{ fromRound: 0, templates }];

/** Three days before the end of its trial, with the first round still open (product §9). */
export const trialOrganization: OrganizationScenario = {
  key: 'trial',
  name: '合同会社トライアル',
  createdDaysAgo: 11,
  plan: 'starter',
  status: 'trialing',
  trialDaysLeft: 3,
  customer: null,
  people: [
    {
      key: 'kimura',
      demoAccount: 'trial',
      name: '木村 直子',
      role: 'admin',
      writingStyle: 'normal',
      answerBias: 0.1,
    },
    { key: 'saito', name: '斎藤 学', role: 'manager', writingStyle: 'normal', answerBias: 0 },
    { key: 'inoue', name: '井上 遥', role: 'member', writingStyle: 'short', answerBias: 0.1 },
    { key: 'shimizu', name: '清水 隆', role: 'member', writingStyle: 'list', answerBias: -0.2 },
  ],
  clients: [{ key: 'asanagi', name: '株式会社あさなぎ文具', kana: 'アサナギブング' }],
  projects: [
    {
      key: 'shop',
      name: 'オンラインショップ構築',
      client: 'asanagi',
      projectStatus: 'open',
      members: [
        { person: 'kimura', projectRole: 'editor', answerRate: 1 },
        { person: 'saito', projectRole: 'editor', answerRate: 1 },
        { person: 'inoue', projectRole: 'viewer', answerRate: 1 },
        { person: 'shimizu', projectRole: 'viewer', answerRate: 1 },
      ],
      meanAnswers: firstRoundMeans,
      phases,
      scriptedReports: [
        {
          round: 0,
          by: 'inoue',
          done: '商品の一覧画面を作り、あさなぎ文具の方に見ていただきました。色の見本が欲しいとのことでした。',
          comments: [
            {
              by: 'saito',
              text: '初回から良い反応でしたね。色見本は来週までに用意しましょう。',
              mentions: ['inoue'],
            },
          ],
          reactions: { thumbs_up: ['saito'] },
        },
      ],
      openRound: { complete: ['saito', 'inoue', 'shimizu'], progress: [] },
      analysedBy: null,
      roundsSinceLastOne: 0,
    },
    {
      key: 'site',
      name: '会社案内サイト改修',
      client: null,
      projectStatus: 'open',
      members: [
        { person: 'kimura', projectRole: 'editor', answerRate: 1 },
        { person: 'shimizu', projectRole: 'viewer', answerRate: 1 },
      ],
      meanAnswers: firstRoundMeans,
      phases,
      scriptedReports: [],
      openRound: { complete: ['shimizu'], progress: [] },
      analysedBy: null,
      roundsSinceLastOne: 0,
    },
  ],
};

/** The trial has ended and no plan was chosen (product §9). */
export const expiredTrialOrganization: OrganizationScenario = {
  key: 'expired',
  name: '有限会社期限切れ',
  createdDaysAgo: 19,
  plan: 'starter',
  status: 'trialing',
  trialDaysLeft: -5,
  customer: null,
  people: [
    {
      key: 'hayashi',
      demoAccount: 'expired',
      name: '林 和夫',
      role: 'admin',
      writingStyle: 'normal',
      answerBias: 0,
    },
    { key: 'mori', name: '森 千尋', role: 'member', writingStyle: 'normal', answerBias: 0.1 },
    { key: 'ikeda', name: '池田 翼', role: 'member', writingStyle: 'short', answerBias: -0.1 },
  ],
  clients: [],
  projects: [
    {
      key: 'stock',
      name: '在庫管理の見直し',
      client: null,
      projectStatus: 'open',
      members: [
        { person: 'hayashi', projectRole: 'editor', answerRate: 1 },
        { person: 'mori', projectRole: 'viewer', answerRate: 1 },
        { person: 'ikeda', projectRole: 'viewer', answerRate: 1 },
      ],
      meanAnswers: firstRoundMeans,
      phases,
      scriptedReports: [],
      openRound: null,
      analysedBy: null,
      roundsSinceLastOne: 1,
    },
  ],
};
