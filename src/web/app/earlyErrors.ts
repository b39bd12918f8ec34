/** Records the first 20 errors that happen before monitoring has loaded. */
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
    /** Stops recording and returns the errors. */
    release(): unknown[] {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      return errors;
    },
  };
}
