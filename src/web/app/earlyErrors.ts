/** Keeps the errors that happen before monitoring has loaded; at most 20, the first say the most. */
export function captureEarlyErrors() {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    if (errors.length < 20) errors.push(error);
  };
  const onError = (event: ErrorEvent) => keep(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);

  return {
    /** Stops keeping and hands over what was kept. */
    release(): unknown[] {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return errors;
    },
  };
}
