interface EarlyPress {
  button: HTMLButtonElement;
  name: string;
  /** The number of buttons of the same name before it. */
  place: number;
}

interface EarlyPresses {
  path: string;
  last: EarlyPress | undefined;
  /** Ends the keeping of presses. */
  stop: () => void;
}

declare global {
  interface Window {
    /** The path of the page whose buttons were pressed before its scripts ran, and the last press. */
    __earlyPresses__?: EarlyPresses;
  }
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

const buttonsNamed = (root: Element, name: string) =>
  Array.from(root.querySelectorAll('button')).filter((button) => nameOf(button) === name);

/** Keeps the last press of a button inside `root`, which does nothing yet and is dimmed, for `repeatEarlyPress`. */
export function keepEarlyPress(root: Element): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    presses.last?.button.style.removeProperty('opacity');
    button.style.opacity = '0.6';
    const name = nameOf(button);
    presses.last = { button, name, place: buttonsNamed(root, name).indexOf(button) };
  };
  const presses: EarlyPresses = {
    path: window.location.pathname,
    last: undefined,
    stop: () => root.removeEventListener('click', keep),
  };
  window.__earlyPresses__ = presses;
  root.addEventListener('click', keep);
}

/**
 * Presses the button that was pressed too early again, as soon as the scripts have rendered it in its place inside `root`. Whatever
 * the person does before that takes its place. A button that comes much later is another one, which nobody has pressed.
 */
export function repeatEarlyPress(root: Element): void {
  const presses = window.__earlyPresses__;
  delete window.__earlyPresses__;
  presses?.stop();
  if (!presses?.last) return;
  const { path, last } = presses;
  const observer = new MutationObserver(repeat);
  const timer = window.setTimeout(() => stop(), longestWaitMs);
  const stop = () => {
    window.clearTimeout(timer);
    observer.disconnect();
    for (const event of userEvents) window.removeEventListener(event, stop, true);
  };
  function repeat() {
    if (window.location.pathname !== path) return stop();
    const button = buttonsNamed(root, last.name)[last.place];
    if (!button || button.disabled || button.ariaDisabled === 'true') return;
    stop();
    button.focus();
    button.click();
  }
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  for (const event of userEvents) window.addEventListener(event, stop, true);
  repeat();
}

/** Longer than the data of a page take on a slow phone, in milliseconds. */
const longestWaitMs = 10_000;

const userEvents = ['pointerdown', 'keydown'] as const;
