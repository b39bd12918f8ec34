import type { AlertKind } from '../../domain/analysis/types';
import { alertText } from './alertText';
import type { AlertReply } from './alertText';

/** The project tabs that a step can link to. */
export type StepTab = 'analysis' | 'answers' | 'unanswered' | 'reports' | 'members';

interface AttentionStep {
  advice: string;
  /** Tabs that help, most helpful first. */
  tabs: readonly StepTab[];
}

export const tabLabels: Record<StepTab, string> = {
  analysis: '分析を見る',
  answers: '低い回答を読む',
  unanswered: '未回答の人を見る',
  reports: 'レポートを読む',
  members: 'メンバーを見る',
};

/** Advice for each kind of alert. */
export const attentionSteps: Record<AlertKind, AttentionStep> = {
  scoreDown: {
    advice: '前回から下がった設問と、メンバーが書いた内容を確かめましょう。',
    tabs: ['analysis', 'answers', 'reports'],
  },
  lowStreak: {
    advice: '一時的な落ち込みではありません。続いている要因を探し、対応を話し合いましょう。',
    tabs: ['analysis', 'answers', 'reports'],
  },
  lowQuestion: {
    advice: '回答のばらつきを見て、困りごとをレポートで確かめましょう。',
    tabs: ['analysis', 'answers', 'reports'],
  },
  lowParticipation: {
    advice: '忙しさや答えにくさが隠れていることがあります。メンバーに声をかけましょう。',
    tabs: ['unanswered', 'members', 'reports'],
  },
};

/** All alerts of one kind with their advice. */
export interface AttentionItem extends AttentionStep {
  kind: AlertKind;
  /** Example: 「業務量の平均1.67、品質の平均2.33」. */
  text: string;
  /** Key and label of its worst question; null for alerts about no question. */
  key: string | null;
  label: string | null;
}

/** One item for each kind of alert, in the order of the alerts (most serious first). */
export function attentionItems(alerts: readonly AlertReply[]): AttentionItem[] {
  const kinds = [...new Set(alerts.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = alerts.filter((alert) => alert.kind === kind);
    return {
      kind,
      text: ofKind.map(alertText).join('、'),
      key: ofKind[0]?.key ?? null,
      label: ofKind[0]?.label ?? null,
      ...attentionSteps[kind],
    };
  });
}
