import { keysOf } from '../entries';

/** The themes of answers and reports that the analysis knows (product §4), with their names in the order of lists. */
export const themeLabels = {
  workload: '業務量・残業',
  health: '体調・気持ち',
  relations: '人間関係',
  harassment: 'ハラスメント',
  evaluation: '評価・待遇',
  direction: '役割・指示',
  changes: '仕様・予定の変更',
  deadlines: '納期・進み具合',
  quality: '品質・ミス',
  handover: '引き継ぎ・情報共有',
  growth: '教育・成長',
  staffing: '人手・配置',
  customers: '顧客対応',
  facilities: '設備・環境',
  safety: '安全',
  workstyle: '休暇・働き方',
  meetings: '会議',
  tools: 'ツール・システム',
  thanks: '感謝・助け合い',
  achievement: '成果・やりがい',
  atmosphere: '職場の雰囲気',
  management: '上司・経営',
  procedures: '手続き・ルール',
  career: 'キャリア・異動',
  business: '売上・予算',
} as const;
export type Theme = keyof typeof themeLabels;
export const themes = keysOf(themeLabels);

/** The risks after which a manager should talk with the writer at once, even when only one person mentions them. */
export const riskLabels = {
  overwork: '働きすぎ',
  health: '心身の不調',
  harassment: 'ハラスメント',
  leaving: '退職の兆し',
  danger: '事故の危険',
  hopelessness: '追い詰められた気持ち',
} as const;
export type Risk = keyof typeof riskLabels;
export const risks = keysOf(riskLabels);

/** The risks in the order in which to talk about them. */
export const risksByUrgency: readonly Risk[] = [
  'danger',
  'hopelessness',
  'harassment',
  'health',
  'leaving',
  'overwork',
];

/** The place of the most urgent of these risks: the lower the sooner. */
export const urgencyOf = (kinds: readonly Risk[]): number =>
  Math.min(...kinds.map((kind) => risksByUrgency.indexOf(kind)));

/** The outcomes that the person who handles a risk chooses from: they talked with the writer, or the model was wrong. */
export const riskOutcomes = ['talked', 'notApplicable'] as const;
export type RiskOutcome = (typeof riskOutcomes)[number];
