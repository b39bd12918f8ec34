import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { ErrorState } from './ErrorState';
import { lateModule } from './lateModule';

interface Place {
  /** What is missing while it does not arrive: 「グラフ」. */
  subject: string;
  /** px that are kept free for it. */
  height: number;
}

/** A part of a page in a chunk of its own. Where the chunk does not arrive the rest of the page stays as it is. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { subject, height }: Place,
): ComponentType<P> {
  const usePart = lateModule(async () => ({ Part: await load() }));

  return function LatePart(props: P) {
    const { module, failed, retry } = usePart(true);
    if (module) return <module.Part {...props} />;
    return failed ? (
      <ErrorState subject={subject} error={{ status: 'FETCH_ERROR' }} onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={height} />
    );
  };
}
