import Box from '@mui/material/Box';
import type { QuestionChange } from '../../../domain/questions/compare';
import { changeText, partChangeSides } from './questionTexts';

/** Differences between two versions of questions, in words. */
export const QuestionChanges = ({ changes }: { changes: readonly QuestionChange[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {changes.map((change) => (
      <Box component="li" key={`${change.kind}/${change.key}`} sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {changeText(change)}
          </Box>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {change.label}
          </Box>
        </Box>
        {change.parts.length > 0 && (
          <Box component="dl" sx={partList}>
            {change.parts.map(partChangeSides).map(({ label, before, after }) => (
              <div key={label}>
                <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Box component="del" sx={{ color: 'text.secondary' }}>
                    {before}
                  </Box>
                  {' → '}
                  <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                    {after}
                  </Box>
                </Box>
              </div>
            ))}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

const partList = {
  m: 0,
  mt: 0.5,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
} as const;
