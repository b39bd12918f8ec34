/** Moves the focus to the page's heading, unless a modal dialog other than those that are closing keeps it. */
export function focusHeading(closingDialogs = 0): void {
  if (document.querySelectorAll('[aria-modal="true"]').length > closingDialogs) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
