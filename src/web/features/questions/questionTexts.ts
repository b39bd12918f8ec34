import type { QuestionKind, QuestionTopic } from '../../../domain/analysis/types';
import type { PartChange, QuestionChange, QuestionPart } from '../../../domain/questions/compare';
import { topicLabel } from '../../lib/questionTopics';

export const partLabels: Record<QuestionPart, string> = {
  label: '設問文',
  kind: '回答の形式',
  helpText: '補足',
  labels: '両端の言葉',
  reverse: '良い側',
  options: '選択肢',
  required: '回答',
  topic: '話題',
};

/** The name of a topic in the editor. */
export const topicName = (topic: QuestionTopic): string => topicLabel(topic) ?? 'その他';

/** Values of one kind of question at both ends of its scale. */
export const endValues: Partial<Record<QuestionKind, readonly [low: number, high: number]>> = {
  scale: [1, 5],
  nps: [0, 10],
};

/** One side of a changed part. */
export function partValueText(part: QuestionPart, value: string): string {
  if (value === '') return 'なし';
  if (part === 'topic') return topicName(value as QuestionTopic);
  if (part === 'labels') return value.replace('\n', ' 〜 ');
  return part === 'options' ? value.replaceAll('\n', '、') : value;
}

/** Where a question went: 「2番目から5番目へ移動」. */
export function changeText({ kind, from, to }: Pick<QuestionChange, 'kind' | 'from' | 'to'>): string {
  if (kind === 'added') return `${to}番目に追加`;
  if (kind === 'removed') return `${from}番目から削除`;
  return kind === 'moved' ? `${from}番目から${to}番目へ移動` : '変更';
}

const kindNames: readonly (readonly [QuestionChange['kind'], string])[] = [
  ['added', '追加'],
  ['removed', '削除'],
  ['edited', '変更'],
  ['moved', '移動'],
];

/** 「追加1件・変更2件」 */
export const changeCountText = (changes: readonly Pick<QuestionChange, 'kind'>[]): string =>
  kindNames
    .map(([kind, name]) => [name, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}${count}件`)
    .join('・');

/** The sides of a changed part in words: 「設問文: 旧 → 新」. */
export const partChangeSides = ({ part, before, after }: PartChange) => ({
  label: partLabels[part],
  before: partValueText(part, before),
  after: partValueText(part, after),
});
