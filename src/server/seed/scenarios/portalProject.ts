import { portalDevelopmentTexts as templates } from '../textTemplates/portalDevelopmentTexts';
import { portalAfterLaunchTexts } from '../textTemplates/portalAfterLaunchTexts';
import type { ProjectScenario } from './scenarioTypes';

/** Delivered successfully and archived. */
export const portalProject: ProjectScenario = {
  key: 'portal',
  name: '市民ポータル構築',
  client: 'midorihama',
  projectStatus: 'archived',
  members: [
    { person: 'yamamoto', projectRole: 'editor', answerRate: 1 },
    { person: 'tanaka', projectRole: 'viewer', answerRate: 0.95 },
    { person: 'ito', projectRole: 'viewer', answerRate: 0.9 },
    { person: 'kobayashi', projectRole: 'viewer', answerRate: 0.85 },
    { person: 'yoshida', projectRole: 'viewer', answerRate: 0.9 },
  ],
  meanAnswers: {
    workload: [3.5, 3.4, 3.3, 3.2, 3.2, 3.1, 3.0, 2.9, 3.1, 3.6, 3.9, 4.1],
    schedule: [3.6, 3.5, 3.4, 3.4, 3.3, 3.2, 3.2, 3.3, 3.6, 4.0, 4.2, 4.4],
    quality: [3.7, 3.7, 3.7, 3.8, 3.7, 3.7, 3.8, 3.8, 3.9, 4.1, 4.2, 4.3],
    teamwork: [4.0, 4.0, 4.0, 4.1, 4.1, 4.0, 4.1, 4.2, 4.2, 4.3, 4.4, 4.4],
    client: [3.7, 3.7, 3.6, 3.6, 3.5, 3.5, 3.6, 3.8, 4.0, 4.2, 4.3, 4.4],
    growth: [3.7, 3.7, 3.8, 3.8, 3.8, 3.8, 3.8, 3.9, 3.9, 4.0, 4.0, 4.0],
    motivation: [3.8, 3.8, 3.7, 3.7, 3.7, 3.6, 3.7, 3.8, 4.0, 4.2, 4.3, 4.3],
  },
  phases: [
    { fromRound: 0, templates },
    { fromRound: 9, templates: portalAfterLaunchTexts },
  ],
  scriptedReports: [
    {
      round: 6,
      by: 'yoshida',
      trouble: '3つの課の原稿がまだ届きません。公開日は動かせないので、最後に作業が固まりそうで心配です。',
      comments: [
        {
          by: 'yamamoto',
          text: '広報課から各課へ締め切りを伝えてもらいました。遅れた課は公開後の追加に回す合意も取れています。',
          mentions: ['yoshida'],
        },
        { by: 'yoshida', text: 'その線引きがあるだけで安心できます。' },
      ],
      reactions: { ok: ['tanaka'], eyes: ['yamamoto'] },
    },
    {
      round: 9,
      by: 'tanaka',
      done: '市民ポータルを予定どおり公開しました。初日のアクセスは想定の1.8倍でしたが、応答は安定していました。広報課の方と一緒に画面を見守った朝は、少し緊張しました。',
      comments: [
        {
          by: 'yamamoto',
          text: '皆さん本当にお疲れさまでした。市長からもお礼の言葉をいただきました！',
          reactions: { heart: ['tanaka', 'ito', 'kobayashi', 'yoshida'] },
        },
        { by: 'sato', text: '誇らしい仕事です。ゆっくり休んでください。' },
      ],
      reactions: { heart: ['sato', 'takahashi', 'yamamoto'], smile: ['ito', 'kobayashi', 'yoshida'] },
    },
  ],
  openRound: null,
  analysedBy: 'yamamoto',
  roundsSinceLastOne: 4,
};
