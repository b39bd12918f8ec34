import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part that shows nothing until it is opened, in a chunk that is loaded at the first opening (the browser
 * has usually fetched it by then). Closed again it stays, so that it can close gracefully.
 */
export function onDemand<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  // What `lazy` answers takes the props of what it loads, which TypeScript cannot see through a generic.
  const Part = lazy(load) as unknown as ComponentType<P>;

  return function OnDemand(props: P) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    return (
      needed && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
