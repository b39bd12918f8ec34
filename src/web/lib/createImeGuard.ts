/** The used properties of a keyboard event. `timeStamp` is in ms. */
interface KeyPress {
  key: string;
  keyCode: number;
  isComposing: boolean;
  timeStamp: number;
}

/** Older Safari fires `compositionend` just before the keydown of the Enter that confirmed the composition. */
const safariGapMs = 30;

/**
 * Distinguishes an Enter that confirms an IME composition from an Enter that submits the form. Each form needs its own
 * guard and must call `compositionEnded` for every `compositionend` event inside it.
 */
export function createImeGuard() {
  let lastEndMs = -Infinity;
  return {
    compositionEnded: (timeStamp: number) => {
      lastEndMs = timeStamp;
    },
    /** Whether the key press belongs to the input method. */
    isComposing: ({ key, keyCode, isComposing, timeStamp }: KeyPress): boolean =>
      isComposing || keyCode === 229 || (key === 'Enter' && timeStamp - lastEndMs < safariGapMs),
  };
}
