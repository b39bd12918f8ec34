import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { participationText } from '../../../domain/analysis/participation';
import { changeText, formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { gapNote } from '../../components/score/gapNote';
import type { RoundAnalysis } from './analysesApi';
import type { EventItem } from './eventItems';

/** The trend in one sentence: range, latest score and its change. `trend` is ordered oldest first. */
export function trendText(
  trend: Pick<RoundAnalysis['trend'][number], 'score'>[],
  change: number | null,
): string {
  const scores = trend.map(({ score }) => score).filter((score) => score !== null);
  if (scores.length === 0) return 'スコアを表示できる回はまだありません。';
  const formatScore = (score: number) => formatNumber(score, scoreDigits);
  const latest = trend.at(-1)?.score ?? null;
  const range =
    scores.length === 1
      ? ''
      : `直近${trend.length}回は${formatScore(Math.min(...scores))}〜${formatScore(Math.max(...scores))}で推移し、`;
  if (latest === null) return `${range}最新の回は、回答が少ないか受付中のため表示していません。`;
  return `${range}最新の回は${formatScore(latest)}です${changeClause(change)}。`;
}

function changeClause(change: number | null): string {
  if (change === null) return '';
  if (change === 0) return '（前回と同じ）';
  return `（前回より${formatNumber(Math.abs(change), scoreDigits)}ポイント${change > 0 ? '上昇' : '低下'}）`;
}

/** Names the rounds that asked other questions, or in other words, than the round before; empty when there are none. */
export function questionChangeText(
  trend: Pick<RoundAnalysis['trend'][number], 'openFrom' | 'questionsChanged'>[],
): string {
  const days = trend
    .filter(({ questionsChanged }) => questionsChanged)
    .map(({ openFrom }) => formatTokyoDate(openFrom));
  return days.length === 0 ? '' : `${days.join('、')}の回に設問が変わりました。`;
}

/** Explains the rounds before the latest one that the line leaves out; empty when there are none. */
export const gapText = (trend: Pick<RoundAnalysis['trend'][number], 'score'>[]): string =>
  trend.slice(0, -1).some(({ score }) => score === null) ? gapNote : '';

/** More events than this are only counted over the chart; the list below it has all of them. */
const maxEventLines = 4;

/** The lines that the chart shows about a round, after the name of the round. */
export function roundLines(
  { openFrom, score, participation, questionsChanged }: RoundAnalysis['trend'][number],
  change: number | null,
  events: readonly Pick<EventItem, 'letter' | 'text'>[],
): [string, ...string[]] {
  const hidden = events.length - maxEventLines;
  return [
    `${formatTokyoDate(openFrom)}の回`,
    score === null
      ? 'スコアは表示していません'
      : `スコア ${formatNumber(score, scoreDigits)}（前回比 ${changeText(change, scoreDigits)}）`,
    `参加 ${participationText(participation)}`,
    ...(questionsChanged && !events.some(({ letter }) => letter === '問') ? ['設問が変わりました'] : []),
    ...events.slice(0, maxEventLines).map(({ text }) => text),
    ...(hidden > 0 ? [`ほか${hidden}件の変化`] : []),
  ];
}
