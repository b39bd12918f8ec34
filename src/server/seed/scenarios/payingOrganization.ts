import { memberAppProject } from './memberAppProject';
import { contractsProject } from './contractsProject';
import { deliveryProject } from './deliveryProject';
import { internalProject } from './internalProject';
import { payingConcerns } from './payingConcerns';
import { portalProject } from './portalProject';
import { storesProject } from './storesProject';
import type { OrganizationScenario } from './scenarioTypes';

/** The paying customer with a year of history (product §9). */
export const payingOrganization: OrganizationScenario = {
  key: 'sample',
  name: '株式会社サンプル',
  createdDaysAgo: 400,
  plan: 'standard',
  status: 'active',
  trialDaysLeft: null,
  customer: {
    phone: '0355550123',
    postalCode: '150-0001',
    state: '東京都',
    city: '渋谷区',
    line1: '神宮前1-2-3 サンプルビル5階',
  },
  people: [
    {
      key: 'sato',
      demoAccount: 'owner',
      name: '佐藤 恵子',
      role: 'admin',
      writingStyle: 'normal',
      answerBias: 0.1,
    },
    {
      key: 'takahashi',
      demoAccount: 'supervisor',
      name: '高橋 誠',
      role: 'supervisor',
      writingStyle: 'short',
      answerBias: 0,
    },
    {
      key: 'suzuki',
      demoAccount: 'manager',
      name: '鈴木 健太',
      role: 'manager',
      writingStyle: 'long',
      answerBias: 0.2,
    },
    {
      key: 'tanaka',
      demoAccount: 'member',
      name: '田中 美咲',
      role: 'member',
      writingStyle: 'normal',
      answerBias: 0,
    },
    {
      key: 'nakamura',
      demoAccount: 'guest',
      name: '中村 翔',
      role: 'guest',
      writingStyle: 'list',
      answerBias: -0.1,
    },
    { key: 'yamamoto', name: '山本 由紀', role: 'manager', writingStyle: 'normal', answerBias: 0.2 },
    { key: 'ito', name: '伊藤 大輔', role: 'member', writingStyle: 'list', answerBias: -0.2 },
    { key: 'watanabe', name: '渡辺 真理', role: 'member', writingStyle: 'long', answerBias: 0.1 },
    { key: 'kobayashi', name: '小林 拓也', role: 'member', writingStyle: 'short', answerBias: 0 },
    { key: 'kato', name: '加藤 さくら', role: 'member', writingStyle: 'normal', answerBias: 0.2 },
    { key: 'yoshida', name: '吉田 亮', role: 'member', writingStyle: 'short', answerBias: -0.2 },
    { key: 'matsumoto', name: '松本 彩', role: 'guest', writingStyle: 'normal', answerBias: 0.1 },
  ],
  clients: [
    { key: 'komorebi', name: '株式会社こもれび百貨店', kana: 'コモレビヒャッカテン' },
    { key: 'shirakaba', name: 'しらかば物流株式会社', kana: 'シラカバブツリュウ' },
    { key: 'hoshizora', name: 'ほしぞら生命保険株式会社', kana: 'ホシゾラセイメイホケン' },
    { key: 'midorihama', name: 'みどり浜市', kana: 'ミドリハマシ' },
  ],
  projects: [
    contractsProject,
    deliveryProject,
    memberAppProject,
    storesProject,
    internalProject,
    portalProject,
  ],
  concerns: payingConcerns,
};
