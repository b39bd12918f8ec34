import { measureOf } from '../../../domain/actions';
import { minRoundsAfter, minRoundsBefore, type Measure } from '../../../domain/analysis/beforeAfter';
import { roundTo } from '../../../domain/analysis/scores';
import { isolated } from '../../../domain/text/visibleText';
import { formatNumber, meanDigits, scoreDigits } from '../../../domain/analysis/numberFormat';
import type { ProjectAction } from './actionsApi';

export type Comparison = NonNullable<ProjectAction['beforeAfter']>;

interface MeasureTexts {
  digits: number;
  /** Digits of the middle value of other projects. */
  othersDigits: number;
  unit: string;
  nameOf: (source: string) => string;
}

const measureTexts: Record<Measure, MeasureTexts> = {
  question: {
    digits: meanDigits,
    othersDigits: 1,
    unit: '',
    nameOf: (source) => `「${isolated(source)}」の平均`,
  },
  score: { digits: scoreDigits, othersDigits: 0, unit: '', nameOf: () => 'スコア' },
  participation: { digits: 0, othersDigits: 0, unit: '%', nameOf: () => '参加率' },
  people: {
    digits: 0,
    othersDigits: 0,
    unit: '人',
    nameOf: (source) => `話題「${isolated(source)}」を書いた人`,
  },
};

/** 「+0.80」, 「-3」, 「±0」 */
const signed = (value: number, digits: number): string =>
  `${value > 0 ? '+' : value === 0 ? '±' : ''}${formatNumber(value, digits)}`;

const tooEarlyText = (after: number): string =>
  `まだ分かりません。決めたあとに開いた回の結果が${minRoundsAfter}回分そろうと、前と比べます（いまは${after}回分）。`;

/** What the figures of an action say, and what follows from them; null where there is nothing to say. */
export interface ComparisonTexts {
  figures: readonly string[];
  conclusion: string | null;
}

export function comparisonTexts(
  { kind, name }: ProjectAction['source'],
  comparison: Comparison,
): ComparisonTexts {
  const { before, after, means, others, verdict } = comparison;
  const measure = measureOf[kind];
  const { digits, othersDigits, unit, nameOf } = measureTexts[measure];
  const subject = nameOf(name ?? '');
  const figure = (value: number | null) =>
    value === null ? '少数' : `${formatNumber(value, digits)}${unit}`;
  const listOf = (values: readonly (number | null)[]) => values.map(figure).join('、') || 'なし';

  const figures: string[] = [];
  if (measure === 'people') figures.push(`${subject}: 前 ${listOf(before)} → あと ${listOf(after)}`);
  if (means)
    figures.push(
      `${subject} ${figure(means.before)} → ${figure(means.after)}（前${before.length}回とあと${after.length}回の平均）`,
    );
  if (others)
    figures.push(
      `ほかの${others.projects}件のプロジェクトは同じあいだに ${signed(others.value, othersDigits)}${unit}（変化の中央値）`,
    );
  const conclusion =
    verdict === 'tooEarly' ? tooEarlyText(after.length) : conclusionOf(comparison, digits, unit);
  return { figures, conclusion };
}

function conclusionOf(
  { means, others, band, verdict }: Comparison,
  digits: number,
  unit: string,
): string | null {
  if (verdict === 'tooFewBefore')
    return `決める前の結果が${minRoundsBefore}回分に満たないため、ふだんの揺れと比べられません。`;
  if (!means || band === null) return null;
  const margin = `±${formatNumber(band, digits)}${unit}`;
  const difference = signed(roundTo(means.change - (others?.value ?? 0), digits), digits);
  const what = others ? `ほかとの差 ${difference}${unit} は` : `変化 ${difference}${unit} は`;
  if (verdict === 'usual') return `${what}、ふだんの揺れの幅 ${margin} の中です。偶然でも起こります。`;
  const word = verdict === 'risen' ? '上昇' : '低下';
  return `${what}、ふだんの揺れの幅 ${margin} を超えています。偶然とは言いきれない${word}です。`;
}
