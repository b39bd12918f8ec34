import { useEffect, useState } from 'react';
import type { Question } from '../../../domain/analysis/types';
import { errorDetails } from '../../lib/errorText';
import { hasError, toErrorsByField } from './questionErrors';
import type { QuestionErrors } from './questionErrors';
import { toSentQuestions } from './questionShapes';
import { useUpdateQuestionsMutation } from './questionsApi';
import type { QuestionEdits } from './useQuestionEdits';

/** What the lazy chunk of the rules exports. */
interface Rules {
  validateQuestions: (questions: readonly Question[]) => QuestionErrors;
}

const noErrors: QuestionErrors = {};

/**
 * Validates and saves the edits. The rules are loaded with the first attempt; afterwards errors follow every edit. When
 * they cannot be loaded, the server validates with the same rules and messages.
 */
export function useSaveQuestions(
  ids: { organizationId: number; projectId: number },
  { questions, base, hasEdits }: QuestionEdits,
) {
  const [update, { error }] = useUpdateQuestionsMutation();
  const [rules, setRules] = useState<Rules | null>(null);
  const [serverErrors, setServerErrors] = useState<QuestionErrors>(noErrors);
  // Without edits everything on screen is what the server accepted.
  const errors = !hasEdits ? noErrors : rules ? rules.validateQuestions(questions) : serverErrors;

  useEffect(() => {
    if (!hasEdits) setRules(null);
  }, [hasEdits]);

  /** Returns the key of the first invalid question, null when there is none. */
  async function save(): Promise<string | null> {
    const loaded = await import(/* webpackChunkName: "question-rules" */ './questionFormRules').catch(
      () => null,
    );
    setRules(loaded);
    const found = loaded?.validateQuestions(questions) ?? noErrors;
    if (Object.keys(found).length > 0) return firstInvalid(found);
    const result = await update({ ...ids, questions: toSentQuestions(questions), version: base.version });
    const refused = toErrorsByField(questions, errorDetails(result.error));
    setServerErrors(refused);
    return firstInvalid(refused);
  }

  const firstInvalid = (found: QuestionErrors): string | null =>
    questions.find(({ key }) => hasError(found, key))?.key ?? null;

  return { save, errors, error };
}
