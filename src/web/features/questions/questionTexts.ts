import type { QuestionKind, QuestionTopic } from '../../../domain/questions/types';
import type { PartChange, QuestionPart } from '../../../domain/questions/listComparison';
import { topicLabel } from '../../../domain/questions/questionTopics';

const partLabels: Record<QuestionPart, string> = {
  label: '設問文',
  kind: '回答の形式',
  helpText: '補足',
  labels: '両端のラベル',
  reverse: '良い評価',
  options: '選択肢',
  required: '回答',
  topic: '話題',
};

/** The name of a topic in the editor. */
export const topicName = (topic: QuestionTopic): string => topicLabel(topic) ?? 'その他';

/** The values at both ends of the scale, by kind of question. */
export const endValues: Partial<Record<QuestionKind, readonly [low: number, high: number]>> = {
  scale: [1, 5],
  nps: [0, 10],
};

/** The old or new value of a changed part, as text. */
function partValueText(part: QuestionPart, value: string): string {
  if (value === '') return 'なし';
  if (part === 'topic') return topicName(value as QuestionTopic);
  if (part === 'labels') return value.replace('\n', ' 〜 ');
  return part === 'options' ? value.replaceAll('\n', '、') : value;
}

/** The sides of a changed part in words: 「設問文: 旧 → 新」. */
export const partChangeSides = ({ part, before, after }: PartChange) => ({
  label: partLabels[part],
  before: partValueText(part, before),
  after: partValueText(part, after),
});
