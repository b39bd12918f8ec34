import { useState } from 'react';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { createImeGuard } from '../lib/createImeGuard';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  'aria-label'?: string | undefined;
}

/**
 * A form that respects Japanese input: Enter while composing never submits, several lines are sent with
 * Ctrl/⌘+Enter. `method="dialog"` makes an Enter before the script runs do nothing, instead of putting the
 * fields into the address.
 */
export function PlainForm({ onSubmit, children, ...props }: Props) {
  const [ime] = useState(createImeGuard);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, keyCode, nativeEvent, timeStamp, target } = event;
    if (key !== 'Enter') return;
    if (ime.isComposing({ key, keyCode, isComposing: nativeEvent.isComposing, timeStamp })) {
      event.preventDefault();
    } else if (target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the keys of its fields
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React bubbles through portals: a dialog's form must not send the one below.
        onSubmit(event);
      }}
      onKeyDown={onKeyDown}
      onCompositionEnd={({ timeStamp }) => ime.compositionEnded(timeStamp)}
      {...props}
    >
      {children}
    </form>
  );
}
