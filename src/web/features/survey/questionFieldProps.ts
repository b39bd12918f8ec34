import type { Answer, Question } from '../../../domain/analysis/types';

/** What the field of every kind of question is given. */
export interface QuestionFieldProps {
  question: Question;
  value: Answer | undefined;
  /** Null takes the answer back. */
  onChange: (value: Answer | null) => void;
  /** A pointer chose an answer that completes the question: the next one may come into sight. */
  onPicked: () => void;
  /** Name and state of the group for those who do not see it. */
  group: {
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    'aria-required'?: boolean;
    'aria-invalid'?: boolean;
  };
}
