import type { PermissionAction } from '../../../domain/permissions';
import { keysOf } from '../../../domain/entries';
import type { HelpSlug } from '../../lib/helpSlug';

export interface SettingsPart {
  label: string;
  help?: HelpSlug;
  /** Says what the part is about, where the list of parts is a page of its own. */
  note: string;
  /** Shown to users with this permission in the organization. */
  action: PermissionAction;
}

/**
 * The parts of the organization's settings, in order, by their path below /organizations/{orgId}/setting/organization.
 * Links of earlier releases, when all parts were on one page, have it as their anchor. A new part also needs a route.
 */
export const settingsParts = {
  general: {
    label: '基本情報',
    note: '組織の名前と画像',
    action: 'organization.update',
  },
  schedule: {
    label: 'アンケートの予定',
    help: 'schedule',
    note: '開始と締切、リマインド、休業日',
    action: 'organization.update',
  },
  report: {
    label: 'レポート項目',
    help: 'report-prompts',
    note: 'レポートで書いてもらう項目',
    action: 'organization.update',
  },
  analysis: {
    label: '分析',
    help: 'alerts',
    note: '気になる点の基準、通知する人、相談窓口',
    action: 'organization.update',
  },
  slack: {
    label: '連携',
    note: 'Slackへの投稿',
    action: 'organization.update',
  },
  plan: {
    label: 'プラン・請求',
    help: 'plans',
    note: 'ご契約の状態、請求書、プランの変更',
    action: 'organization.update',
  },
  deletion: {
    label: '削除',
    note: '組織とすべての記録の削除',
    action: 'organization.delete',
  },
} as const satisfies Record<string, SettingsPart>;

export type SettingsPath = keyof typeof settingsParts;

export const settingsPaths = keysOf(settingsParts);
