import {
  defaultQuestion,
  optionQuestion,
  scaleQuestion,
  textQuestion,
  type QuestionCollection,
} from './makeQuestions';

/** About the people: safety, support, clients, growth, motivation. */
export const peopleQuestions: readonly QuestionCollection[] = [
  {
    name: '心理的安全性',
    questions: [
      scaleQuestion('speak-up', 'other', 'チームの中で、反対意見や心配ごとを率直に言えますか？', [
        'とても言いにくい',
        'いつでも言える',
      ]),
      scaleQuestion('admit-not-knowing', 'other', 'わからないことを「わからない」と言えますか？', [
        'とても言いにくい',
        'いつでも言える',
      ]),
      scaleQuestion('mistakes', 'other', '失敗を伝えたとき、責められずに受け止めてもらえますか？', [
        '責められると感じる',
        '受け止めてもらえる',
      ]),
      scaleQuestion('respect', 'other', '自分の意見や持ち味が、尊重されていると感じますか？', [
        'まったく感じない',
        '強く感じる',
      ]),
    ],
  },
  {
    name: '上司・リーダーの支援',
    questions: [
      scaleQuestion('leader-support', 'other', '困ったとき、上司やリーダーは力になってくれますか？', [
        '頼りにできない',
        'いつも力になってくれる',
      ]),
      scaleQuestion('leader-feedback', 'other', '仕事ぶりについて、役に立つ助言をもらえていますか？', [
        'まったくもらえていない',
        '十分にもらえている',
      ]),
      scaleQuestion('leader-decisions', 'other', '必要な判断や返事を、早くもらえていますか？', [
        'いつも待たされる',
        'すぐにもらえる',
      ]),
      optionQuestion('one-on-one', 'choice', 'other', 'この1か月に、上司と一対一で話す機会はありましたか？', [
        '2回以上あった',
        '1回あった',
        'なかったが、話したかった',
        'なかったが、困っていない',
      ]),
    ],
  },
  {
    name: '顧客・客先',
    questions: [
      defaultQuestion('client'),
      scaleQuestion('client-trust', 'client', 'お客様から信頼されていると感じますか？', [
        'まったく感じない',
        '強く感じる',
      ]),
      scaleQuestion(
        'client-changes',
        'client',
        'お客様からの急な変更や追加の依頼に、困ることはありますか？',
        ['ほとんどない', 'とても多い'],
        { reverse: true },
      ),
      scaleQuestion('client-site', 'client', '客先の環境や決まりごとの中で、働きやすいですか？', [
        'とても働きにくい',
        'とても働きやすい',
      ]),
      scaleQuestion('belonging', 'client', '離れた場所にいても、自社とのつながりを感じられますか？', [
        'まったく感じない',
        '強く感じる',
      ]),
    ],
  },
  {
    name: '成長',
    questions: [
      defaultQuestion('growth'),
      scaleQuestion('skills-used', 'growth', '自分の強みや経験を、仕事に生かせていますか？', [
        'まったく生かせていない',
        '十分に生かせている',
      ]),
      scaleQuestion('challenge', 'growth', '新しいことや少し難しいことに、挑戦できていますか？', [
        'まったくできていない',
        '十分にできている',
      ]),
      scaleQuestion('career', 'growth', 'この仕事は、自分のなりたい姿につながっていますか？', [
        'つながっていない',
        'よくつながっている',
      ]),
    ],
  },
  {
    name: '意欲・やりがい',
    questions: [
      defaultQuestion('motivation'),
      scaleQuestion('purpose', 'motivation', '自分の仕事が、誰かの役に立っていると感じますか？', [
        'まったく感じない',
        '強く感じる',
      ]),
      scaleQuestion('energy', 'motivation', '仕事を始めるとき、気力が満ちていますか？', [
        'まったく満ちていない',
        '十分に満ちている',
      ]),
      scaleQuestion('autonomy', 'motivation', '仕事の進め方を、自分で決められていますか？', [
        'ほとんど決められない',
        '十分に決められる',
      ]),
      scaleQuestion('rest', 'motivation', '仕事から離れて、しっかり休めていますか？', [
        'まったく休めていない',
        'しっかり休めている',
      ]),
    ],
  },
  {
    name: 'eNPS・働き続けたい気持ち',
    questions: [
      {
        key: 'recommend',
        kind: 'nps',
        topic: 'other',
        label: 'このプロジェクトで働くことを、親しい人にどのくらい勧めたいですか？',
        labels: ['まったく勧めない', 'ぜひ勧めたい'],
        required: true,
      },
      textQuestion('recommend-reason', 'その点数をつけた理由を教えてください。'),
      scaleQuestion('stay', 'motivation', 'これからも、このチームで働き続けたいですか？', [
        'まったく思わない',
        '強くそう思う',
      ]),
    ],
  },
  {
    name: '自由記述',
    questions: [
      defaultQuestion('voice'),
      textQuestion('one-change', '一つだけ変えられるとしたら、何を変えたいですか？'),
      textQuestion('good-news', '最近うれしかったことや、助けられたことを教えてください。'),
      textQuestion('help-wanted', 'いま手伝ってほしいことがあれば教えてください。'),
    ],
  },
];
