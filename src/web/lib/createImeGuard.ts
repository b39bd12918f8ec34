/** The parts of keyboard and composition events that matter here. `timeStamp` is in ms. */
interface KeyPress {
  key: string;
  keyCode: number;
  isComposing: boolean;
  timeStamp: number;
}

/** Older Safari ends the composition just before the Enter that confirmed it. */
const safariGapMs = 30;

/**
 * Tells the Enter that confirms Japanese input from the Enter that means "send". One guard a form; it needs
 * to hear of every `compositionend` inside.
 */
export function createImeGuard() {
  let endedAt = -Infinity;
  return {
    compositionEnded: (timeStamp: number) => {
      endedAt = timeStamp;
    },
    /** True when this key press belongs to the input method. */
    isComposing: ({ key, keyCode, isComposing, timeStamp }: KeyPress): boolean =>
      isComposing || keyCode === 229 || (key === 'Enter' && timeStamp - endedAt < safariGapMs),
  };
}
