import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer';
import type { RootState } from '../store/rootReducer';

/**
 * The device's clock in ms. It gives the order and duration of events on this device, because all of its tabs share it.
 */
export const deviceNow = (): number => Date.now();

/** The server's time in a reply, in ms. The server read its clock between `sentAt` and `repliedAt` of the device's clock. */
interface ClockReading {
  serverTime: number;
  sentAt: number;
  repliedAt: number;
}

/**
 * Smaller errors of the offset change no decision. They are not corrected, so that the screens do not render again for
 * them.
 */
const toleranceMs = 1_000;

/**
 * The offset after a reading: the present one if the reading allows it, otherwise the middle of the possible offsets.
 */
export function correctOffset(offsetMs: number, { serverTime, sentAt, repliedAt }: ClockReading): number {
  const [least, most] = [serverTime - repliedAt, serverTime - sentAt];
  const isPossible = offsetMs >= least - toleranceMs && offsetMs <= most + toleranceMs;
  return isPossible ? offsetMs : Math.round((least + most) / 2);
}

/** The number of ms by which the server's clock is ahead of the device's, as far as the replies tell. */
const clockSlice = createSlice({
  name: 'clock',
  initialState: { offsetMs: 0 },
  reducers: {
    clockCorrected: (_state, { payload: offsetMs }: PayloadAction<number>) => ({ offsetMs }),
  },
  selectors: { selectClockOffset: ({ offsetMs }) => offsetMs },
});

export const { clockCorrected } = clockSlice.actions;

declare module '../store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof clockSlice> {}
}

export const { selectClockOffset } = clockSlice.injectInto(rootReducer).selectors;

/** The server's time, which decides whatever blocks, asks or counts days (product §2). Components use `useNow`. */
export const serverNow = (state: RootState): Date => new Date(deviceNow() + selectClockOffset(state));
