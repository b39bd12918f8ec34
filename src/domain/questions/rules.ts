import type { Question, QuestionKind } from './types';

/** Limits of the questions of a project; lengths in code points. */
export const questionLimits = { questions: 30, label: 200, helpText: 200, options: 20, option: 100 } as const;

/** Which parts a kind of question has besides its label. */
export const kindParts: Record<QuestionKind, { options: boolean; labels: boolean; reverse: boolean }> = {
  scale: { options: false, labels: true, reverse: true },
  nps: { options: false, labels: true, reverse: false },
  choice: { options: true, labels: false, reverse: false },
  multi: { options: true, labels: false, reverse: false },
  text: { options: false, labels: false, reverse: false },
};

export const kindLabels: Record<QuestionKind, string> = {
  scale: '5段階',
  nps: '0〜10の推奨度',
  choice: '選択肢から1つ',
  multi: '選択肢からいくつでも',
  text: '自由記述',
};

/** The validation error of a question as a message for its author; null when it is valid (product §4). */
export function questionError({ kind, options, labels, reverse }: Question): string | null {
  const parts = kindParts[kind];
  if (parts.options) {
    if (!options || options.length < 2) return '選択肢を2つ以上入力してください。';
    if (new Set(options.map((option) => option.trim())).size < options.length)
      return '同じ選択肢が重なっています。';
  } else if (options) return 'この形式の設問に選択肢はありません。';

  if (parts.labels) {
    if (labels?.length !== 2) return '両端のラベルを入力してください。';
  } else if (labels) return 'この形式の設問に両端のラベルはありません。';

  if (reverse && !parts.reverse) return '良い評価を選べるのは5段階の設問だけです。';
  return null;
}

/** A question as it is stored: texts without outer spaces, and without empty parts. */
export const normalizeQuestion = ({
  key,
  kind,
  label,
  topic,
  required,
  options,
  labels,
  helpText = '',
  reverse,
}: Omit<Question, 'labels'> & { labels?: readonly string[] | undefined }): Question => ({
  key,
  kind,
  label: label.trim(),
  topic,
  required,
  ...(options && { options: options.map((option) => option.trim()) }),
  ...(labels && { labels: [(labels[0] ?? '').trim(), (labels[1] ?? '').trim()] as const }),
  ...(helpText.trim() && { helpText: helpText.trim() }),
  ...(reverse && { reverse }),
});

/** The question with another kind: it keeps the parts that the kind has and gets empty ones that it needs. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const { options, labels, reverse, ...rest } = question;
  const parts = kindParts[kind];
  return {
    ...rest,
    kind,
    ...(parts.options && { options: options ?? ['', ''] }),
    ...(parts.labels && { labels: labels ?? ['', ''] }),
    ...(parts.reverse && reverse && { reverse }),
  };
}
