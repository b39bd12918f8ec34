import { assigneeText } from '../../../domain/actions';
import { alertText } from '../../../domain/analysis/alertText';
import { withAnswered } from '../../../domain/analysis/answeredAlerts';
import { leansText, withoutThemeText } from '../../../domain/analysis/leans';
import {
  changeParts,
  changeText,
  formatNumber,
  meanDigits,
  scoreDigits,
} from '../../../domain/analysis/numberFormat';
import { minAskedForPercent, participationText } from '../../../domain/analysis/participation';
import { rankQuestions } from '../../../domain/analysis/rankQuestions';
import { conditionScoreOf, lowScoreThreshold, roundTo } from '../../../domain/analysis/scores';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import { formatTokyoDate, formatTokyoDay, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { questionName } from '../../../domain/questions/questionTopics';
import { isolated } from '../../../domain/text/visibleText';
import type { PdfFigure, ReportDocument, ReportLine, ReportSection } from '../../adapters/pdf/pdfDocument';
import type { ActionRow } from '../agreedActions/actions.queries';
import type { RoundAnalysis } from '../analyses/presentAnalysis';
import { quotesToPassOn } from '../analyses/quotes';

/** The analysis of a round as a person may read it, and the project's open actions by their day. */
export interface AnalysisContent {
  organizationName: string;
  projectName: string;
  analysis: RoundAnalysis;
  actions: readonly Pick<
    ActionRow,
    'body' | 'assignee' | 'assigneeLeft' | 'dueOn' | 'sourceKind' | 'sourceKey'
  >[];
  now: Date;
}

const maxTopics = 3;
const maxQuotes = 2;
const maxActions = 4;

/**
 * The analysis of a round for a meeting (product §4). A withheld round has its participation and the reason only, and no
 * quote names its author.
 */
export function analysisDocument(content: AnalysisContent): ReportDocument {
  const { organizationName, projectName, now, analysis } = content;
  const { openFrom, closesAt, summary, withheld } = analysis;
  const round = `${formatTokyoDate(openFrom)}の回`;
  const conclusion = {
    heading: '要約',
    lines: summary.map(({ text }) => ({ kind: 'item', text }) as const),
  };
  return {
    kind: '分析',
    owner: organizationName,
    title: projectName,
    subtitle: new Date(closesAt) > now ? `${round}（受付中）` : round,
    figures: withheld
      ? [participationFigure(analysis)]
      : [
          scoreFigure(analysis),
          participationFigure(analysis),
          ...enpsFigures(analysis),
          alertsFigure(content),
        ],
    sections: withheld
      ? [conclusion]
      : [
          conclusion,
          ...listSection('気になる点', alertLines(content)),
          trendSection(analysis),
          ...questionSections(analysis),
          ...topicSections(analysis),
          ...listSection('未完了のアクション', actionLines(content), maxActions),
        ],
    foot: {
      subject: `${isolated(projectName)}・${round}・${isolated(organizationName)}`,
      made: `${formatTokyoDate(tokyoDate(now))}に作成`,
    },
  };
}

type Figure = ReportDocument['figures'][number];

const stepOf = (score: number | null) => (score === null ? undefined : scoreStep(score));

const changeFigure = (change: number | null, digits: number, prefix = ''): PdfFigure => {
  const { direction } = changeParts(change, digits);
  const trend = direction === 'up' ? 'rise' : direction === 'down' ? 'fall' : 'slight';
  return { text: `${prefix}${changeText(change, digits)}`, trend };
};

const scoreFigure = ({ conditionScore, change }: RoundAnalysis): Figure => ({
  name: 'コンディションスコア',
  value: { text: formatNumber(conditionScore, scoreDigits), step: stepOf(conditionScore) },
  note: changeFigure(change, scoreDigits, '前回比 '),
});

const participationFigure = ({ participation, late }: RoundAnalysis): Figure => {
  const { completed, asked } = participation;
  const notes = [
    ...(asked < minAskedForPercent ? [] : [participationText(participation)]),
    ...(late > 0 ? [`遅れた回答 ${late}人`] : []),
  ];
  return { name: '参加', value: { text: `${completed}/${asked}人` }, note: { text: notes.join('・') } };
};

const enpsFigures = ({ enps }: RoundAnalysis): Figure[] =>
  enps
    ? [
        {
          name: `eNPS（${enps.count}人）`,
          value: { text: formatNumber(enps.score, 0) },
          note: changeFigure(enps.change, 0, '前回比 '),
        },
      ]
    : [];

const alertsFigure = (content: AnalysisContent): Figure => {
  const alerts = answeredAlerts(content);
  const answered = alerts.filter((alert) => alert.answered).length;
  return {
    name: '気になる点',
    value: { text: `${alerts.length}件` },
    note: { text: answered > 0 ? `うちアクションあり${answered}件` : '' },
  };
};

const trendSection = ({ trend }: RoundAnalysis): ReportSection => ({
  heading: 'スコアの推移',
  note: `破線は${lowScoreThreshold}です。`,
  chart: {
    max: 100,
    threshold: lowScoreThreshold,
    columns: trend.map(({ openFrom, score }) => ({
      label: formatTokyoDate(openFrom).slice('yyyy/'.length),
      value: score,
      valueText: formatNumber(score, scoreDigits),
      step: stepOf(score),
    })),
  },
});

function questionSections({ questions }: RoundAnalysis): ReportSection[] {
  const ranked = rankQuestions(questions);
  if (ranked.length === 0) return [];
  return [
    {
      heading: '設問ごとの平均',
      note: '1〜5の平均を低い順に並べています。5が良い状態です。',
      table: {
        headings: ['設問', '今回', '前回', '前回比'],
        rows: ranked.map((question) => {
          const { mean, change, rewordedOn } = question;
          const before = mean === null || change === null ? null : roundTo(mean - change, meanDigits);
          const reworded = rewordedOn ? `（${formatTokyoDate(rewordedOn)}の回に言い回しを変更）` : '';
          return {
            name: `${questionName(question, questions)}${reworded}`,
            figures: [
              { text: formatNumber(mean, meanDigits), step: stepOf(conditionScoreOf([mean])) },
              { text: formatNumber(before, meanDigits) },
              changeFigure(change, meanDigits),
            ],
          };
        }),
      },
    },
  ];
}

/** The first entries of a list; none for an empty one. */
function listSection(
  heading: string,
  entries: readonly string[],
  maxListed = entries.length,
): ReportSection[] {
  if (entries.length === 0) return [];
  const more = entries.length - maxListed;
  const items = entries.slice(0, maxListed).map((text): ReportLine => ({ kind: 'item', text }));
  const rest: ReportLine[] = more > 0 ? [{ kind: 'remark', text: `ほか${more}件` }] : [];
  return [{ heading: `${heading}（${entries.length}件）`, lines: [...items, ...rest] }];
}

function answeredAlerts({ analysis: { alerts }, actions }: AnalysisContent) {
  const sources = actions.flatMap(({ sourceKind, sourceKey }) =>
    sourceKind === 'topic' ? [] : [{ kind: sourceKind, key: sourceKey }],
  );
  return withAnswered(alerts, sources);
}

const alertLines = (content: AnalysisContent): string[] =>
  answeredAlerts(content).map((alert) => `${alertText(alert)}${alert.answered ? '（アクションあり）' : ''}`);

function topicSections({ topics, sentences }: RoundAnalysis): ReportSection[] {
  const lines = topics.slice(0, maxTopics).flatMap((topic): ReportLine[] => [
    { kind: 'name', text: `${topic.term}（${topic.count}件・${topic.people}人、${leansText(topic)}）` },
    ...quotesToPassOn(topic.quotes)
      .slice(0, maxQuotes)
      .map(({ text }): ReportLine => ({ kind: 'quote', text: `「${text}」` })),
  ]);
  if (sentences && sentences.withoutTheme > 0)
    lines.push({ kind: 'remark', text: withoutThemeText(sentences) });
  return lines.length === 0 ? [] : [{ heading: '話題', lines }];
}

const actionLines = ({ actions }: AnalysisContent): string[] =>
  actions.map(
    ({ body, dueOn, ...rest }) =>
      `${formatTokyoDay(dueOn)}まで、${assigneeText(rest)}: ${body.replace(/\s+/g, ' ')}`,
  );
