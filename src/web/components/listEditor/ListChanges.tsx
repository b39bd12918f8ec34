import Box from '@mui/material/Box';
import type { ListChange, PartChange } from '../../../domain/questions/listComparison';
import { changeText } from './listChangeTexts';

interface Props<Part extends string> {
  changes: readonly ListChange<Part>[];
  /** The name of a part and both of its sides in words. */
  sidesOf: (change: PartChange<Part>) => { label: string; before: string; after: string };
}

/** Differences between two versions of a list, in words. */
export const ListChanges = <Part extends string>({ changes, sidesOf }: Props<Part>) => (
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
            {change.parts.map(sidesOf).map(({ label, before, after }) => (
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
