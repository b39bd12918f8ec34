import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Drawer } from './overlays';
import { hiddenInPrint } from './printStyles';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Keeps the content mounted after closing, so that work it has started goes on. */
  keepMounted?: boolean;
  children: ReactNode;
}

/** A dialog with controls that have no room on the page: at the bottom of a narrow screen, in the middle of a wide one. */
export function ControlsDialog({ title, open, onClose, keepMounted = false, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      keepMounted={keepMounted}
      sx={hiddenInPrint}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paperStyles } }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Drawer>
  );
}

const paperStyles = {
  inset: { md: 0 },
  m: { md: 'auto' },
  width: { md: 'fit-content' },
  minWidth: { md: 400 },
  maxWidth: { md: 640 },
  height: { md: 'fit-content' },
  display: 'grid',
  gap: 2,
  p: { xs: 2, md: 3 },
  pb: { xs: 'calc(16px + env(safe-area-inset-bottom))' },
  maxHeight: '85dvh',
  borderRadius: { xs: '12px 12px 0 0', md: 1.5 },
} as const;
