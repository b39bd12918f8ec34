import { useState } from 'react';
import type { ReportQuestion } from '../../../domain/questions/types';
import { ReportFields } from './ReportFields';

/**
 * The prompts of the report as the person who writes it sees them. Whatever is typed here is neither saved nor sent.
 */
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
