import { useState } from 'react';
import type { ReportQuestion } from '../../../domain/questions/types';
import { ReportFields } from './ReportFields';

/** The prompts of the report as the person who writes sees them. What is typed here goes nowhere. */
export function ReportPreview({ prompts }: { prompts: readonly ReportQuestion[] }) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  return (
    <ReportFields
      questions={prompts}
      textOf={(key) => texts[key] ?? ''}
      onEdit={(key, text) => setTexts({ ...texts, [key]: text })}
    />
  );
}
