import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { ErrorState } from '../ErrorState';
import { lazyModule } from './lazyModule';

interface PlaceholderOptions {
  /** What is missing while it does not arrive: 「グラフ」. */
  subject: string;
  /** px that are kept free for it. */
  height: number;
}

/** A part of a page in a chunk of its own. Where the chunk does not arrive the rest of the page stays as it is. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { subject, height }: PlaceholderOptions,
): ComponentType<P> {
  const useLazyPart = lazyModule(async () => ({ Part: await load() }));

  return function LatePart(props: P) {
    const { module, failed, retry } = useLazyPart(true);
    if (module) return <module.Part {...props} />;
    return failed ? (
      <ErrorState subject={subject} error={{ status: 'FETCH_ERROR' }} onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={height} />
    );
  };
}
