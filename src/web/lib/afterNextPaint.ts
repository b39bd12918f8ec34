/** Resolves when the browser has painted what is rendered now, or after 100 ms: a hidden page is not painted. */
export function afterNextPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
