import Box from '@mui/material/Box';
import { comparisonTexts } from '../../../domain/analysis/beforeAfterText';
import type { ProjectAction } from './actionsApi';

/** The figure that an action is meant to change, before and after it, and whether the difference is more than chance. */
export function BeforeAfter({ source, beforeAfter }: Pick<ProjectAction, 'source' | 'beforeAfter'>) {
  if (!beforeAfter) return null;
  const { figures, conclusion } = comparisonTexts(source, beforeAfter);
  return (
    <Box sx={{ my: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      {figures.map((text) => (
        <Box key={text} sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Box>
      ))}
      {conclusion && (
        <Box
          sx={
            beforeAfter.means ? { typography: 'subtitle2' } : { typography: 'body2', color: 'text.secondary' }
          }
        >
          {conclusion}
        </Box>
      )}
    </Box>
  );
}
