import { measureOf, type ActionSourceKind } from '../actions';
import { isolated } from '../text/visibleText';
import { minRoundsAfter, minRoundsBefore, type BeforeAfter, type Measure } from './beforeAfter';
import { formatNumber, meanDigits, scoreDigits } from './numberFormat';
import { roundTo } from './scores';

/** The alert or topic that an action came from; `name` is the label of its question, or the topic. */
interface Source {
  readonly kind: ActionSourceKind;
  readonly name: string | null;
}

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

/** 「+0.80」, 「−3」, 「±0」 */
const signed = (value: number, digits: number): string =>
  `${value > 0 ? '+' : value === 0 ? '±' : ''}${formatNumber(value, digits)}`;

const tooEarlyText = (after: number): string =>
  `前後の平均の比較は、あと${minRoundsAfter - after}回の結果が出ると表示されます。`;

/** Small numbers are not shown, so a mean of the others would not be theirs. */
const peopleNote = '話題は、書いた人の数だけを並べます。通常の変動やほかのプロジェクトとは比べられません。';

/**
 * The figures before and after an action, each in parts between which a line may break, and the conclusion from them; null
 * where none can be drawn.
 */
export interface ComparisonTexts {
  figures: readonly (readonly string[])[];
  conclusion: string | null;
}

export function comparisonTexts({ kind, name }: Source, comparison: BeforeAfter): ComparisonTexts {
  const { before, after, means, others, verdict } = comparison;
  const measure = measureOf[kind];
  const { digits, othersDigits, unit, nameOf } = measureTexts[measure];
  const subject = nameOf(name ?? '');
  const figure = (value: number | null) =>
    value === null ? '少数' : `${formatNumber(value, digits)}${unit}`;
  const listOf = (when: string, values: readonly (number | null)[]) =>
    values.length > 0 ? `${when} ${values.map(figure).join('、')}` : `${when}の結果はまだありません`;

  const figures: string[][] = [];
  // Figures of single rounds are listed until there are means. Scores are not, because they stand beside the action.
  if (!means && measure !== 'score')
    figures.push([subject, listOf('決める前', before), `→ ${listOf('決めたあと', after)}`]);
  if (means)
    figures.push([
      subject,
      `${figure(means.before)} → ${figure(means.after)}`,
      `（決める前の${before.length}回と決めたあとの${after.length}回の平均）`,
    ]);
  if (others)
    figures.push([
      `ほかの${others.projects}件のプロジェクトは同じ期間に`,
      `${signed(others.value, othersDigits)}${unit}（変化の中央値）`,
    ]);
  if (measure === 'people') return { figures, conclusion: peopleNote };
  const conclusion =
    verdict === 'tooEarly' ? tooEarlyText(after.length) : conclusionOf(comparison, digits, unit);
  return { figures, conclusion };
}

function conclusionOf(
  { means, others, band, verdict }: BeforeAfter,
  digits: number,
  unit: string,
): string | null {
  if (verdict === 'tooFewBefore')
    return `決める前の結果が${minRoundsBefore}回分に満たないため、通常の変動と比べられません。`;
  if (!means || band === null) return null;
  const margin = `±${formatNumber(band, digits)}${unit}`;
  const difference = signed(roundTo(means.change - (others?.value ?? 0), digits), digits);
  const what = others ? `ほかとの差 ${difference}${unit} は` : `変化 ${difference}${unit} は`;
  if (verdict === 'usual') return `${what}、通常の変動幅 ${margin} の範囲内です。偶然でも起こりえます。`;
  const word = verdict === 'risen' ? '上昇' : '低下';
  return `${what}、通常の変動幅 ${margin} を超えています。偶然とは言いきれない${word}です。`;
}

/** Whether there is something to compare: enough rounds after the action, and any before it. */
export const hasOutcome = ({ before, means, verdict }: BeforeAfter): boolean =>
  means !== null || (verdict === null && before.length > 0);

/**
 * The outcome of an action in one sentence: 「作業を分ける」を決めたあと、「業務量」の平均は2.10から2.90になりましたが、偶然でも起こる幅 です。 It never says that the
 * action caused it.
 */
export function outcomeSentence(body: string, { kind, name }: Source, comparison: BeforeAfter): string {
  const { before, after, means } = comparison;
  const { digits, unit, nameOf } = measureTexts[measureOf[kind]];
  const ends = means ?? { before: before.at(-1) ?? null, after: after.at(-1) ?? null };
  if (!hasOutcome(comparison)) return `「${isolated(body)}」を決めたあとの変化は、まだ分かりません。`;
  const figure = (value: number | null) =>
    value === null ? '少数' : `${formatNumber(value, digits)}${unit}`;
  const moved = `${nameOf(name ?? '')}は${figure(ends.before)}から${figure(ends.after)}に`;
  return `「${isolated(body)}」を決めたあと、${moved}${outcomeEnd(comparison)}。`;
}

function outcomeEnd({ others, verdict }: BeforeAfter): string {
  if (verdict === null) return 'なりました';
  if (verdict === 'usual') return 'なりましたが、偶然でも起こる幅です';
  if (verdict === 'tooFewBefore') return 'なりましたが、通常の変動とは比べられません';
  return `なり、${others ? 'ほかのプロジェクトとの差は' : ''}偶然とは言いきれません`;
}
