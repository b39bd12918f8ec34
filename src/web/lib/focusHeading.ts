/** Moves the focus to the page's heading, unless a modal dialog other than those that are closing keeps it. */
export function focusHeading(closingDialogs = 0): void {
  if (document.querySelectorAll('[aria-modal="true"]').length > closingDialogs) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/**
 * After a request that succeeds, moves the focus from its button, which disappears with its row, to the same button of the
 * next row, else to the heading of the section or, without one, the section or group itself. It stays where the person has
 * moved it meanwhile.
 */
export async function focusNextRow(
  button: HTMLButtonElement,
  request: PromiseLike<{ error?: unknown }>,
): Promise<void> {
  const { error } = await request;
  const { activeElement, body } = document;
  if (error || (activeElement !== button && activeElement !== body)) return;
  const section = button.closest<HTMLElement>('section, [role=group]');
  const buttons = Array.from(section?.querySelectorAll('button') ?? []);
  const next = buttons
    .slice(buttons.indexOf(button) + 1)
    .find(({ textContent }) => textContent === button.textContent);
  (next ?? section?.querySelector('h2') ?? section)?.focus();
}
