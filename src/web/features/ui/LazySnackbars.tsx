import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { lazyModule } from '../../components/lazy/lazyModule';
import { selectSnacks } from './uiSlice';

const useSnackbars = lazyModule(() => import(/* webpackChunkName: "snackbars" */ './Snackbars'));

/** Loads the snackbars for the first message; messages wait in the store. */
export function LazySnackbars() {
  const hasMessages = useAppSelector(selectSnacks).length > 0;
  const [isNeeded, setIsNeeded] = useState(hasMessages);
  if (hasMessages && !isNeeded) setIsNeeded(true);
  const Snackbars = useSnackbars(isNeeded).module?.default;
  return Snackbars && <Snackbars />;
}
