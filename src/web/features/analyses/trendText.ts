import { scoreDigits, formatRoundedNumber } from '../../lib/numberFormat';
import type { RoundAnalysis } from './analysesApi';

/** The trend in one sentence: range, newest score, and how it moved. `trend`: oldest first. */
export function trendText(
  trend: Pick<RoundAnalysis['trend'][number], 'score'>[],
  change: number | null,
): string {
  const scores = trend.map(({ score }) => score).filter((score) => score !== null);
  if (scores.length === 0) return 'スコアを表示できる回はまだありません。';
  const say = (score: number) => formatRoundedNumber(score, scoreDigits);
  const newest = trend.at(-1)?.score ?? null;
  const range =
    scores.length === 1
      ? ''
      : `直近${trend.length}回は${say(Math.min(...scores))}〜${say(Math.max(...scores))}で推移し、`;
  if (newest === null) return `${range}最新の回は回答が少ないため表示していません。`;
  return `${range}最新の回は${say(newest)}です${changeClause(change)}。`;
}

function changeClause(change: number | null): string {
  if (change === null) return '';
  if (change === 0) return '（前回と同じ）';
  return `（前回より${formatRoundedNumber(Math.abs(change), scoreDigits)}ポイント${change > 0 ? '上昇' : '低下'}）`;
}
