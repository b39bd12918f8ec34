import { createAction, nanoid } from '@reduxjs/toolkit';

/** One message of the snackbars. */
export interface Snack {
  id: string;
  variant: 'success' | 'error' | 'info';
  message: string;
  /** Milliseconds until it hides. */
  duration: number;
}

/** Snackbar timing in ms (spec §8). */
const durations = { info: 5_000, success: 3_000, error: 10_000, errorList: 3_000 } as const;

const snack = (variant: Snack['variant'], message: string, duration: number): { payload: Snack } => ({
  payload: { id: nanoid(), variant, message, duration },
});

/** Something was done. */
export const succeeded = createAction('feedback/succeeded', (message: string) =>
  snack('success', message, durations.success),
);

/** Something was refused. A list of errors is joined with line breaks and hides sooner (spec §8). */
export const failed = createAction('feedback/failed', (message: string | readonly string[]) =>
  typeof message === 'string'
    ? snack('error', message, durations.error)
    : snack('error', message.join('\n'), durations.errorList),
);

/** Something is worth knowing. */
export const informed = createAction('feedback/informed', (message: string) =>
  snack('info', message, durations.info),
);

/** The plan cannot become smaller (spec §8): for whoever explains that, instead of a snackbar. */
export const downgradeRefused = createAction<{ operation: string; message: string }>(
  'feedback/downgradeRefused',
);
