import { troublePromptKey } from '../reportList';
import type { Question, ReportQuestion } from './types';

const scaleQuestion = (
  key: string,
  topic: Question['topic'],
  label: string,
  labels: readonly [low: string, high: string],
): Question => ({ key, kind: 'scale', topic, label, labels, required: true });

/** The questions of a new project (product §4). On every scale 5 is best. */
export const defaultQuestions: readonly Question[] = [
  scaleQuestion('workload', 'workload', '今の業務量は、無理なくこなせる量ですか？', [
    '明らかに多すぎる',
    '無理なくこなせる',
  ]),
  scaleQuestion('schedule', 'schedule', 'プロジェクトは予定どおりに進んでいますか？', [
    '大きく遅れている',
    '予定どおり進んでいる',
  ]),
  scaleQuestion('quality', 'quality', '自信を持って渡せる品質の仕事ができていますか？', [
    'まったくできていない',
    '十分にできている',
  ]),
  scaleQuestion('teamwork', 'teamwork', '困ったときに、チームの誰かに気軽に相談できますか？', [
    '相談しづらい',
    'いつでも相談できる',
  ]),
  scaleQuestion('client', 'client', 'お客様との意思疎通はうまくいっていますか？', [
    '行き違いが多い',
    'とてもうまくいっている',
  ]),
  scaleQuestion('growth', 'growth', '今の仕事を通じて、自分の成長を感じられますか？', [
    'まったく感じない',
    '強く感じる',
  ]),
  scaleQuestion('motivation', 'motivation', '今のプロジェクトに、前向きな気持ちで取り組めていますか？', [
    '気持ちが向かない',
    'とても前向き',
  ]),
  {
    key: 'voice',
    kind: 'text',
    topic: 'other',
    label: '気になっていること、うれしかったことがあれば教えてください。',
    required: false,
  },
];

/** The report questions of a new organization. */
export const defaultReportQuestions: readonly ReportQuestion[] = [
  {
    key: 'done',
    label: '今回取り組んだこと',
    helpText: '進んだこと、終わったことを書いてください。箇条書きでもかまいません。',
    required: true,
    maxLength: 1000,
  },
  {
    key: troublePromptKey,
    label: '困っていること・相談したいこと',
    helpText: '小さな違和感でもかまいません。なければ空欄のままで大丈夫です。',
    required: false,
    maxLength: 1000,
  },
  {
    key: 'next',
    label: '次に取り組むこと',
    helpText: '次の回までの予定を書いてください。',
    required: false,
    maxLength: 1000,
  },
];
