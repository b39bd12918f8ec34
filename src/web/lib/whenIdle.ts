/** Runs a task when the document has loaded and the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no requestIdleCallback, although the types declare it.
    const request: typeof window.requestIdleCallback | undefined = window.requestIdleCallback;
    if (request) request(task, { timeout: 5_000 });
    else window.setTimeout(task, 1_000);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
