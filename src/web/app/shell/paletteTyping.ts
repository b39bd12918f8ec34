import { modalClosed, modalOpened } from '../../features/ui/uiSlice';
import { addAppListener } from '../../store/createStore';

/** Longer than any palette needs to load, in milliseconds. */
const longestWaitMs = 5_000;

/** Stops keeping what is typed, and returns what was. */
let stopKeeping = (): string => '';

function startKeeping(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    typed += key;
  };
  window.addEventListener('keydown', keep, true);
  return () => {
    window.removeEventListener('keydown', keep, true);
    const letters = typed;
    typed = '';
    return letters;
  };
}

/** Keeps what is typed after the palette was asked for and before its field is there, for `takeTyped`. */
export const keepTyping = addAppListener({
  predicate: (action) => modalOpened.match(action) && action.payload === 'palette',
  effect: async (_, { condition }) => {
    stopKeeping();
    const stop = startKeeping();
    stopKeeping = stop;
    await condition(modalClosed.match, longestWaitMs);
    stop();
  },
});

/** What was typed; from now on the field has what is typed. */
export const takeTyped = (): string => stopKeeping();
