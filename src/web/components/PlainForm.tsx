import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createImeGuard } from '../lib/createImeGuard';
import { useExclusive } from '../lib/useExclusive';

interface Props {
  /** Further submits are ignored until it settles. */
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
  'aria-label'?: string | undefined;
}

/**
 * A form for Japanese input: Enter during an IME composition does not submit, and Ctrl/⌘+Enter submits from a textarea,
 * in one whose text is a line (`enterKeyHint`) Enter alone.
 * With `method="dialog"` an Enter before the script has started does nothing; with the default method the browser would
 * put the fields into the URL.
 */
export function PlainForm({ onSubmit, children, ...props }: Props) {
  const [ime] = useState(createImeGuard);
  const submit = useExclusive(onSubmit);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, keyCode, nativeEvent, timeStamp, target } = event;
    if (key !== 'Enter') return;
    if (ime.isComposing({ key, keyCode, isComposing: nativeEvent.isComposing, timeStamp })) {
      event.preventDefault();
    } else if (
      target instanceof HTMLTextAreaElement &&
      (event.ctrlKey || event.metaKey || target.getAttribute('enterkeyhint') === 'go')
    ) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key presses that bubble from its fields
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, and a form in a dialog must not submit the form that opened it.
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={onKeyDown}
      onCompositionEnd={({ timeStamp }) => ime.compositionEnded(timeStamp)}
      {...props}
    >
      {children}
    </form>
  );
}
