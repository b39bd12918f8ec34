import { useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { lazyModule } from '../../components/lazy/lazyModule';
import { selectSnacks } from './uiSlice';

const useSnackbars = lazyModule(() => import(/* webpackChunkName: "snackbars" */ './Snackbars'));

/** Brings the snackbars when there is something to say for the first time; until they are here the store keeps it. */
export function LazySnackbars() {
  const speaking = useAppSelector(selectSnacks).length > 0;
  const [needed, setNeeded] = useState(speaking);
  if (speaking && !needed) setNeeded(true);
  const Snackbars = useSnackbars(needed).module?.default;
  return Snackbars && <Snackbars />;
}
