import type { PartChange } from '../../../domain/questions/listComparison';
import type { PromptPart } from '../../../domain/questions/reportPrompts';

const partLabels: Record<PromptPart, string> = {
  label: '項目名',
  helpText: '補足',
  required: '記入',
  maxLength: '文字数の上限',
};

/** The sides of a changed part in words: 「項目名: 旧 → 新」. */
export const promptSides = ({ part, before, after }: PartChange<PromptPart>) => ({
  label: partLabels[part],
  before: before || 'なし',
  after: after || 'なし',
});
