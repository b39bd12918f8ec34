import type { AlertKind } from '../../domain/analysis/types';

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
