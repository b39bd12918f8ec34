import Box from '@mui/material/Box';
import type { Question } from '../../../domain/questions/types';
import { kindLabels } from '../../../domain/questions/rules';
import { isolated } from '../../../domain/text/visibleText';
import { endValues } from './questionTexts';

/** A question in words: its wording, then kind and ends or options. */
export function QuestionText({ question }: { question: Question }) {
  const { kind, label, helpText, labels, options, required, reverse } = question;
  const [low, high] = endValues[kind] ?? [];
  const facts = [
    kindLabels[kind],
    labels && `${low}「${isolated(labels[0])}」〜 ${high}「${isolated(labels[1])}」`,
    options && options.filter((option) => option !== '').join('、'),
    reverse && '1が良い',
    required ? '必須' : '任意',
  ].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ typography: 'body2', fontWeight: 600 }}>{label || '（設問文はまだありません）'}</Box>
      {helpText && <Box sx={{ typography: 'body2' }}>{helpText}</Box>}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.join('・')}</Box>
    </Box>
  );
}
