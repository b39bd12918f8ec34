import { everyday } from './everyday';
import type { Voice } from './voice';

const nothing = { bright: [], even: [], dark: [] };

/** Projects that have only begun: what every project writes is enough. */
export const newcomer: Voice = {
  shared: [everyday],
  feature: ['商品一覧', '在庫数の集計', '問い合わせ窓口', '棚卸しの手順', '写真の差し替え', '入荷の記録'],
  client: ['ご担当の方', '現場の方'],
  done: [],
  items: [],
  trouble: nothing,
  next: [],
  word: nothing,
  lead: { done: [], trouble: nothing, next: [] },
};
