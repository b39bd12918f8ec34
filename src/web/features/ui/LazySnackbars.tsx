import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../../components/lazy';
import { selectSnacks } from './uiSlice';

const Snackbars = lazyPart(() => import(/* webpackChunkName: "snackbars" */ './Snackbars'));

/** Loads the snackbars for the first message; messages wait in the store. */
export function LazySnackbars() {
  const hasMessages = useAppSelector(selectSnacks).length > 0;
  const [isNeeded, setIsNeeded] = useState(hasMessages);
  if (hasMessages && !isNeeded) setIsNeeded(true);
  return isNeeded && <Snackbars />;
}
