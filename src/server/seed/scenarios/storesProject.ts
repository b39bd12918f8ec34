import { storesTexts as templates } from '../textTemplates/storesTexts';
import type { ProjectScenario } from './scenarioTypes';

/** The members travel between shops and few of them answer: low participation. */
export const storesProject: ProjectScenario = {
  key: 'stores',
  name: '店舗POS入れ替え支援',
  client: 'komorebi',
  clientSince: 5,
  projectStatus: 'open',
  members: [
    { person: 'yamamoto', projectRole: 'editor', answerRate: 0.9 },
    { person: 'kato', projectRole: 'viewer', answerRate: 0.5 },
    { person: 'yoshida', projectRole: 'viewer', answerRate: 0.4 },
    { person: 'kobayashi', projectRole: 'viewer', answerRate: 0.35 },
    { person: 'ito', projectRole: 'viewer', answerRate: 0.4 },
    { person: 'matsumoto', projectRole: 'viewer', answerRate: 0.4 },
    { person: 'nakamura', projectRole: 'viewer', answerRate: 0.3 },
  ],
  meanAnswers: {
    workload: [3.2, 3.1, 3.3, 3.0, 3.1, 3.2, 2.9, 3.1, 3.2, 3.0, 3.2, 3.1, 3.1],
    schedule: [3.6, 3.6, 3.5, 3.6, 3.7, 3.5, 3.4, 3.6, 3.7, 3.6, 3.5, 3.6, 3.6],
    quality: [3.7, 3.6, 3.7, 3.7, 3.6, 3.7, 3.6, 3.7, 3.7, 3.6, 3.7, 3.7, 3.7],
    teamwork: [3.2, 3.1, 3.1, 3.0, 3.0, 3.1, 2.9, 3.0, 3.0, 3.1, 3.0, 3.0, 3.0],
    client: [3.6, 3.7, 3.6, 3.6, 3.7, 3.6, 3.5, 3.6, 3.7, 3.6, 3.6, 3.7, 3.7],
    growth: [3.1, 3.1, 3.0, 3.0, 3.1, 3.0, 2.9, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0],
    motivation: [3.4, 3.3, 3.4, 3.2, 3.3, 3.3, 3.1, 3.2, 3.3, 3.2, 3.3, 3.3, 3.3],
  },
  phases: [{ fromRound: 0, templates }],
  scriptedReports: [
    {
      round: 6,
      by: 'ito',
      trouble:
        '・早朝作業と閉店後作業が同じ日に入った\n・移動中は安全のため回答できない\n・チームの他の人が今どこにいるのか分からない',
      comments: [
        {
          by: 'yamamoto',
          text: '同じ日に早朝と閉店後は組まないよう、当番表を直しました。居場所の共有は方法を考えます。',
          mentions: ['ito'],
        },
        { by: 'ito', text: 'ありがとうございます。体がだいぶ楽になります。' },
      ],
      reactions: { confused_face: ['kato'], eyes: ['takahashi'] },
    },
    {
      round: 10,
      by: 'matsumoto',
      freeText: '外部メンバーにも当番表が見えるようになって、動きやすくなりました。',
      comments: [
        {
          by: 'yamamoto',
          text: '回答が少ない中、声を届けてくれてありがとうございます。ほかにも見えにくいものがあれば教えてください。',
        },
        { by: 'matsumoto', text: '部材の在庫も見えると、行ってから足りないことがなくなりそうです。' },
      ],
      reactions: { thumbs_up: ['yamamoto'] },
    },
    {
      round: 12,
      by: 'kato',
      trouble:
        '回答する人が少ないのは、移動中に開けないからだと思います。週1回の電話会議の最後の3分で、みんなで回答するのはどうでしょうか。',
      comments: [],
    },
  ],
  openRound: { complete: ['kato'], progress: ['ito'] },
  analysedBy: null,
  roundsSinceLastOne: 0,
};
