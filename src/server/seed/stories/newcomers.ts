import { newcomer as voice } from '../voices/newcomer';
import type { Company, Story } from './story';

const firstRound = { workload: [3.6], schedule: [3.5], quality: [3.7], teamwork: [3.9] };
const steady: Story['course'] = { ...firstRound, client: [3.6], growth: [3.7], motivation: [3.9] };
const phases = [{ from: 0, voice }];

/** In its trial, three days left: the first round is being answered (product §9). */
export const trial: Company = {
  key: 'trial',
  name: '合同会社トライアル',
  founded: 11,
  plan: 'starter',
  status: 'trialing',
  trialDays: 3,
  customer: null,
  people: [
    { key: 'kimura', account: 'trial', name: '木村 直子', role: 'admin', style: 'normal', leaning: 0.1 },
    { key: 'saito', name: '斎藤 学', role: 'manager', style: 'normal', leaning: 0 },
    { key: 'inoue', name: '井上 遥', role: 'member', style: 'short', leaning: 0.1 },
    { key: 'shimizu', name: '清水 隆', role: 'member', style: 'list', leaning: -0.2 },
  ],
  clients: [{ key: 'asanagi', name: '株式会社あさなぎ文具', kana: 'アサナギブング' }],
  stories: [
    {
      key: 'shop',
      name: 'オンラインショップ構築',
      client: 'asanagi',
      projectStatus: 'open',
      members: [
        { person: 'kimura', projectRole: 'editor', diligence: 1 },
        { person: 'saito', projectRole: 'editor', diligence: 1 },
        { person: 'inoue', projectRole: 'viewer', diligence: 1 },
        { person: 'shimizu', projectRole: 'viewer', diligence: 1 },
      ],
      course: steady,
      phases,
      scenes: [
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
      open: { complete: ['saito', 'inoue', 'shimizu'], progress: [] },
      analysedBy: null,
      roundsSince: 0,
    },
    {
      key: 'site',
      name: '会社案内サイト改修',
      client: null,
      projectStatus: 'open',
      members: [
        { person: 'kimura', projectRole: 'editor', diligence: 1 },
        { person: 'shimizu', projectRole: 'viewer', diligence: 1 },
      ],
      course: steady,
      phases,
      scenes: [],
      open: { complete: ['shimizu'], progress: [] },
      analysedBy: null,
      roundsSince: 0,
    },
  ],
};

/** Its trial is over and no plan was chosen (product §9). */
export const expired: Company = {
  key: 'expired',
  name: '有限会社期限切れ',
  founded: 19,
  plan: 'starter',
  status: 'trialing',
  trialDays: -5,
  customer: null,
  people: [
    { key: 'hayashi', account: 'expired', name: '林 和夫', role: 'admin', style: 'normal', leaning: 0 },
    { key: 'mori', name: '森 千尋', role: 'member', style: 'normal', leaning: 0.1 },
    { key: 'ikeda', name: '池田 翼', role: 'member', style: 'short', leaning: -0.1 },
  ],
  clients: [],
  stories: [
    {
      key: 'stock',
      name: '在庫管理の見直し',
      client: null,
      projectStatus: 'open',
      members: [
        { person: 'hayashi', projectRole: 'editor', diligence: 1 },
        { person: 'mori', projectRole: 'viewer', diligence: 1 },
        { person: 'ikeda', projectRole: 'viewer', diligence: 1 },
      ],
      course: steady,
      phases,
      scenes: [],
      open: null,
      analysedBy: null,
      roundsSince: 1,
    },
  ],
};
