import { assigneeText } from '../../../domain/actions';
import { alertText } from '../../../domain/analysis/alertText';
import { withAnswered } from '../../../domain/analysis/answeredAlerts';
import { leansText, withoutThemeText } from '../../../domain/analysis/leans';
import { changeText, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { minAskedForPercent, participationText } from '../../../domain/analysis/participation';
import { lowScoreThreshold } from '../../../domain/analysis/scores';
import type { Participation } from '../../../domain/analysis/types';
import { formatTokyoDate, formatTokyoDay } from '../../../domain/calendar/tokyoDate';
import type { PdfDocument } from '../../adapters/pdf/pdfDocument';
import type { ActionRow } from '../agreedActions/actions.queries';
import type { RoundAnalysis } from '../analyses/presentAnalysis';
import { quotesToPassOn } from '../analyses/quotes';

/** The analysis of a round as a person may read it, and the project's open actions by their day. */
export interface AnalysisContent {
  projectName: string;
  analysis: RoundAnalysis;
  actions: readonly Pick<
    ActionRow,
    'body' | 'assignee' | 'assigneeLeft' | 'dueOn' | 'sourceKind' | 'sourceKey'
  >[];
  now: Date;
}

/** How detailed the document is; `drawAnalyses` takes the most detail that fits on a page. */
export interface Detail {
  maxNoteLines: number;
  quotesPerTopic: number;
  /** Whether the document says in how many sentences no theme was found. */
  countsUnread: boolean;
}

const maxTopics = 3;
const maxListed = 4;

/**
 * The analysis of a round for a meeting (product §4). A withheld round has its participation and the reason only, and no
 * quote names its author.
 */
export function analysisDocument(content: AnalysisContent, detail: Detail): PdfDocument {
  const { projectName, now, analysis } = content;
  const { openFrom, closesAt, participation, late, summary, withheld } = analysis;
  const day = formatTokyoDate(openFrom);
  const participationFact = ['参加', peopleText(participation)] as const;
  const common = {
    title: '分析',
    addressee: [projectName],
    lead: [],
    tables: [],
    maxNoteLines: detail.maxNoteLines,
  };
  const round = ['回', new Date(closesAt) > now ? `${day}（受付中）` : day] as const;
  const sentences = ['要約', ...summary.map(({ text }) => text)];
  if (withheld) return { ...common, facts: [round], headline: participationFact, notes: [sentences] };
  return {
    ...common,
    facts: [round, participationFact, ...(late > 0 ? [['遅れた回答', `${late}人`] as const] : [])],
    headline: ['コンディションスコア', scoreText(analysis)],
    chart: {
      title: `スコアの推移（破線は${lowScoreThreshold}）`,
      max: 100,
      threshold: lowScoreThreshold,
      columns: analysis.trend.map(({ openFrom: label, score }) => ({
        label: formatTokyoDate(label).slice('yyyy/'.length),
        value: score,
        valueText: formatNumber(score, scoreDigits),
      })),
    },
    notes: [sentences, ...alertNotes(content), ...topicNotes(analysis, detail), ...actionNotes(content)],
  };
}

const peopleText = (participation: Participation): string => {
  const { completed, asked } = participation;
  const percent = asked < minAskedForPercent ? '' : `（${participationText(participation)}）`;
  return `${completed}/${asked}人${percent}`;
};

const scoreText = ({ conditionScore, change }: RoundAnalysis): string =>
  conditionScore === null
    ? '—'
    : `${formatNumber(conditionScore, scoreDigits)}（前回比 ${changeText(change, scoreDigits)}）`;

/** A paragraph of the first entries of a list; none for an empty one. */
function listNotes(heading: string, entries: readonly string[]): string[][] {
  if (entries.length === 0) return [];
  const more = entries.length - maxListed;
  const listed = entries.slice(0, maxListed).map((entry) => `・${entry}`);
  return [[`${heading}（${entries.length}件）`, ...listed, ...(more > 0 ? [`ほか${more}件`] : [])]];
}

function alertNotes({ analysis: { alerts }, actions }: AnalysisContent): string[][] {
  const sources = actions.flatMap(({ sourceKind, sourceKey }) =>
    sourceKind === 'topic' ? [] : [{ kind: sourceKind, key: sourceKey }],
  );
  const texts = withAnswered(alerts, sources).map(
    (alert) => `${alertText(alert)}${alert.answered ? '（アクションあり）' : ''}`,
  );
  return listNotes('気になる点', texts);
}

const topicNotes = (
  { topics, sentences }: RoundAnalysis,
  { quotesPerTopic, countsUnread }: Detail,
): string[][] => [
  ...topics.slice(0, maxTopics).map((topic) => [
    `話題「${topic.term}」（${topic.count}件・${topic.people}人、${leansText(topic)}）`,
    ...quotesToPassOn(topic.quotes)
      .slice(0, quotesPerTopic)
      .map(({ text }) => `「${text}」`),
  ]),
  ...(countsUnread && sentences && sentences.withoutTheme > 0 ? [[withoutThemeText(sentences)]] : []),
];

const actionNotes = ({ actions }: AnalysisContent): string[][] =>
  listNotes(
    '未完了のアクション',
    actions.map(
      ({ body, dueOn, ...rest }) =>
        `${formatTokyoDay(dueOn)}まで、${assigneeText(rest)}: ${body.replace(/\s+/g, ' ')}`,
    ),
  );
