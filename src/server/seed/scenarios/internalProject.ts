import { internalTexts as templates } from '../textTemplates/internalTexts';
import type { ProjectScenario } from './scenarioTypes';

/** Three people: when one of them does not answer, the round stays below the analysis minimum. */
export const internalProject: ProjectScenario = {
  key: 'internal',
  name: '社内業務改善プロジェクト',
  client: null,
  projectStatus: 'open',
  members: [
    { person: 'sato', projectRole: 'editor', answerRate: 0.85 },
    { person: 'takahashi', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'watanabe', projectRole: 'editor', answerRate: 1 },
  ],
  meanAnswers: {
    workload: [3.2, 3.3, 3.1, 3.2, 3.4, 3.3, 3.2, 3.4, 3.3, 3.4, 3.5, 3.4, 3.4],
    schedule: [3.3, 3.3, 3.2, 3.3, 3.4, 3.3, 3.4, 3.4, 3.5, 3.5, 3.5, 3.6, 3.6],
    quality: [3.6, 3.6, 3.6, 3.7, 3.7, 3.7, 3.8, 3.8, 3.8, 3.8, 3.9, 3.9, 3.9],
    teamwork: [4.2, 4.2, 4.3, 4.2, 4.3, 4.3, 4.3, 4.4, 4.3, 4.4, 4.4, 4.4, 4.4],
    client: [3.5, 3.5, 3.4, 3.5, 3.6, 3.6, 3.7, 3.7, 3.7, 3.8, 3.8, 3.9, 3.9],
    growth: [3.7, 3.7, 3.7, 3.8, 3.8, 3.8, 3.8, 3.9, 3.9, 3.9, 3.9, 4.0, 4.0],
    motivation: [3.8, 3.8, 3.7, 3.8, 3.9, 3.8, 3.9, 3.9, 4.0, 4.0, 4.0, 4.0, 4.1],
  },
  phases: [{ fromRound: 0, templates }],
  scriptedReports: [
    {
      round: 8,
      by: 'watanabe',
      done: '勤怠の締め作業の新しい手順を総務で一か月試しました。月12時間かかっていたものが4時間半になっています。空いた時間で問い合わせの整理ができたそうです。',
      comments: [
        { by: 'sato', text: '素晴らしい結果です。経営会議で紹介させてください。', mentions: ['watanabe'] },
        {
          by: 'watanabe',
          text: 'ぜひお願いします。総務の皆さんの工夫があってこそなので、お名前も出していただけるとうれしいです。',
        },
        { by: 'takahashi', text: '数字の根拠は私のほうで一枚にまとめます。' },
      ],
      reactions: { heart: ['sato'], thumbs_up: ['takahashi'] },
    },
    {
      round: 12,
      by: 'takahashi',
      trouble:
        '三人だけで広げるのは難しくなってきました。各部から協力者を募る案を、佐藤さんに相談したいです。',
      comments: [
        {
          by: 'watanabe',
          text: '賛成です。営業部に興味を持っている方がいます。',
          mentions: ['sato', 'takahashi'],
        },
      ],
      reactions: { thumbs_up: ['watanabe'] },
    },
  ],
  openRound: { complete: ['takahashi', 'watanabe'], progress: [] },
  analysedBy: 'watanabe',
  roundsSinceLastOne: 0,
};
