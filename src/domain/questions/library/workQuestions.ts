import { defaultQuestion, optionQuestion, scaleQuestion, type QuestionCollection } from './makeQuestions';

/** About the work: load, schedule, quality, team. */
export const workQuestions: readonly QuestionCollection[] = [
  {
    name: '業務量',
    questions: [
      defaultQuestion('workload'),
      scaleQuestion('overtime', 'workload', '残業や休日の作業に頼らずに、仕事を終えられていますか？', [
        'ほとんど終えられない',
        'いつも終えられる',
      ]),
      scaleQuestion('focus-time', 'workload', '集中して作業できる時間を確保できていますか？', [
        'まったくできていない',
        '十分にできている',
      ]),
      scaleQuestion(
        'interruptions',
        'workload',
        '急な依頼や割り込みで、予定が崩れることはありますか？',
        ['ほとんどない', '毎日のようにある'],
        { reverse: true },
      ),
      optionQuestion(
        'workload-causes',
        'multi',
        'workload',
        '負担になっているものがあれば、すべて選んでください。',
        ['会議の多さ', '急な依頼', '資料や報告の作成', '調整や返事待ち', '手戻り', '人手の不足', '特にない'],
      ),
    ],
  },
  {
    name: '納期・進み具合',
    questions: [
      defaultQuestion('schedule'),
      scaleQuestion('realistic-plan', 'schedule', 'いまの計画や納期は、現実的だと思いますか？', [
        'まったく思わない',
        '強くそう思う',
      ]),
      scaleQuestion('early-warning', 'schedule', '遅れそうなとき、早めに言い出せていますか？', [
        '言い出せていない',
        'いつも言い出せている',
      ]),
      scaleQuestion('priorities', 'schedule', '何を優先すべきか、はっきりしていますか？', [
        'はっきりしない',
        'とてもはっきりしている',
      ]),
      optionQuestion(
        'delay-causes',
        'multi',
        'schedule',
        '進みを妨げているものがあれば、すべて選んでください。',
        [
          '仕様が決まらない',
          '返事や承認を待っている',
          '見積もりが甘かった',
          '人手が足りない',
          '技術的に難しい',
          '特にない',
        ],
      ),
    ],
  },
  {
    name: '品質',
    questions: [
      defaultQuestion('quality'),
      scaleQuestion(
        'rework',
        'quality',
        '手戻りや、やり直しはどのくらいありますか？',
        ['ほとんどない', 'とても多い'],
        { reverse: true },
      ),
      scaleQuestion('review-time', 'quality', '確認やレビューに、十分な時間をかけられていますか？', [
        'まったく足りない',
        '十分にかけられている',
      ]),
      scaleQuestion('clear-goal', 'quality', '何ができれば完成なのか、はっきりしていますか？', [
        'はっきりしない',
        'とてもはっきりしている',
      ]),
    ],
  },
  {
    name: 'チーム',
    questions: [
      defaultQuestion('teamwork'),
      scaleQuestion('information', 'teamwork', '仕事に必要な情報は、きちんと共有されていますか？', [
        '共有されていない',
        '十分に共有されている',
      ]),
      scaleQuestion('roles', 'teamwork', '自分とほかの人の役割分担は、はっきりしていますか？', [
        'あいまいである',
        'とてもはっきりしている',
      ]),
      scaleQuestion('appreciation', 'teamwork', 'チームの中で、感謝やねぎらいの言葉が交わされていますか？', [
        'ほとんどない',
        'よく交わされている',
      ]),
    ],
  },
];
