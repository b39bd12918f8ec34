import { development } from './development';
import { everyday } from './everyday';
import type { Voice } from './voice';

/** The parts of the contract system and who speaks for ほしぞら生命保険, in calm and in storm. */
export const contractsFeatures: Pick<Voice, 'feature' | 'client' | 'shared'> = {
  shared: [everyday, development],
  feature: [
    '契約照会画面',
    '保全手続きの入力画面',
    '解約返戻金の計算',
    '名義変更の申請',
    '控除証明書の出力',
    '口座振替の連携',
    '住所変更の一括取り込み',
    '代理店向け画面',
    '権限管理',
    '監査ログ',
    '夜間バッチ',
  ],
  client: ['契約管理部のご担当者', '先方のシステム部', '契約管理部の課長'],
};
