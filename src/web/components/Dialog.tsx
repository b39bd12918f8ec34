import MuiDialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import { keyframes } from '@mui/material/styles';
import type { FocusEvent, KeyboardEvent } from 'react';
import { focusHeading } from '../lib/focusHeading';
import { useCloseRequests } from '../lib/useCloseRequests';

/**
 * MUI's dialog, which keeps the focus while it is open. After it has closed, the page's heading gets the focus if the
 * element that had it before is gone.
 */
export default function Dialog({ slotProps, sx, ...props }: DialogProps) {
  const { open, onClose } = props;
  useCloseRequests(open, onClose && (() => onClose({}, 'escapeKeyDown')));
  return (
    <MuiDialog
      {...props}
      sx={[contentStyles, ...[sx ?? []].flat()]}
      onKeyDownCapture={leaveEscapeToMui}
      slotProps={{
        ...slotProps,
        container: containerProps,
        transition: { onExited: restoreLostFocus },
      }}
    />
  );
}

const lineBelow = keyframes({ 'from, to': { borderBottomWidth: 1 } });
const lineAbove = keyframes({ to: { borderTopColor: 'var(--kn-palette-divider)' } });

const contentStyles = {
  // The first label keeps a distance from the title (the class twice: more than the rule of the theme).
  '& form > .MuiDialogContent-root.MuiDialogContent-root': { pt: 1 },
  // A line below the title once the content has been scrolled, and one above the buttons where it scrolls at all: an
  // animation along a scroll that is not there has no effect.
  '& .MuiDialogContent-root': {
    borderStyle: 'solid',
    borderWidth: '1px 0 0',
    borderColor: 'divider',
    borderTopColor: 'transparent',
    '@supports (animation-timeline: scroll(self))': {
      animation: `${lineAbove} linear both`,
      animationTimeline: 'scroll(self)',
      animationRange: '0px 1px',
    },
  },
  '& .MuiDialogContent-root:has(+ .MuiDialogActions-root)': {
    '@supports (animation-timeline: scroll(self))': {
      animation: `${lineAbove} linear both, ${lineBelow} linear both`,
      animationTimeline: 'scroll(self)',
      animationRange: '0px 1px, normal',
    },
  },
} as const;

/** Prevents the browser's own closing by Escape, which would also take place when Escape closes a menu inside the dialog. */
function leaveEscapeToMui(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

// MUI (9.5) returns the focus to this element, which cannot take it by default.
const containerProps = {
  tabIndex: -1,
  onFocusCapture: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-modal="true"]')?.focus();
  },
};

function restoreLostFocus(dialog: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || dialog.contains(activeElement)) focusHeading(1);
}
