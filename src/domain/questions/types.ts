/**
 * Questions, answers and prompts (product §4). All types are plain JSON: they are stored in jsonb columns and sent to
 * the browser unchanged.
 */

/**
 * The kind of answer: `scale` 1–5 (5 is best unless `reverse`), `nps` 0–10, one option, several options, or free text.
 */
export type QuestionKind = 'scale' | 'nps' | 'choice' | 'multi' | 'text';

export const questionKinds: readonly QuestionKind[] = ['scale', 'nps', 'choice', 'multi', 'text'];

/** What a question is about. Groups questions on screen and selects sentences and advice. */
export type QuestionTopic =
  'workload' | 'schedule' | 'quality' | 'teamwork' | 'client' | 'growth' | 'motivation' | 'other';

export const questionTopics: readonly QuestionTopic[] = [
  'workload',
  'schedule',
  'quality',
  'teamwork',
  'client',
  'growth',
  'motivation',
  'other',
];

export interface Question {
  /** `[a-z0-9_-]`, unique in a list; the same in all versions of the list, so that rounds can be compared. */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly topic: QuestionTopic;
  readonly required: boolean;
  /** The choices of `choice` and `multi`, in order; absent for the other kinds. */
  readonly options?: readonly string[];
  /** Labels of the lowest and highest value, for `scale` (1 and 5) and `nps` (0 and 10). */
  readonly labels?: readonly [low: string, high: string];
  /** Shown below the question. */
  readonly helpText?: string;
  /** Only for `scale`: 1 is the good end. Counts are stored turned round, so that 5 is best in every figure. */
  readonly reverse?: boolean;
}

/** `scale` and `nps`: an integer; `choice` and `text`: a string; `multi`: the chosen options. */
export type Answer = number | string | readonly string[];

/** The answers of a survey by question key; a question without an answer has no entry. */
export type Answers = Readonly<Record<string, Answer>>;

/** One prompt of the report of a round; set by the organization (product §2). */
export interface ReportQuestion {
  /** Stays the same when the wording changes. */
  readonly key: string;
  readonly label: string;
  readonly helpText: string;
  readonly required: boolean;
  /** In code points. */
  readonly maxLength: number;
}
