import { useState } from 'react';
import type { Tip } from '../../../domain/tips';
import { useAppDispatch } from '../../store/hooks';
import { focusHeading } from '../../lib/focusHeading';
import { useMe } from '../session/sessionHooks';
import { setTipsViewed } from './onboardingApi';

/** Whether to show a tip to the signed-in person, and a function that puts it away for good. */
export function useTip(tip: Tip) {
  const { serviceUserId, viewedTips } = useMe();
  const dispatch = useAppDispatch();
  const [isPutAway, setIsPutAway] = useState(false);
  return {
    isShown: !isPutAway && !viewedTips.includes(tip),
    putAway: () => {
      // The tip is hidden at once. If the server cannot be reached, it is shown again at the next visit.
      setIsPutAway(true);
      void dispatch(setTipsViewed({ serviceUserId, tips: [tip], viewed: true }));
      // The button that had the focus is gone.
      focusHeading();
    },
  };
}
