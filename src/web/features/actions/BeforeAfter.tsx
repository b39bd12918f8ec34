import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { comparisonTexts } from '../../../domain/analysis/beforeAfterText';
import type { ProjectAction } from './actionsApi';

/** The figure that an action is meant to change, before and after it, and whether the difference is more than chance. */
export function BeforeAfter({ source, beforeAfter }: Pick<ProjectAction, 'source' | 'beforeAfter'>) {
  if (!beforeAfter) return null;
  const { figures, conclusion } = comparisonTexts(source, beforeAfter);
  return (
    <Box sx={{ my: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      {figures.map((parts) => (
        <Box key={parts[0]} sx={figureStyles}>
          {parts.map((part) => (
            <Fragment key={part}>
              <span>{part}</span>{' '}
            </Fragment>
          ))}
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

const figureStyles = {
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-block' },
} as const;
