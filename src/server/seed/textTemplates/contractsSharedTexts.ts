import { developmentTexts } from './developmentTexts';
import { generalTexts } from './generalTexts';
import type { ProjectTextTemplates } from './templateTypes';

/** Features of the contract system and contacts at ほしぞら生命保険, for all phases of the project. */
export const contractsSharedTexts: Pick<
  ProjectTextTemplates,
  'features' | 'clientContacts' | 'sharedTemplates'
> = {
  sharedTemplates: [generalTexts, developmentTexts],
  features: [
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
  clientContacts: ['契約管理部のご担当者', '先方のシステム部', '契約管理部の課長'],
};
