import Box from '@mui/material/Box';
import type { ReportQuestion } from '../../../domain/questions/types';

/** A prompt in words: its wording, then its rules. */
export const PromptText = ({ prompt }: { prompt: ReportQuestion }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ typography: 'body2', fontWeight: 600 }}>{prompt.label || '（項目名はまだありません）'}</Box>
    {prompt.helpText && <Box sx={{ typography: 'body2' }}>{prompt.helpText}</Box>}
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {prompt.required ? '必須' : '任意'}・{prompt.maxLength}文字まで
    </Box>
  </Box>
);
