import { useState } from 'react';
import type { ComponentType } from 'react';
import { LazyLoadError } from './LazyLoadError';
import { lazyModule } from './lazyModule';

/**
 * A part that shows nothing until it is opened, in a chunk that is loaded at the first opening (the browser
 * has usually fetched it by then). Closed again it stays, so that it can close gracefully. Where the chunk does not
 * arrive the page stays as it is, and a notice says so until the part is closed or there.
 */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const usePart = lazyModule(load);

  return function OnDemand(props: P) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    const { module, failed, retry } = usePart(needed);
    const Part = module?.default;
    if (Part) return <Part {...props} />;
    return props.open && failed && <LazyLoadError onRetry={retry} />;
  };
}
