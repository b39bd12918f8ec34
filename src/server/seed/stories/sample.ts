import { app } from './app';
import { contracts } from './contracts';
import { delivery } from './delivery';
import { internal } from './internal';
import { portal } from './portal';
import { stores } from './stores';
import type { Company } from './story';

/** The paying customer with a year of history (product §9). */
export const sample: Company = {
  key: 'sample',
  name: '株式会社サンプル',
  founded: 400,
  plan: 'standard',
  status: 'active',
  trialDays: null,
  customer: {
    phone: '0355550123',
    postalCode: '150-0001',
    state: '東京都',
    city: '渋谷区',
    line1: '神宮前1-2-3 サンプルビル5階',
  },
  people: [
    { key: 'sato', account: 'owner', name: '佐藤 恵子', role: 'admin', style: 'normal', leaning: 0.1 },
    {
      key: 'takahashi',
      account: 'supervisor',
      name: '高橋 誠',
      role: 'supervisor',
      style: 'short',
      leaning: 0,
    },
    { key: 'suzuki', account: 'manager', name: '鈴木 健太', role: 'manager', style: 'long', leaning: 0.2 },
    { key: 'tanaka', account: 'member', name: '田中 美咲', role: 'member', style: 'normal', leaning: 0 },
    { key: 'nakamura', account: 'guest', name: '中村 翔', role: 'guest', style: 'list', leaning: -0.1 },
    { key: 'yamamoto', name: '山本 由紀', role: 'manager', style: 'normal', leaning: 0.2 },
    { key: 'ito', name: '伊藤 大輔', role: 'member', style: 'list', leaning: -0.2 },
    { key: 'watanabe', name: '渡辺 真理', role: 'member', style: 'long', leaning: 0.1 },
    { key: 'kobayashi', name: '小林 拓也', role: 'member', style: 'short', leaning: 0 },
    { key: 'kato', name: '加藤 さくら', role: 'member', style: 'normal', leaning: 0.2 },
    { key: 'yoshida', name: '吉田 亮', role: 'member', style: 'short', leaning: -0.2 },
    { key: 'matsumoto', name: '松本 彩', role: 'guest', style: 'normal', leaning: 0.1 },
  ],
  clients: [
    { key: 'komorebi', name: '株式会社こもれび百貨店', kana: 'コモレビヒャッカテン' },
    { key: 'shirakaba', name: 'しらかば物流株式会社', kana: 'シラカバブツリュウ' },
    { key: 'hoshizora', name: 'ほしぞら生命保険株式会社', kana: 'ホシゾラセイメイホケン' },
    { key: 'midorihama', name: 'みどり浜市', kana: 'ミドリハマシ' },
  ],
  stories: [contracts, delivery, app, stores, internal, portal],
};
