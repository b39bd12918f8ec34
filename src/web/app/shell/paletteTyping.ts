import { modalClosed, modalOpened } from '../../features/ui/uiSlice';
import { addAppListener } from '../../store/createStore';

/** Longer than any palette needs to load, in milliseconds. */
const longestWaitMs = 5_000;

let typed = '';

function keepLetter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  typed += key;
}

/** Keeps what is typed after the palette was asked for and before its field is there, for `takeTyped`. */
export const keepTyping = addAppListener({
  predicate: (action) => modalOpened.match(action) && action.payload === 'palette',
  effect: async (_, { condition }) => {
    takeTyped();
    window.addEventListener('keydown', keepLetter, true);
    await condition(modalClosed.match, longestWaitMs);
    window.removeEventListener('keydown', keepLetter, true);
  },
});

/** What was kept; from now on the field has what is typed. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keepLetter, true);
  const letters = typed;
  typed = '';
  return letters;
}
