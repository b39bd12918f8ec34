import type { Question } from '../analysis/types';

/** Limits of the questions of a project; lengths in code points. */
export const questionLimits = { questions: 30, label: 200, options: 20, option: 100 } as const;

const requiresOptions: Record<Question['kind'], boolean> = {
  scale: false,
  nps: false,
  choice: true,
  multi: true,
  text: false,
};
const requiresLabels: Record<Question['kind'], boolean> = {
  scale: true,
  nps: true,
  choice: false,
  multi: false,
  text: false,
};

/** The validation error of a question as a message for its author; null when it is valid (product §4). */
export function questionError({ kind, options, labels }: Question): string | null {
  if (requiresOptions[kind]) {
    if (!options || options.length < 2) return '選択肢を2つ以上入力してください。';
    if (new Set(options).size < options.length) return '同じ選択肢が重なっています。';
  } else if (options) return 'この形式の設問に選択肢はありません。';

  if (requiresLabels[kind]) {
    if (labels?.length !== 2) return '両端の言葉を入力してください。';
  } else if (labels) return 'この形式の設問に両端の言葉はありません。';

  return null;
}
