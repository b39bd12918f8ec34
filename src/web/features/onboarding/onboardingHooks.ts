import { useState } from 'react';
import type { Tip } from '../../../domain/tips';
import { useAppDispatch } from '../../store/hooks';
import { focusHeading } from '../../lib/focusHeading';
import { useMe } from '../session/sessionHooks';
import { setTipsViewed } from './onboardingApi';

/** Whether a tip is to be shown to the signed-in person, and how it is put away for good. */
export function useTip(tip: Tip) {
  const { serviceUserId, viewedTips } = useMe();
  const dispatch = useAppDispatch();
  const [isPutAway, setIsPutAway] = useState(false);
  return {
    isShown: !isPutAway && !viewedTips.includes(tip),
    putAway: () => {
      // At once; should the server not be reached, the tip is back with the next visit.
      setIsPutAway(true);
      void dispatch(setTipsViewed({ serviceUserId, tips: [tip], viewed: true }));
      // The button that had the focus is gone.
      focusHeading();
    },
  };
}
