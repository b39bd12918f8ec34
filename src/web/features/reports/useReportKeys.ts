import type { KeyboardEvent } from 'react';

interface Actions {
  /** To the next (1) or the previous (-1) report. */
  onGo: (step: 1 | -1) => void;
  onRead: () => void;
}

/** Where letters are typed. */
const typingSelector = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** J, K and M as shortcuts, only where nobody types (WCAG 2.1.4: only while the focus is inside). */
export const useReportKeys =
  ({ onGo, onRead }: Actions) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent, target } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (target instanceof Element && target.closest(typingSelector)) return;
    const act = { j: () => onGo(1), k: () => onGo(-1), m: onRead }[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
