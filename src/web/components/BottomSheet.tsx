import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Drawer } from './overlays';
import { hiddenInPrint } from './printStyles';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Whether what the sheet has started goes on after it has closed. */
  keepMounted?: boolean;
  children: ReactNode;
}

/** A dialog at the bottom of a narrow screen, with the controls that have no room on the page. */
export function BottomSheet({ title, open, onClose, keepMounted = false, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      keepMounted={keepMounted}
      sx={hiddenInPrint}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: sheetStyles } }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Drawer>
  );
}

const sheetStyles = {
  display: 'grid',
  gap: 2,
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  maxHeight: '85dvh',
  borderTopLeftRadius: 12,
  borderTopRightRadius: 12,
} as const;
