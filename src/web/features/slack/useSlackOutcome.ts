import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { slackFailureText } from '../../../domain/slack';
import { failureReported, successReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../store/hooks';

/** Where the way through Slack leads back to. */
export const slackHash = '#slack';

/**
 * Announces how the way through Slack ended, once: the address of the page states it, and then no longer. Returns whether
 * the address is that of the section.
 */
export function useSlackOutcome(): boolean {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const outcome = new URLSearchParams(search).get('slack');
  useEffect(() => {
    if (outcome === null) return;
    dispatch(
      outcome === 'connected' ? successReported('Slackと連携しました。') : failureReported(slackFailureText),
    );
    void navigate({ search: '', hash: slackHash }, { replace: true });
  }, [dispatch, navigate, outcome]);
  return outcome === null;
}
