import { createAction, nanoid } from '@reduxjs/toolkit';

/** The content of one snackbar. */
export interface Snack {
  id: string;
  variant: 'success' | 'error' | 'info';
  message: string;
  /** Milliseconds until it hides. */
  durationMs: number;
}

/** Snackbar timing in ms (spec §8). */
const durationsMs = { info: 5_000, success: 3_000, error: 10_000, errorList: 3_000 } as const;

const prepareSnack = (variant: Snack['variant'], message: string, duration: number): { payload: Snack } => ({
  payload: { id: nanoid(), variant, message, durationMs: duration },
});

export const successReported = createAction('feedback/successReported', (message: string) =>
  prepareSnack('success', message, durationsMs.success),
);

/** A list of errors is joined with line breaks and hides sooner (spec §8). */
export const failureReported = createAction(
  'feedback/failureReported',
  (message: string | readonly string[]) =>
    typeof message === 'string'
      ? prepareSnack('error', message, durationsMs.error)
      : prepareSnack('error', message.join('\n'), durationsMs.errorList),
);

export const infoReported = createAction('feedback/infoReported', (message: string) =>
  prepareSnack('info', message, durationsMs.info),
);

/** The session of this browser has become another person's; a dialog that stays open asks to reload the page. */
export const otherAccountDetected = createAction('feedback/otherAccountDetected');
