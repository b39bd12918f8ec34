import { developmentTexts } from './developmentTexts';
import { generalTexts } from './generalTexts';
import type { ProjectTextTemplates } from './templateTypes';

/** Features of the delivery system and contacts at しらかば物流, for all phases of the project. */
export const deliverySharedTexts: Pick<
  ProjectTextTemplates,
  'features' | 'clientContacts' | 'sharedTemplates'
> = {
  sharedTemplates: [generalTexts, developmentTexts],
  features: [
    '配車計画画面',
    '集荷依頼の取り込み',
    '荷物追跡',
    '運賃計算',
    'ハンディ端末の検品画面',
    '再配達受付',
    '日報の自動作成',
    '積載率の集計',
    '協力会社向け画面',
    '送り状の印刷',
    '配送実績の連携',
  ],
  clientContacts: ['配車センターの方', '物流企画部のご担当', '配送現場のリーダー'],
};
