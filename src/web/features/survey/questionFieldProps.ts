import type { Answer, Question } from '../../../domain/questions/types';

/** Props of the field components of all kinds of questions. */
export interface QuestionFieldProps {
  question: Question;
  value: Answer | undefined;
  /** Null removes the answer. */
  onChange: (value: Answer | null) => void;
  /** Called when a click completes the question, so that the form can scroll to the next one. */
  onPicked: () => void;
  /** ARIA attributes of the group of inputs. */
  group: {
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    'aria-required'?: boolean;
    'aria-invalid'?: boolean;
  };
}
