import { Suspense, lazy, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { selectSnacks } from './uiSlice';

const Snackbars = lazy(() => import(/* webpackChunkName: "snackbars" */ './Snackbars'));

/** Brings the snackbars when there is something to say for the first time. */
export function SnackHost() {
  const speaking = useAppSelector(selectSnacks).length > 0;
  const [needed, setNeeded] = useState(speaking);
  if (speaking && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <Snackbars />
      </Suspense>
    )
  );
}
