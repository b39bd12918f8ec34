import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProductMark } from './Logo';

interface Props {
  /** By default the product's mark. */
  icon?: ReactNode;
  /** Says what is missing: 「プロジェクトはまだありません」. */
  title: string;
  /** Explains what the list is for and what the next step is. */
  children?: ReactNode;
  /** The next step as a button or link. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: 6,
        textAlign: 'center',
        textWrap: 'balance',
        wordBreak: 'auto-phrase',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ color: 'text.secondary', lineHeight: 0, mb: 1 }}>{icon ?? <ProductMark size={40} />}</Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', maxWidth: 480 }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
