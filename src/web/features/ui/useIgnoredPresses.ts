import { useEffect } from 'react';
import { useAppStore } from '../../store/hooks';
import { selectOverlayShown } from './uiSlice';

const controls = 'button, a, [role="button"], [role="menuitem"]';
const submits = '[type="submit"]';

/**
 * Keeps a double press from sending anything twice (product §8): while the overlay is shown, presses of any kind reach
 * no control. The overlay alone would stop only pointers, and only once it is rendered, but the store knows of a
 * request at once. Typing and moving the focus stay possible.
 */
export function useIgnoredPresses(): void {
  const store = useAppStore();
  useEffect(() => {
    const isBusy = () => selectOverlayShown(store.getState());
    // The control that the first click of a possible double click pressed, and whether the overlay was shown since
    // then.
    let pressed: Element | null = null;
    let wasBusy = false;
    const unsubscribe = store.subscribe(() => {
      wasBusy ||= isBusy();
    });

    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onClick = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      // The second click of a double click can come after a quick reply, or on the button of the next page of a form.
      const isSecond = event.detail > 1 && (wasBusy || control !== pressed || control?.matches(submits));
      if (isBusy() || isSecond) return ignore(event);
      if (event.detail > 1) return;
      pressed = control;
      wasBusy = false;
    };
    const onSubmit = (event: SubmitEvent) => {
      if (isBusy()) ignore(event);
    };
    // A held Enter key presses a button again and again. In a textarea it makes lines, and sends only with Ctrl or ⌘.
    const onKeyDown = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' && !event.isComposing;
      const makesLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
      if (event.repeat && isPress && !makesLine) ignore(event);
    };

    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', onSubmit, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      unsubscribe();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [store]);
}
