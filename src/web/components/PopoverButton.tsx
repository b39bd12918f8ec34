import type { SxProps, Theme } from '@mui/material/styles';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Popover } from './overlays';

/** The props with which a button opens the popover. */
interface ButtonProps {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface Props {
  /** Names the popover. */
  label: string;
  button: (props: ButtonProps) => ReactNode;
  /** The styles of its paper. */
  sx: SxProps<Theme>;
  /** The content of the popover, which it can close. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a popover below its right edge. */
export function PopoverButton({ label, button, sx, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: -1, sx } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
