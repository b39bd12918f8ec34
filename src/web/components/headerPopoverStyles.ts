/**
 * The paper of a list that opens below the header. Its place is not computed again while the list loads and grows, so it
 * may only grow to the bottom of the window, or to the navigation there.
 */
export const headerPopoverStyles = {
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 68px - var(--bottom-bar, 0px))',
} as const;
