import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { slackFailureText } from '../../../domain/slack';
import { failureReported, successReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../store/hooks';

/** The hash of the section to which people return from Slack. */
export const slackHash = '#slack';

/**
 * Announces once whether connecting to Slack succeeded, which the address of the page states until then. Returns
 * whether the address is that of the section again, without an outcome.
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
