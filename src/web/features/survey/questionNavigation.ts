/** Brings the question after `key` under the thumb, unless the person asked for less motion. */
export function scrollToNextQuestion(sheet: HTMLElement | null, key: string): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const here = sheet?.querySelector(`[data-question="${key}"]`);
  here?.nextElementSibling?.scrollIntoView({ behavior: 'smooth', block: 'center' });
}

/** Puts the focus into the field of a question, in the middle of the screen. */
export function focusQuestion(sheet: HTMLElement | null, key: string): void {
  const field = sheet?.querySelector<HTMLElement>(`[data-question="${key}"] :is(input, textarea)`);
  field?.closest('[data-question]')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
