import { generalTexts } from './generalTexts';
import type { ProjectTextTemplates } from './templateTypes';

const noTexts = { positive: [], neutral: [], negative: [] };

/** For projects in their first round, which use the general templates only. */
export const newProjectTexts: ProjectTextTemplates = {
  sharedTemplates: [generalTexts],
  features: ['商品一覧', '在庫数の集計', '問い合わせ窓口', '棚卸しの手順', '写真の差し替え', '入荷の記録'],
  clientContacts: ['ご担当の方', '現場の方'],
  done: [],
  doneItems: [],
  trouble: noTexts,
  next: [],
  freeText: noTexts,
  leadOverrides: { done: [], trouble: noTexts, next: [] },
};
